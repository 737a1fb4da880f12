import { useState } from 'react';
import { isDue } from '../../events/medication/doseStatus.ts';
import { snoozeMs } from '../../events/medication/snoozing.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu.tsx';
import { doseActSent, snoozeAct } from './doseActs.ts';
import { snoozeDose } from './doseCommands.ts';
import type { ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';
import { SkipDialog } from './SkipDialog.tsx';
import { remindWords } from './slotLabels.ts';

interface LaterMenuProps {
  /** The doses that the card's button would take. */
  readonly doses: readonly [NamedDose, ...NamedDose[]];
  /** "Metformin", "Morning, 8:00 AM" */
  readonly what: string;
  readonly viewerContext: ViewerContext;
  readonly onTakeEarly: () => void;
}

/** "Later or skip" of the Now card; an upcoming dose can be taken early. */
export const LaterMenu = ({ doses, what, viewerContext, onTakeEarly }: LaterMenuProps) => {
  const [skipped, setSkipped] = useState<NamedDose>();
  const dispatch = useAppDispatch();
  const until = new Date(viewerContext.now.getTime() + snoozeMs);
  const isDueNow = isDue(doses[0].dose.status);
  const first: MenuAction = isDueNow
    ? {
        label: remindWords(until, viewerContext.timeZone),
        icon: 'i-clock',
        onSelect: () => dispatch(doseActSent(snoozeAct(doses.map((named) => snoozeDose(named, until))))),
      }
    : {
        label: doses.length > 1 ? `Take all ${doses.length} early` : 'Take early',
        icon: 'i-check',
        onSelect: onTakeEarly,
      };
  const skips = doses.map((named): MenuAction => ({
    label: doses.length > 1 ? `Skip ${named.medication.name}…` : 'Skip this dose…',
    icon: 's-skipped',
    onSelect: () => setSkipped(named),
  }));
  const words = isDueNow ? 'Later or skip' : 'Take early or skip';
  return (
    <>
      <ActionMenu
        label={`${words}: ${what}`}
        actions={[first, ...skips]}
        button={(props) => (
          <button {...props} className="button button--quiet" aria-label={`${words}: ${what}`}>
            {words}
          </button>
        )}
      />
      {skipped && <SkipDialog named={skipped} viewerContext={viewerContext} onClose={() => setSkipped(undefined)} />}
    </>
  );
};
