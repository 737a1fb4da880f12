import { useAppSelector } from '../store/hooks.ts';
import { doseDirections } from './directionsLabel.ts';
import { doseKey } from './doseCommands.ts';
import { DoseProblem } from './DoseProblem.tsx';
import { doseTitle } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';
import './nowSlot.css';
import { PillPhoto } from './PillPhoto.tsx';

interface SlotDoseProps {
  readonly named: NamedDose;
  readonly isTicked: boolean;
  /** Undefined before its time: it can't be left out yet. */
  readonly onTick: ((doseId: string) => void) | undefined;
}

/** One medication of a slot: its photo, and a checkbox that leaves it out. */
export const SlotDose = ({ named, isTicked, onTick }: SlotDoseProps) => {
  const { medication, dose } = named;
  const { doseId } = dose.occurrence;
  // read-only here: the dose's next place on the screen keeps showing it
  const state = useAppSelector(({ command }) => command[doseKey(doseId)]);
  const directions = doseDirections(medication);
  const words = (
    <span className="slot-dose__words">
      <b>{doseTitle(named)}</b>
      {directions && <span>{directions}</span>}
    </span>
  );
  return (
    <li className={isTicked ? 'slot-dose' : 'slot-dose slot-dose--left'}>
      <PillPhoto medication={medication} />
      {onTick ? (
        <label className="slot-dose__tick">
          <span className="slot-dose__box">
            <input type="checkbox" checked={isTicked} onChange={() => onTick(doseId)} />
          </span>
          {words}
        </label>
      ) : (
        words
      )}
      <DoseProblem problem={state?.status === 'failed' ? state.problem : undefined} />
    </li>
  );
};
