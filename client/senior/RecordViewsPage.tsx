import type { ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayReadHistory } from '../circle/mayChange.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { RecordViewsCard } from '../recordView/RecordViewsCard.tsx';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { PageAbout } from './PageAbout.tsx';

/** /record-views: who looked at the viewer's own record; with `?senior=` at a senior's, for members who may see all of it. */
export const RecordViewsPage = () => (
  <PageAbout
    title="Who looked"
    path="/record-views"
    may={mayReadHistory}
    what="whole record"
    page={(senior, faces) => <Shown senior={senior} faces={faces} />}
  />
);

const Shown = ({ senior, faces }: { readonly senior: CareConnection | undefined; readonly faces: ReactNode }) => {
  const { id } = useAppSelector(selectUser);
  return (
    <>
      <PageHead
        title="Who looked"
        sub={`Everybody who opened ${senior ? `the record of ${seniorName(senior)}` : 'your record'}, and when. What they read isn’t kept.`}
      />
      {faces}
      <RecordViewsCard seniorId={senior?.seniorId ?? id} whose={senior ? whoseOf(senior) : 'your'} />
    </>
  );
};
