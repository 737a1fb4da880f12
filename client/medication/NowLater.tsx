import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { clockTime } from '../ui/wallClock.ts';
import type { ViewerContext } from './doseLabels.ts';
import { remindedAt, type DoseSlot } from './nowView.ts';
import { medicationsInWords, slotTime, slotTitle } from './slotLabels.ts';

interface NowLaterProps {
  readonly slot: DoseSlot;
  readonly viewerContext: ViewerContext;
  readonly onShow: () => void;
}

/** A postponed slot in one line: its reminder's time, and a button to show it earlier. */
export const NowLater = ({ slot, viewerContext, onShow }: NowLaterProps) => {
  const title = slotTitle(slot, viewerContext);
  const at = remindedAt(slot);
  const isOne = slot.items.length === 1;
  return (
    <section className="now-later" aria-label={title}>
      <p>
        <b>{isOne ? title : slotTime(slot, viewerContext)}</b>
        <span>
          {!isOne && `${medicationsInWords(slot.items.length)}. `}
          {at && `You’ll see ${isOne ? 'it' : 'them'} here again at ${clockTime(at, viewerContext.timeZone)}`}
        </span>
      </p>
      <button
        ref={useFocusHandedOn()}
        type="button"
        className="button button--quiet"
        aria-label={`Show now: ${title}`}
        onClick={onShow}
      >
        Show now
      </button>
    </section>
  );
};
