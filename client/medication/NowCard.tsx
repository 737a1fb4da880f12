import { useState } from 'react';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
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

/** The answer of the senior home: what to take now, what comes next, or why nothing is due; what is put off; and the way back. */
export const NowCard = ({ seniorId, rows, logs, viewerContext }: NowCardProps) => {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { pauses } = useMedicationPauses(seniorId);
  const view = nowOf(rows, logs, viewerContext.now, asked);
  // the next slot moves up immediately, and a second tap must not take it
  const isSettled = useSettled(idsOf(view).join(' '), true);
  const reminder = useCameBack(view?.later ?? [], view?.kind === 'take' ? view.slot : undefined, viewerContext);
  if (!view) return <PauseNotices seniorId={seniorId} viewerContext={viewerContext} />;
  const pause = view.kind === 'done' ? presentPause(pauses, viewerContext.now) : undefined;
  return (
    <div className="now-stack" data-focus-home tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {reminder}
      </p>
      <PauseNotices seniorId={seniorId} viewerContext={viewerContext} said={pause} />
      <Answer view={view} pause={pause} isSettled={isSettled} viewerContext={viewerContext} />
      {view.later.map((slot) => (
        <NowLater
          key={slot.minute}
          slot={slot}
          viewerContext={viewerContext}
          onShow={() => setAsked([...asked, ...slot.items.map(({ dose }) => dose.occurrence.doseId)])}
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
  /** Because of which nothing is due. */
  readonly pause: MedicationPauseView | undefined;
  readonly isSettled: boolean;
  readonly viewerContext: ViewerContext;
}

const Answer = ({ view, pause, isSettled, viewerContext }: AnswerProps) => {
  if (view.kind === 'later') return null;
  if (view.kind === 'done' && pause) return <NowPaused pause={pause} next={view.next} viewerContext={viewerContext} />;
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
