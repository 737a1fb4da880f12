import { useState } from 'react';
import { isDue } from '../../events/medication/doseStatus.ts';
import { useAppDispatch } from '../app/hooks.ts';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { dosePutOff } from './putOffSlice.ts';
import type { ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';
import { SkipDialog } from './SkipDialog.tsx';

interface LaterMenuProps {
  readonly named: NamedDose;
  readonly viewerContext: ViewerContext;
  readonly onTakeEarly: () => void;
}

const minute = 60_000;
/** How long the Now card asks for the other doses first, on this device. */
const putOffFor = 30 * minute;

/** "Later or skip" of the Now card; before its time a dose can be taken early. */
export const LaterMenu = ({ named, viewerContext, onTakeEarly }: LaterMenuProps) => {
  const [isSkipping, setSkipping] = useState(false);
  const dispatch = useAppDispatch();
  const until = viewerContext.now.getTime() + putOffFor;
  const { doseId } = named.dose.occurrence;
  const skip: MenuAction = { label: 'Skip this dose…', icon: 's-skipped', onSelect: () => setSkipping(true) };
  const isAsked = isDue(named.dose.status);
  const first: MenuAction = isAsked
    ? {
        label: `Ask me again at ${clockTime(new Date(until), viewerContext.timeZone)}`,
        icon: 'i-clock',
        onSelect: () => dispatch(dosePutOff({ doseId, until })),
      }
    : { label: 'Take early', icon: 'i-check', onSelect: onTakeEarly };
  const words = isAsked ? 'Later or skip' : 'Take early or skip';
  return (
    <>
      <ActionMenu
        label={`${words}: ${named.medication.name}`}
        actions={[first, skip]}
        button={(props) => (
          <button {...props} className="button button--quiet" aria-label={`${words}: ${named.medication.name}`}>
            {words}
          </button>
        )}
      />
      {isSkipping && <SkipDialog named={named} viewerContext={viewerContext} onClose={() => setSkipping(false)} />}
    </>
  );
};
