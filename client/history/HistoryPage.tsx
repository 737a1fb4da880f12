import { useState, type ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAuditing } from '../auditor/useAuditing.ts';
import { mayReadHistory } from '../circle/mayChange.ts';
import { useNow } from '../clock/useNow.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { PageAbout } from '../senior/PageAbout.tsx';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { firstNameOf, nameOf } from '../ui/PersonAvatar.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { DownloadDialog } from './downloadLater.ts';
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
    page={(senior, faces) => (senior ? <Shown of={ofSenior(senior)} faces={faces} /> : <Own faces={faces} />)}
    ofOthers={(seniorId, refusal) => <Audited seniorId={seniorId} refusal={refusal} />}
  />
);

const ofSenior = (senior: CareConnection): HistoryOf => ({
  id: senior.seniorId,
  name: seniorName(senior),
  whose: whoseOf(senior),
  timeZone: senior.seniorTimeZone,
});

const Own = ({ faces }: { readonly faces: ReactNode }) => {
  const viewer = useAppSelector(selectUser);
  const { id, timeZone } = viewer;
  return <Shown of={{ id, name: nameOf(viewer), whose: 'Your', timeZone }} faces={faces} />;
};

interface AuditedProps {
  readonly seniorId: string;
  /** Shown to somebody who isn't her auditor. */
  readonly refusal: ReactNode;
}

/** The history of somebody whose auditor the viewer is, also as a member who sees less. */
const Audited = ({ seniorId, refusal }: AuditedProps) => {
  const { status, grants, retry } = useAuditing();
  const grant = grants.find(({ senior }) => senior.id === seniorId);
  if (status === 'failed')
    return <LoadProblem sentence="We couldn’t load the histories you look through." onRetry={retry} />;
  if (!grant) return status === 'waiting' ? <PageSkeleton /> : refusal;
  const { senior, seniorTimeZone: timeZone } = grant;
  return (
    <Shown of={{ id: seniorId, name: nameOf(senior), whose: `${firstNameOf(senior)}’s`, timeZone }} faces={null} />
  );
};

const Shown = ({ of, faces }: { readonly of: HistoryOf; readonly faces: ReactNode }) => {
  const now = useNow();
  return (
    <>
      <div className="screen-only">
        <PageHead
          title={`Record of ${of.name}`}
          sub="What was known, and when. Nothing on record is ever rewritten."
          actions={<Takeaways of={of} />}
        />
        {faces}
        <ZoneNote timeZone={of.timeZone} now={now} />
      </div>
      <HistorySheet key={of.id} of={of} />
    </>
  );
};

/** The history on paper, and as a file. */
const Takeaways = ({ of }: { readonly of: HistoryOf }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" icon={<Icon name="i-print" />} text="Print" onClick={() => window.print()} />
      <Button
        variant="outlined"
        icon={<Icon name="i-download" />}
        text="Download history"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {isAsking && <DownloadDialog of={of} onClose={() => setAsking(false)} />}
    </>
  );
};
