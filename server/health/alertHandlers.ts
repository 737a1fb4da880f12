import { askAgain } from '../../events/health/askAgain.ts';
import type { AcknowledgeHealthAlert } from '../../events/health/healthCommands.ts';
import { alertStream } from '../../events/health/metricId.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { findHealthAlert, findHealthAlertView, type HealthAlertFound } from '../../projections/health/healthAlerts.ts';
import { findHealthMetricView, type HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { canChange } from '../circle/circleAccess.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { commandRoute, type TargetedCommand } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import { alertDecider, type AlertCommand } from './alertDecider.ts';
import { mayChangeHealth } from './healthAccess.ts';

const notFound = 'We couldn’t find this alert.';

/** A command on an alert that the path names; it is answered with the alert. */
const onOne = {
  success: 200,
  decider: alertDecider,
  loadContext: ofPath(findHealthAlert),
  answer: (on: Queryable, id: string) => findHealthAlertView(on, id),
} as const;

/** The alert, if the viewer may change the senior’s health data. */
const changeable = (found: HealthAlertFound | undefined, viewerId: string): HealthAlertFound => {
  if (!found) throw new NotFound(notFound);
  mayChangeHealth({ viewerId, seniorId: found.ownerId, rights: found.rights }, notFound);
  return found;
};

const onAlert = (
  { id, ownerId: seniorId }: HealthAlertFound,
  command: AlertCommand,
): TargetedCommand<AlertCommand> => ({ stream: alertStream(id), command, subjectId: seniorId, seniorId, id });

const noteOf = ({ note }: AcknowledgeHealthAlert): string | null => note?.trim() || null;

/**
 * Records who takes care of an alert; everybody with access sees it. The first acknowledgement stays while its person may act on the alert,
 * and the stream decides.
 */
export const acknowledgeAlert = commandRoute({
  ...onOne,
  name: 'AcknowledgeHealthAlert',
  toCommand: ({ body }, found, { userId }) => {
    const alert = changeable(found, userId);
    return onAlert(alert, { type: 'AcknowledgeHealthAlert', data: { note: noteOf(body), absent: alert.absent } });
  },
});

const notOnTeam = 'Please choose someone who may record this person’s readings';

/** Gives an alert to the senior, or to a member who may change her health data. They get a notice. */
export const handOverAlert = commandRoute({
  ...onOne,
  name: 'HandOverHealthAlert',
  toCommand: async ({ body }, found, { userId }, { db }) => {
    const alert = changeable(found, userId);
    const { ownerId: seniorId } = alert;
    const { to } = body;
    const approach = { viewerId: to, seniorId, rights: await findRights(db.pool, seniorId, to) };
    if (!canChange('health', approach)) throw new Invalid(`${notOnTeam}.`, { to: notOnTeam });
    return onAlert(alert, { type: 'HandOverHealthAlert', data: { to, note: noteOf(body) } });
  },
});

const notFollowing = 'Please choose a newer reading of the same kind';

/** The reading that shows the outcome: a newer one of the same person and kind. */
const followUpOf = async (
  readingId: string | undefined,
  { id }: HealthAlertFound,
  { db }: Dependencies,
): Promise<HealthMetricView | undefined> => {
  if (readingId === undefined) return undefined;
  const [reading, alert] = await Promise.all([
    findHealthMetricView(db.pool, readingId),
    findHealthAlertView(db.pool, id),
  ]);
  const isNewer =
    reading?.userId === alert?.userId &&
    reading?.kind === alert?.kind &&
    Date.parse(reading?.recordedAt ?? '') > Date.parse(alert?.since ?? '') &&
    !reading?.takenBack;
  if (!reading || !isNewer) throw new Invalid(`${notFollowing}.`, { readingId: notFollowing });
  return reading;
};

/**
 * Closes an alert with its outcome. Without a newer reading it asks again after `askAgainMinutes` (product.md
 * "Alerts").
 */
export const resolveAlert = commandRoute({
  ...onOne,
  name: 'ResolveHealthAlert',
  toCommand: async ({ body }, found, { userId }, deps) => {
    const alert = changeable(found, userId);
    const outcome = body.outcome.trim();
    if (outcome === '') throw new Invalid('Please write what you did.', { outcome: 'Please write what you did' });
    const shown = await followUpOf(body.readingId, alert, deps);
    const followUp = shown && { metricId: shown.id, reading: shown.reading, recordedAt: shown.recordedAt };
    const data = {
      outcome,
      ...(followUp ? { followUp } : {}),
      askAgainMinutes: body.askAgainMinutes ?? askAgain.usual,
    };
    return onAlert(alert, { type: 'ResolveHealthAlert', data });
  },
});

/** Takes back the last step, which the body names: being on it, the handing over, or that it is done. */
export const undoAlertStep = commandRoute({
  ...onOne,
  name: 'UndoHealthAlert',
  toCommand: ({ body: { step, at = null } }, found, { userId }) =>
    onAlert(changeable(found, userId), { type: 'UndoHealthAlert', data: { step, at } }),
});
