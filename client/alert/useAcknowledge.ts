import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { CommandProblem } from '../app/command.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { toastShown } from '../app/toastsSlice.ts';
import { useCommand } from '../app/useCommand.ts';
import { acknowledgeAlert, acknowledgedToast } from './alertWrites.ts';

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
  const { isPending, problem, send } = useCommand(key, (success) => {
    if (success.type === 'AcknowledgeHealthAlert')
      dispatch(toastShown(acknowledgedToast(success, alert, { viewerId, now: new Date(now) })));
    onDone?.();
  });
  const acknowledge = (note: string) => {
    if (!isPending) send(acknowledgeAlert(alert, note));
  };
  return { isPending, problem, acknowledge };
};
