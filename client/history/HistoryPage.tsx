import type { ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayReadHistory } from '../circle/mayChange.ts';
import { useNow } from '../clock/useNow.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { PageAbout } from '../senior/PageAbout.tsx';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import type { HistoryOf } from './historyOf.ts';
import { HistorySheet } from './HistorySheet.tsx';
import './history.css';
import './timeline.css';
import './historyPrint.css';

/** /history: a record as of any moment, on two clocks, and every entry that led to it. */
export const HistoryPage = () => (
  <PageAbout
    title="History"
    path="/history"
    isOwnApart
    may={mayReadHistory}
    what="all four areas of the record"
    page={(senior, faces) => <Shown senior={senior} faces={faces} />}
  />
);

const Shown = ({ senior, faces }: { readonly senior: CareConnection | undefined; readonly faces: ReactNode }) => {
  const viewer = useAppSelector(selectUser);
  const now = useNow();
  const of: HistoryOf = senior
    ? { id: senior.seniorId, name: seniorName(senior), whose: whoseOf(senior), timeZone: senior.seniorTimeZone }
    : { id: viewer.id, name: nameOf(viewer), whose: 'Your', timeZone: viewer.timeZone };
  return (
    <>
      <div className="screen-only">
        <PageHead
          title={`Record of ${of.name}`}
          sub="What was known, and when. Nothing on record is ever rewritten."
          actions={
            <Button variant="outlined" icon={<Icon name="i-print" />} text="Print" onClick={() => window.print()} />
          }
        />
        {faces}
        <ZoneNote timeZone={of.timeZone} now={now} />
      </div>
      <HistorySheet key={of.id} of={of} />
    </>
  );
};
