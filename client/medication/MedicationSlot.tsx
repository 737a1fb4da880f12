import { useId, useState, type ReactNode } from 'react';
import { isDone } from '../../events/medication/doseStatus.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { Button } from '../ui/Button.tsx';
import { textOf } from '../ui/sentence.ts';
import { plainly } from '../ui/wallClock.ts';
import { SkipAllDialog } from './doseDialogsLater.ts';
import { doseNote, doseTitle, dueLabel, isOwn, type ViewerContext } from './doseLabels.ts';
import { DoseStatusWord } from './DoseStatusWord.tsx';
import { dosesOfSlot, type MedicationGroup } from './medicationGroups.ts';
import './medicationGroups.css';
import type { DoseSlot, NamedDose } from './nowView.ts';
import { SlotDone } from './SlotDone.tsx';
import { giveWords, takeWords } from './slotLabels.ts';
import { TakeTogetherButton } from './TakeTogetherButton.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { useSlot } from './useSlot.ts';

interface MedicationSlotProps {
  readonly group: MedicationGroup;
  readonly viewerContext: ViewerContext;
  /** The rows. */
  readonly children: ReactNode;
}

/** The medications due at one time: the time, its state, one button for all of them, and a row each. */
export const MedicationSlot = ({ group, viewerContext, children }: MedicationSlotProps) => {
  const id = useId();
  const doses = dosesOfSlot(group);
  const [open, ...others] = doses.filter(({ dose }) => !isDone(dose.status));
  const first = open ?? doses[0];
  return (
    <section className="card med-group" aria-labelledby={id} data-focus-home tabIndex={-1}>
      <div className="med-group__head">
        <h2 id={id}>{first && dueLabel(first.dose, viewerContext)}</h2>
        {open && <SlotState open={open} viewerContext={viewerContext} />}
        {open && others.length > 0 && <SlotActs items={[open, ...others]} viewerContext={viewerContext} />}
        {!open && <SlotDone doses={doses} viewerContext={viewerContext} />}
      </div>
      <ul className="rows">{children}</ul>
    </section>
  );
};

const SlotState = ({
  open: { medication, dose },
  viewerContext,
}: {
  open: NamedDose;
  viewerContext: ViewerContext;
}) => (
  <p className="med-group__state">
    <DoseStatusWord dose={dose} isSaving={false} isOwn={isOwn(medication, viewerContext)} />
    <span>{textOf(doseNote(dose, viewerContext) ?? [])}</span>
  </p>
);

/** "Take all 3" and "Skip all" of a slot. */
const SlotActs = ({ items, viewerContext }: Pick<DoseSlot, 'items'> & { viewerContext: ViewerContext }) => {
  const [isSkipping, setSkipping] = useState(false);
  const { isSaving, take } = useSlot(items);
  const [{ medication, dose }] = items;
  const mayChange = useMayChange('medications', medication.userId);
  const isReady = useSettled(dose.occurrence.scheduledTime, true);
  if (!mayChange) return null;
  const count = items.length;
  const names = items.map(doseTitle).join(', ');
  return (
    <div className="med-group__act">
      <TakeTogetherButton
        words={isOwn(medication, viewerContext) ? takeWords(count, count) : giveWords(count)}
        doses={items}
        isReady={isReady}
        isSaving={isSaving}
        isQuiet={dose.status === 'missed'}
        onTake={() => take(items)}
      />
      <Button
        variant="minimal"
        text="Skip all"
        aria-label={plainly(`Skip all ${count}: ${names}`)}
        aria-haspopup="dialog"
        aria-disabled={isSaving}
        onClick={() => isSaving || setSkipping(true)}
      />
      {isSkipping && <SkipAllDialog items={items} viewerContext={viewerContext} onClose={() => setSkipping(false)} />}
    </div>
  );
};
