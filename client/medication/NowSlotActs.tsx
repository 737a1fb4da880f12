import { isDue } from '../../events/medication/doseStatus.ts';
import { plainly } from '../ui/wallClock.ts';
import { doseTitle, dueLabel, type ViewerContext } from './doseLabels.ts';
import { LaterMenu } from './LaterMenu.tsx';
import type { DoseSlot, NamedDose } from './nowView.ts';
import { slotTime, takeWords } from './slotLabels.ts';
import { TakeButton } from './TakeButton.tsx';
import { TakeTogetherButton } from './TakeTogetherButton.tsx';

interface NowSlotActsProps {
  readonly slot: DoseSlot;
  readonly ticked: readonly NamedDose[];
  readonly isMain: boolean;
  readonly isReady: boolean;
  readonly isSaving: boolean;
  readonly viewerContext: ViewerContext;
  readonly onTake: () => void;
  /** Shows the doses with their checkboxes; undefined: they are shown, or there is only one. */
  readonly onChoose: (() => void) | undefined;
}

/** They act on the checked doses. */
export const NowSlotActs = (props: NowSlotActsProps) => {
  const { slot, ticked, viewerContext, onTake, onChoose } = props;
  const [first, ...others] = ticked;
  const isOne = slot.items.length === 1;
  const [{ medication, dose }] = slot.items;
  const what = isOne ? `${medication.name}, ${dueLabel(dose, viewerContext)}` : slotTime(slot, viewerContext);
  return (
    <div className="now-slot__act">
      {isDue(dose.status) && (isOne ? <TakeOne {...props} /> : <TakeAll {...props} />)}
      {onChoose ? (
        <button
          type="button"
          className="button button--quiet"
          aria-label={plainly(`Choose or skip: ${what}`)}
          onClick={onChoose}
        >
          Choose or skip
        </button>
      ) : (
        first && <LaterMenu doses={[first, ...others]} what={what} viewerContext={viewerContext} onTakeEarly={onTake} />
      )}
    </div>
  );
};

const TakeOne = ({ slot, isMain, isReady, isSaving, viewerContext, onTake }: NowSlotActsProps) => {
  const [{ medication, dose }] = slot.items;
  return (
    <TakeButton
      status={dose.status}
      what={`${doseTitle({ medication, dose })}, ${dueLabel(dose, viewerContext)}`}
      isSaving={isSaving}
      isReady={isReady}
      isPrimary={isMain}
      isLarge={isMain}
      onTake={onTake}
    />
  );
};

const TakeAll = ({ slot, ticked, isMain, isReady, isSaving, onTake }: NowSlotActsProps) => (
  <TakeTogetherButton
    words={takeWords(ticked.length, slot.items.length)}
    doses={ticked}
    isReady={isReady}
    isSaving={isSaving}
    isLarge={isMain}
    isQuiet={!isMain}
    onTake={onTake}
  />
);
