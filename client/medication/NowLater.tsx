import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { clockTime } from '../ui/wallClock.ts';
import type { ViewerContext } from './doseLabels.ts';
import './nowSlot.css';
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
    <div className="now-slot now-slot--later" role="group" aria-label={title}>
      <p className="now-slot__when">
        <b>{isOne ? title : slotTime(slot, viewerContext)}</b>
      </p>
      <p className="now-slot__what now__how">
        {!isOne && `${medicationsInWords(slot.items.length)}. `}
        {at && `You’ll see ${isOne ? 'it' : 'them'} here again at ${clockTime(at, viewerContext.timeZone)}`}
      </p>
      <div className="now-slot__act">
        <button
          ref={useFocusHandedOn()}
          type="button"
          className="button button--quiet"
          aria-label={`Show now: ${title}`}
          onClick={onShow}
        >
          Show now
        </button>
      </div>
    </div>
  );
};
