import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { CommandOutcome, Write } from '../app/command.ts';
import type { NewToast } from '../app/toastsSlice.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { sinceLabel } from './alertLabels.ts';

/** A blank note is none. Its success toast depends on the answer: `acknowledgedToast`. */
export const acknowledgeAlert = ({ id, userId }: Pick<HealthAlertView, 'id' | 'userId'>, note: string): Write => ({
  type: 'AcknowledgeHealthAlert',
  route: 'POST /health-alerts/:id/acknowledge',
  id,
  body: note.trim() === '' ? {} : { note: note.trim() },
  reloads: ['healthAlerts'],
  seniorId: userId,
  toast: { failure: { title: 'Error' } },
});

/** The first to acknowledge stays: a second person hears who that is. */
export const acknowledgedToast = (
  { view, pendingId }: CommandOutcome<'AcknowledgeHealthAlert'>,
  { since, timeZone }: HealthAlertView,
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
): NewToast => {
  const first = view?.acknowledgedBy;
  if (!first || first.id === viewerId)
    return { title: 'You’re handling this', description: pendingId === undefined ? 'The care team can see it.' : 'Saved. Updating…' };
  const sinceThen = sinceLabel({ since: view.acknowledgedAt ?? since, timeZone }, now);
  return { title: `${nameOf(first)} is already handling this`, description: `Since ${sinceThen}`, intent: 'info' };
};
