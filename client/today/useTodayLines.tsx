import { mayAcknowledge } from '../alert/alertLabels.ts';
import { useAlertForm } from '../alert/useAlertForm.tsx';
import { useSettled } from '../ui/useSettled.ts';
import type { SeniorDay } from './seniorDay.ts';
import type { TodayEntry } from './todayEntries.ts';
import { alertsShown } from './urgentAlerts.ts';
import { useTodayInPlace } from './useTodayInPlace.ts';

/** The lines in their places, with what all of them share, and the open form of an alert. */
export const useTodayLines = (days: readonly SeniorDay[], entries: readonly TodayEntry[]) => {
  const now = days[0]?.viewerContext.now ?? new Date(0);
  const parts = useTodayInPlace(entries, now);
  const isSettled = useSettled(parts.open.map(({ id }) => id).join(), true);
  const shown = alertsShown(days);
  const { openForm, form } = useAlertForm(shown, now);
  const lines = { shown, lead: shown.find(mayAcknowledge)?.alert.id, isSettled, onForm: openForm };
  return { ...parts, lines, form };
};
