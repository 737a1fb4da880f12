import type { ReactNode } from 'react';
import { minuteOf } from '../../events/medication/slots.ts';
import { tallyOf } from './dayTally.ts';
import type { ViewerContext } from './doseLabels.ts';
import { JustTaken } from './JustTaken.tsx';
import { justTaken } from './justTakenDoses.ts';
import { useMedicationPauses } from './medicationPausesResource.ts';
import type { MedicationRow } from './medicationRows.ts';
import './now.css';
import { NowDoneHead } from './NowDoneHead.tsx';
import { NowLater } from './NowLater.tsx';
import { NowPaused } from './NowPaused.tsx';
import { NowSlot } from './NowSlot.tsx';
import { NowTaken } from './NowTaken.tsx';
import { idOf, type Now } from './nowView.ts';
import { PauseNotice } from './PauseNotices.tsx';
import { presentPause } from './stopLabels.ts';
import { useCameBack } from './useCameBack.ts';
import { useSettled } from './useSettled.ts';

interface NowCardProps {
  readonly seniorId: string;
  readonly rows: readonly MedicationRow[];
  /** Undefined: no medication has times. */
  readonly view: Now | undefined;
  readonly viewerContext: ViewerContext;
  /** Shows postponed doses nevertheless. */
  readonly onRequest: (doseIds: readonly string[]) => void;
}

/** The senior home's main card: the day's open slots, a line each, with the last doses and their Undo; or a pause. */
export const NowCard = ({ seniorId, rows, view, viewerContext, onRequest }: NowCardProps) => {
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
          <JustTaken rows={rows} viewerContext={viewerContext} />
        </>
      ) : (
        view && <Slots view={view} rows={rows} viewerContext={viewerContext} onRequest={onRequest} />
      )}
      {pause && !isPaused && <PauseNotice pause={pause} viewerContext={viewerContext} />}
    </div>
  );
};

const isNothingOpen = ({ open, later, next }: Now): boolean => open.length + later.length === 0 && !next;

const headOf = ({ open, later }: Now): string => (open.length + later.length > 0 ? 'Now' : 'Next');

const Slots = ({
  view,
  rows,
  viewerContext,
  onRequest,
}: Pick<NowCardProps, 'rows' | 'viewerContext' | 'onRequest'> & { readonly view: Now }) => {
  const lines = useLines(view, rows, viewerContext, onRequest);
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

/** By time, so that a slot that was taken stays in its place. */
const useLines = (
  view: Now,
  rows: readonly MedicationRow[],
  viewerContext: ViewerContext,
  onRequest: NowCardProps['onRequest'],
): readonly ReactNode[] => {
  const lines = [
    ...useSlotLines(view, viewerContext),
    ...laterLines(view, viewerContext, onRequest),
    ...takenLines(rows, viewerContext),
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
  onRequest: NowCardProps['onRequest'],
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

const takenLines = (rows: readonly MedicationRow[], viewerContext: ViewerContext): readonly Line[] => {
  const doses = justTaken(rows, viewerContext);
  return doses.slice(0, 1).map(({ dose }) => ({
    minute: minuteOf(dose),
    line: <NowTaken key="taken" doses={doses} viewerContext={viewerContext} />,
  }));
};
