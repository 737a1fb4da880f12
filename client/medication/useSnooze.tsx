import { useState, type ReactNode } from 'react';
import { entersQuietHours } from '../../events/notification/quietHours.ts';
import { useReminderSettings } from '../notification/reminderSettingsResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { clockTime, timeOfDayLabel } from '../ui/wallClock.ts';
import { doseActSent, snoozeAct } from './doseActs.ts';
import { snoozeDose } from './doseCommands.ts';
import type { NamedDose } from './nowView.ts';

interface Snooze {
  readonly doses: readonly NamedDose[];
  readonly now: Date;
  readonly until: Date;
}

/** Puts doses off. A time in quiet hours that have not begun asks first; `question` is shown by the caller. */
export const useSnooze = (): { readonly snooze: (snooze: Snooze) => void; readonly question: ReactNode } => {
  const dispatch = useAppDispatch();
  const { id, timeZone } = useAppSelector(selectUser);
  const hours = useReminderSettings(id).settings?.quietHours;
  const [asked, setAsked] = useState<Snooze>();
  const send = ({ doses, until }: Snooze): void => {
    dispatch(doseActSent(snoozeAct(doses.map((named) => snoozeDose(named, until)))));
  };
  const snooze = (wanted: Snooze): void => {
    if (hours && entersQuietHours(hours, timeZone, wanted.now, wanted.until)) setAsked(wanted);
    else send(wanted);
  };
  const question = asked && hours && (
    <ConfirmDialog
      isOpen
      question={`Ring at ${clockTime(asked.until, timeZone)}?`}
      confirmText="Ring then"
      intent="primary"
      onConfirm={() => {
        setAsked(undefined);
        send(asked);
      }}
      onCancel={() => setAsked(undefined)}
    >
      <p>
        Your quiet hours are from {timeOfDayLabel(hours.from)} to {timeOfDayLabel(hours.until)}. A dose that you put off
        still rings in them.
      </p>
    </ConfirmDialog>
  );
  return { snooze, question };
};
