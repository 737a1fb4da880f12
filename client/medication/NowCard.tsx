import { useState } from 'react';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { ViewerContext } from './doseLabels.ts';
import { JustTaken } from './JustTaken.tsx';
import { useMedicationPauses } from './medicationPausesResource.ts';
import type { MedicationRow } from './medicationRows.ts';
import './now.css';
import { NowDone } from './NowDone.tsx';
import { NowDose } from './NowDose.tsx';
import { NowLater } from './NowLater.tsx';
import { NowPaused } from './NowPaused.tsx';
import { NowSlot } from './NowSlot.tsx';
import { nowOf, type Now } from './nowView.ts';
import { PauseNotices } from './PauseNotices.tsx';
import { presentPause } from './stopLabels.ts';
import { useCameBack } from './useCameBack.ts';
import { useSettled } from './useSettled.ts';

interface NowCardProps {
  readonly seniorId: string;
  readonly rows: readonly MedicationRow[];
  readonly logs: readonly DoseLogView[];
  readonly viewerContext: ViewerContext;
}

/**
 * The senior home's main card: the doses to take now, the next ones, or why nothing is due; postponed doses; and Undo.
 */
export const NowCard = ({ seniorId, rows, logs, viewerContext }: NowCardProps) => {
  const [requested, setRequested] = useState<readonly string[]>([]);
  const { pauses } = useMedicationPauses(seniorId);
  const view = nowOf(rows, logs, viewerContext.now, requested);
  // the next slot moves up immediately, and a second tap must not take it
  const isSettled = useSettled(idsOf(view).join(' '), true);
  const later = view?.later ?? [];
  const reminder = useCameBack(later, view?.kind === 'take' ? view.slot : undefined, viewerContext);
  const isNothingDue = (!view || view.kind === 'done') && rows.some(({ asNeeded }) => !asNeeded);
  const pause = isNothingDue ? presentPause(pauses, viewerContext.now) : undefined;
  if (!view && !pause) return <PauseNotices seniorId={seniorId} viewerContext={viewerContext} />;
  return (
    <div className="now-stack" data-focus-home tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {reminder}
      </p>
      <PauseNotices seniorId={seniorId} viewerContext={viewerContext} shownElsewhere={pause} />
      {pause && (
        <NowPaused pause={pause} next={view?.kind === 'done' ? view.next : undefined} viewerContext={viewerContext} />
      )}
      {view && !pause && <Answer view={view} isSettled={isSettled} viewerContext={viewerContext} />}
      {later.map((slot) => (
        <NowLater
          key={slot.minute}
          slot={slot}
          viewerContext={viewerContext}
          onShow={() => setRequested([...requested, ...slot.items.map(({ dose }) => dose.occurrence.doseId)])}
        />
      ))}
      <JustTaken rows={rows} viewerContext={viewerContext} />
    </div>
  );
};

const idsOf = (view: Now | undefined): readonly string[] =>
  view?.kind === 'take' || view?.kind === 'next' ? view.slot.items.map(({ dose }) => dose.occurrence.doseId) : [];

interface AnswerProps {
  readonly view: Now;
  readonly isSettled: boolean;
  readonly viewerContext: ViewerContext;
}

const Answer = ({ view, isSettled, viewerContext }: AnswerProps) => {
  if (view.kind === 'later') return null;
  if (view.kind === 'done') return <NowDone tally={view.tally} next={view.next} viewerContext={viewerContext} />;
  const { slot, finished, alsoWaiting } = view;
  const [first, ...more] = slot.items;
  const shown = { eyebrow: view.kind === 'next' ? 'Next' : 'Now', alsoWaiting, isSettled, viewerContext };
  return more.length > 0 ? (
    <NowSlot key={slot.minute} slot={slot} finished={finished} {...shown} />
  ) : (
    <NowDose key={first.dose.occurrence.doseId} named={first} {...shown} />
  );
};
