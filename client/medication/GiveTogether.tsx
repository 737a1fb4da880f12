import { slotsOf } from '../../events/medication/slots.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { textOf } from '../ui/sentence.ts';
import { doseNote, type ViewerContext } from './doseLabels.ts';
import { isDueBy, namedDoses, type DosesByNow } from './dueDoses.ts';
import './giveTogether.css';
import { JustAnswered } from './JustAnswered.tsx';
import { justAnswered } from './justAnsweredDoses.ts';
import type { DoseSlot } from './nowView.ts';
import { giveWords, medicationsInWords, slotTime, slotTitle } from './slotLabels.ts';
import { TakeTogetherButton } from './TakeTogetherButton.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { useSlot } from './useSlot.ts';

interface GiveTogetherProps {
  readonly seniorId: string;
  readonly today: DosesByNow;
}

/** For a care team member with permission: one tap gives several doses of one time, and one tap takes the last answer back. */
export const GiveTogether = ({ seniorId, today }: GiveTogetherProps) => {
  const { rows, viewerContext } = today;
  const mayChange = useMayChange('medications', seniorId);
  const due = namedDoses(today).filter(isDueBy(viewerContext));
  const slots = slotsOf(due).filter(({ items }) => items.length > 1);
  const answered = justAnswered(rows, viewerContext);
  const isSettled = useSettled(slots.map(({ minute }) => minute).join(' '), true);
  if (!mayChange) return null;
  return (
    <div className="give-together" data-focus-home tabIndex={-1}>
      {slots.map((slot) => (
        <GiveSlot key={slot.minute} slot={slot} isReady={isSettled} viewerContext={viewerContext} />
      ))}
      {/* a single one has its Undo in its row */}
      {answered.length > 1 && <JustAnswered doses={answered} viewerContext={viewerContext} />}
    </div>
  );
};

interface GiveSlotProps {
  readonly slot: DoseSlot;
  readonly isReady: boolean;
  readonly viewerContext: ViewerContext;
}

const GiveSlot = ({ slot, isReady, viewerContext }: GiveSlotProps) => {
  const { items } = slot;
  const { isSaving, take } = useSlot(items);
  const title = slotTitle(slot, viewerContext);
  return (
    <section className="give-slot" aria-label={title}>
      <p>
        <b>{slotTime(slot, viewerContext)}</b>
        <span>
          {medicationsInWords(items.length)}, {textOf(doseNote(items[0].dose, viewerContext) ?? [])}
        </span>
      </p>
      <TakeTogetherButton
        words={giveWords(items.length)}
        doses={items}
        isReady={isReady}
        isSaving={isSaving}
        onTake={() => take(items)}
      />
    </section>
  );
};
