import type { ReactNode } from 'react';
import { minuteOf } from '../../events/medication/slots.ts';
import { tallyOf } from './dayTally.ts';
import type { ViewerContext } from './doseLabels.ts';
import { JustAnswered } from './JustAnswered.tsx';
import { useMedicationPauses } from './medicationPausesResource.ts';
import type { MedicationRow } from './medicationRows.ts';
import './now.css';
import { NowAnswered } from './NowAnswered.tsx';
import { NowDoneHead } from './NowDoneHead.tsx';
import { NowLater } from './NowLater.tsx';
import { NowPaused } from './NowPaused.tsx';
import { NowSlot } from './NowSlot.tsx';
import { idOf, type NamedDose, type Now } from './nowView.ts';
import { PauseNotice } from './PauseNotices.tsx';
import { presentPause } from './stopLabels.ts';
import { useCameBack } from './useCameBack.ts';
import type { NowView } from './useNowView.ts';
import { useSettled } from '../ui/useSettled.ts';

interface NowCardProps {
  readonly seniorId: string;
  readonly rows: readonly MedicationRow[];
  readonly nowView: Pick<NowView, 'view' | 'answered' | 'request'>;
  readonly viewerContext: ViewerContext;
}

/** The senior home's main card: the day's open slots, a line each, with the last answer and its Undo; or a pause. */
export const NowCard = ({ seniorId, rows, nowView, viewerContext }: NowCardProps) => {
  const { view, answered, request } = nowView;
  const { pauses } = useMedicationPauses(seniorId);
  const pause = presentPause(pauses, viewerContext.now);
  const isPaused = (!view || isNothingOpen(view)) && rows.some(({ asNeeded }) => !asNeeded);
  const reminder = useCameBack(view?.later ?? [], view?.open ?? [], viewerContext);
  if (!view && !pause) return null;
  return (
    <div className="now-stack" data-focus-home tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {reminder}
      </p>
      {pause && isPaused ? (
        <>
          <NowPaused pause={pause} next={view?.ahead} viewerContext={viewerContext} />
          <JustAnswered doses={answered} viewerContext={viewerContext} />
        </>
      ) : (
        view && <Slots view={view} rows={rows} answered={answered} viewerContext={viewerContext} onRequest={request} />
      )}
      {pause && !isPaused && <PauseNotice pause={pause} viewerContext={viewerContext} />}
    </div>
  );
};

const isNothingOpen = ({ open, later, next }: Now): boolean => open.length + later.length === 0 && !next;

const headOf = ({ open, later }: Now): string => (open.length + later.length > 0 ? 'Now' : 'Next');

interface SlotsProps extends Pick<NowCardProps, 'rows' | 'viewerContext'> {
  readonly view: Now;
  /** The doses of the viewer's last answer. */
  readonly answered: readonly NamedDose[];
  /** Shows postponed doses nevertheless. */
  readonly onRequest: (doseIds: readonly string[]) => void;
}

const Slots = ({ view, rows, answered, viewerContext, onRequest }: SlotsProps) => {
  const lines = useLines(view, answered, viewerContext, onRequest);
  return (
    <section className="now" aria-labelledby="now-title">
      {isNothingOpen(view) ? (
        <NowDoneHead tally={tallyOf(rows)} next={view.ahead} viewerContext={viewerContext} />
      ) : (
        <h2 className="now__head" id="now-title">
          {headOf(view)}
        </h2>
      )}
      {lines.length > 0 && <div className="now-slots">{lines}</div>}
    </section>
  );
};

/** A line of the card, and the minute that it is sorted by. */
interface Line {
  readonly minute: number;
  readonly line: ReactNode;
}

/** By time, so that a slot that was taken or skipped stays in its place. */
const useLines = (
  view: Now,
  answered: readonly NamedDose[],
  viewerContext: ViewerContext,
  onRequest: SlotsProps['onRequest'],
): readonly ReactNode[] => {
  const lines = [
    ...useSlotLines(view, viewerContext),
    ...laterLines(view, viewerContext, onRequest),
    ...answeredLines(answered, viewerContext),
  ];
  return lines.sort((one, other) => one.minute - other.minute).map(({ line }) => line);
};

const useSlotLines = ({ open, main, next }: Now, viewerContext: ViewerContext): readonly Line[] => {
  const shown = next ? [...open, next] : open;
  // the slots move after each act, and a second tap must not take another one
  const isSettled = useSettled(shown.flatMap(({ slot }) => slot.items.map(idOf)).join(' '), true);
  return shown.map((each) => {
    const { minute } = each.slot;
    const isMain = minute === main || open.length === 0;
    return {
      minute,
      line: <NowSlot key={minute} {...each} isMain={isMain} isSettled={isSettled} viewerContext={viewerContext} />,
    };
  });
};

const laterLines = (
  { later }: Now,
  viewerContext: ViewerContext,
  onRequest: SlotsProps['onRequest'],
): readonly Line[] =>
  later.map((slot) => ({
    minute: slot.minute,
    line: (
      <NowLater
        key={`later ${slot.minute}`}
        slot={slot}
        viewerContext={viewerContext}
        onShow={() => onRequest(slot.items.map(idOf))}
      />
    ),
  }));

const answeredLines = ([first, ...others]: readonly NamedDose[], viewerContext: ViewerContext): readonly Line[] =>
  first
    ? [
        {
          minute: minuteOf(first.dose),
          line: <NowAnswered key="answered" doses={[first, ...others]} viewerContext={viewerContext} />,
        },
      ]
    : [];
