import { useState } from 'react';
import { isDue } from '../../events/medication/doseStatus.ts';
import { snoozeMs } from '../../events/medication/snoozing.ts';
import { ActionMenu, type MenuAction } from '../ui/ActionMenu.tsx';
import { plainly } from '../ui/wallClock.ts';
import type { ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';
import { SkipAllDialog, SkipDialog } from './doseDialogsLater.ts';
import { remindWords } from './slotLabels.ts';
import { TakenAtDialog } from './takenAtLater.ts';
import { useSnooze } from './useSnooze.tsx';

interface LaterMenuProps {
  /** The doses that the card's button would take. */
  readonly doses: readonly [NamedDose, ...NamedDose[]];
  /** "Metformin, 8:00 AM", "Morning, 8:00 AM" */
  readonly what: string;
  readonly viewerContext: ViewerContext;
  readonly onTakeEarly: () => void;
}

/** The open dialog of the menu. */
type OpenDialog = { readonly what: 'skip' | 'takenAt'; readonly named: NamedDose } | 'skipAll';

/** "Later or skip" of the Now card; an upcoming dose can be taken early. */
export const LaterMenu = (props: LaterMenuProps) => {
  const { doses, what, viewerContext } = props;
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const { snooze, question } = useSnooze();
  const first = firstAction(props, snooze);
  const words = isDue(doses[0].dose.status) ? 'Later or skip' : 'Take early or skip';
  return (
    <>
      <ActionMenu
        label={plainly(`${words}: ${what}`)}
        actions={[first, ...(doses.length > 1 ? skipsOf(doses, setDialog) : actionsOnOne(doses[0], setDialog))]}
        button={(button) => (
          <button {...button} className="button button--quiet" aria-label={plainly(`${words}: ${what}`)}>
            {words}
          </button>
        )}
      />
      {question}
      {dialog === 'skipAll' && <SkipAllDialog items={doses} viewerContext={viewerContext} onClose={close} />}
      {dialog && dialog !== 'skipAll' && <OneDose {...dialog} viewerContext={viewerContext} onClose={close} />}
    </>
  );
};

/** "Show again at 4:04 PM" for due doses, "Take early" before their time. */
const firstAction = (
  { doses, viewerContext: { now, timeZone }, onTakeEarly }: LaterMenuProps,
  snooze: ReturnType<typeof useSnooze>['snooze'],
): MenuAction => {
  if (!isDue(doses[0].dose.status))
    return {
      label: doses.length > 1 ? `Take all ${doses.length} early` : 'Take early',
      icon: 'i-check',
      onSelect: onTakeEarly,
    };
  const until = new Date(now.getTime() + snoozeMs);
  return { label: remindWords(until, timeZone), icon: 'i-clock', onSelect: () => snooze({ doses, now, until }) };
};

type Open = (dialog: OpenDialog) => void;

const skipsOf = (doses: LaterMenuProps['doses'], open: Open): readonly MenuAction[] => [
  { label: `Skip all ${doses.length}…`, icon: 's-skipped', onSelect: () => open('skipAll') },
  ...doses.map((named): MenuAction => ({
    label: `Skip ${named.medication.name}…`,
    icon: 's-skipped',
    onSelect: () => open({ what: 'skip', named }),
  })),
];

const actionsOnOne = (named: NamedDose, open: Open): readonly MenuAction[] => [
  { label: 'Skip this dose…', icon: 's-skipped', onSelect: () => open({ what: 'skip', named }) },
  { label: 'Taken at…', icon: 'i-clock', onSelect: () => open({ what: 'takenAt', named }) },
];

interface OneDoseProps {
  readonly what: 'skip' | 'takenAt';
  readonly named: NamedDose;
  readonly viewerContext: ViewerContext;
  readonly onClose: () => void;
}

const OneDose = ({ what, named, ...rest }: OneDoseProps) =>
  what === 'skip' ? (
    <SkipDialog named={named} {...rest} />
  ) : (
    <TakenAtDialog medication={named.medication} dose={named.dose.occurrence} {...rest} />
  );
