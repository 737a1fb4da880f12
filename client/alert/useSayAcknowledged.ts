import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { CommandOutcome } from '../command/command.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { acknowledgedToast } from './alertWrites.ts';

/** Shows who handles an alert: the first person to acknowledge it. For a component that outlives the acknowledging. */
export const useSayAcknowledged = (alert: HealthAlertView): ((success: CommandOutcome) => void) => {
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUser).id;
  const now = useAppSelector(({ clock }) => clock.now);
  return (success) => {
    if (success.type === 'AcknowledgeHealthAlert')
      dispatch(toastShown(acknowledgedToast(success, alert, { viewerId, now: new Date(now) })));
  };
};
