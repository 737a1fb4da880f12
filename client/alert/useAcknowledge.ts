import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { CommandProblem } from '../app/command.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { useCommand } from '../app/useCommand.ts';
import { acknowledgeAlert } from '../health/healthWrites.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { sinceWords } from './alertWords.ts';

interface Acknowledging {
  readonly isPending: boolean;
  readonly problem: CommandProblem | undefined;
  readonly acknowledge: (note: string) => void;
}

/**
 * Says that the viewer looks after it. Whoever was first stays: to the second it is told who that is. For a component that outlives the
 * acknowledging; `key`: what on the screen it belongs to.
 */
export const useAcknowledge = (key: string, alert: HealthAlertView, onDone?: () => void): Acknowledging => {
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUser).id;
  const now = useAppSelector(({ clock }) => clock.now);
  const { isPending, problem, send } = useCommand(key, ({ type, view, pendingId }) => {
    const written = type === 'AcknowledgeHealthAlert' ? view : undefined;
    const first = written?.acknowledgedBy;
    if (first && first.id !== viewerId) {
      const since = sinceWords({ since: written.acknowledgedAt ?? alert.since, timeZone: alert.timeZone }, new Date(now));
      dispatch(toastShown({ title: `${nameOf(first)} is already on it`, description: `Since ${since}`, intent: 'info' }));
    } else {
      const description = pendingId !== undefined ? 'Saved, updating' : 'The care team can see it.';
      dispatch(toastShown({ title: 'You are on it', description }));
    }
    onDone?.();
  });
  const acknowledge = (note: string) => {
    if (!isPending) send(acknowledgeAlert(alert, note));
  };
  return { isPending, problem, acknowledge };
};
