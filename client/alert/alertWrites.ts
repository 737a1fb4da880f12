import type { AlertStep } from '../../events/health/healthEvents.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { Command, CommandOutcome, Write } from '../command/command.ts';
import { commandSent } from '../command/commandSlice.ts';
import type { NewToast } from '../toast/toastsSlice.ts';
import { kindInRow } from '../health/readingTexts.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { sinceLabel } from './alertLabels.ts';

type Alert = Pick<HealthAlertView, 'id' | 'userId' | 'kind'>;

/** "Blood pressure alert" */
const aboutOf = ({ kind }: Alert): string => `${kindInRow(kind)} alert`;

/** The undo of the alert's last step. */
const undoOf = (alert: Alert, step: AlertStep): Command => ({ ...undoAlertStep(alert, step), key: `undo-${alert.id}` });

/** A blank note is omitted. The success toast depends on the answer: `acknowledgedToast`. */
export const acknowledgeAlert = ({ id, userId }: Pick<Alert, 'id' | 'userId'>, note: string): Write => ({
  type: 'AcknowledgeHealthAlert',
  route: 'POST /health-alerts/:id/acknowledge',
  id,
  body: note.trim() === '' ? {} : { note: note.trim() },
  reloads: ['healthAlerts'],
  seniorId: userId,
  toast: { failure: { title: 'Error' } },
});

/** The first to acknowledge stays: a second person's toast names them. */
export const acknowledgedToast = (
  { view, pendingId }: CommandOutcome<'AcknowledgeHealthAlert'>,
  alert: HealthAlertView,
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
): NewToast => {
  const first = view?.acknowledgedBy;
  const subject = { about: aboutOf(alert), ownerId: alert.userId };
  if (!first || first.id === viewerId)
    return {
      title: 'You’re handling this',
      ...subject,
      description: pendingId === undefined ? 'The care team can see it.' : 'Saved. Updating…',
      action: { label: 'Undo', then: commandSent(undoOf(alert, 'acknowledged')) },
    };
  const { since, timeZone } = alert;
  const sinceThen = sinceLabel({ since: view.acknowledgedAt ?? since, timeZone }, now);
  return {
    title: `${nameOf(first)} is already handling this`,
    ...subject,
    description: `Since ${sinceThen}`,
    intent: 'info',
  };
};

/** `called`: the name of the person who handles it from then on. */
export const handOverAlert = (alert: Alert, to: string, called: string, note: string): Write => ({
  type: 'HandOverHealthAlert',
  route: 'POST /health-alerts/:id/hand-over',
  id: alert.id,
  body: { to, ...(note.trim() === '' ? {} : { note: note.trim() }) },
  reloads: ['healthAlerts'],
  seniorId: alert.userId,
  toast: {
    success: { title: `Handed over to ${called}` },
    failure: { title: 'Error' },
    about: aboutOf(alert),
    undo: undoOf(alert, 'handedOver'),
  },
});

export interface Outcome {
  readonly outcome: string;
  readonly readingId?: string | undefined;
  readonly askAgainMinutes: number;
}

export const resolveAlert = (alert: Alert, { outcome, readingId, askAgainMinutes }: Outcome): Write => ({
  type: 'ResolveHealthAlert',
  route: 'POST /health-alerts/:id/resolve',
  id: alert.id,
  body: { outcome: outcome.trim(), ...(readingId === undefined ? { askAgainMinutes } : { readingId }) },
  reloads: ['healthAlerts'],
  seniorId: alert.userId,
  toast: {
    success: { title: 'Alert closed', description: 'The care team can see what you did.' },
    failure: { title: 'Error' },
    about: aboutOf(alert),
    undo: undoOf(alert, 'resolved'),
  },
});

/** `at`: when the step on the screen was taken; without it, the viewer’s own last one is undone. */
export const undoAlertStep = (alert: Alert, step: AlertStep, at?: string): Write => ({
  type: 'UndoHealthAlert',
  route: 'POST /health-alerts/:id/undo',
  id: alert.id,
  body: { step, ...(at === undefined ? {} : { at }) },
  reloads: ['healthAlerts'],
  seniorId: alert.userId,
  toast: { success: { title: 'Undone' }, failure: { title: 'Error' }, about: aboutOf(alert) },
});
