import { useState } from 'react';
import type { SeniorLookedAt } from '../medication/useMedicationRows.ts';
import { useMedicationRows } from '../medication/useMedicationRows.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { hoursOfLastDoses, isShortened, lastDoseLines, shortened, type DoseLine } from './lastDoses.ts';

/** The doses taken in the last 24 hours, and those that were not; without a senior the viewer’s own. */
export const LastDoses = ({ senior }: { senior?: SeniorLookedAt | undefined }) => {
  const { status, rows, logs, viewerContext, retry } = useMedicationRows(senior);
  if (status === 'waiting') return <span className="skeleton skeleton--mid" aria-hidden="true" />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the last doses." onRetry={retry} />;
  const lines = lastDoseLines(rows, logs, viewerContext);
  if (lines.length === 0)
    return (
      <span className="quiet">
        {rows.length === 0 ? 'No medications entered' : `None in the last ${hoursOfLastDoses} hours`}
      </span>
    );
  return (
    <>
      <DoseLines lines={lines} />
      <ZoneNote timeZone={viewerContext.timeZone} now={viewerContext.now} />
    </>
  );
};

const DoseLines = ({ lines }: { lines: readonly DoseLine[] }) => {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className="vital__doses">
        {(isWhole ? lines : shortened(lines)).map(({ kind, label, names, when }) => (
          <li key={`${kind} ${label} ${when}`}>
            {kind === 'taken' ? <span className="number">{label}</span> : <b>{label}</b>}
            <span dir="auto">
              {names.join(', ')}
              {when && `, ${when}`}
            </span>
          </li>
        ))}
      </ul>
      {isShortened(lines) && (
        <button type="button" className="row-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : 'Show all'}
        </button>
      )}
    </>
  );
};
