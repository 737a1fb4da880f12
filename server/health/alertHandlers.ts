import { askAgain } from '../../events/health/askAgain.ts';
import type {
  AcknowledgeHealthAlert,
  HandOverHealthAlert,
  ResolveHealthAlert,
  UndoHealthAlert,
} from '../../events/health/healthCommands.ts';
import type { AlertEvent } from '../../events/health/healthEvents.ts';
import { alertStream } from '../../events/health/metricId.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import {
  findHealthAlert,
  findHealthAlertView,
  type HealthAlertFound,
  type HealthAlertView,
} from '../../projections/health/healthAlerts.ts';
import { findHealthMetricView, type HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { canChange } from '../circle/circleAccess.ts';
import type { CommandRequest, CommandRoute, Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { alertDecider, type AlertCommand } from './alertDecider.ts';
import type { AlertState } from './alertState.ts';
import { mayChangeHealth } from './healthAccess.ts';

const notFound = 'We couldn’t find this alert.';

type OnAlert<Body> = CommandRoute<
  Body,
  HealthAlertFound | undefined,
  AlertState,
  AlertCommand,
  AlertEvent,
  HealthAlertView
>;
type MakeCommand<Body> = (
  request: CommandRequest<Body>,
  found: HealthAlertFound,
  viewer: Viewer,
  deps: Dependencies,
) => AlertCommand | Promise<AlertCommand>;

/** A command on an alert, by somebody who may change the senior’s health data. */
const onAlert = <Body>(name: string, commandOf: MakeCommand<Body>): OnAlert<Body> => ({
  name,
  body: name,
  success: 200,
  decider: alertDecider,
  loadContext: async (on, { params, viewerId }) => findHealthAlert(on, pathId(params), viewerId),
  toCommand: async (request, found, viewer, deps) => {
    if (!found) throw new NotFound(notFound);
    const { id, ownerId: seniorId, rights } = found;
    mayChangeHealth({ viewerId: viewer.userId, seniorId, rights }, notFound);
    const command = await commandOf(request, found, viewer, deps);
    return { stream: alertStream(id), command, subjectId: seniorId, seniorId, id };
  },
  answer: (on, id) => findHealthAlertView(on, id),
});

const noteOf = ({ note }: AcknowledgeHealthAlert): string | null => note?.trim() || null;

/**
 * Records who takes care of an alert; everybody with access sees it. The first acknowledgement stays while its person may act on the alert,
 * and the stream decides.
 */
export const acknowledgeAlert = onAlert<AcknowledgeHealthAlert>('AcknowledgeHealthAlert', ({ body }, { absent }) => ({
  type: 'AcknowledgeHealthAlert',
  data: { note: noteOf(body), absent },
}));

const notOnTeam = 'Please choose someone who may record this person’s readings';

/** Gives an alert to the senior, or to a member who may change her health data. They get a notice. */
export const handOverAlert = onAlert<HandOverHealthAlert>(
  'HandOverHealthAlert',
  async ({ body }, { ownerId: seniorId }, _viewer, deps) => {
    const { to } = body;
    const approach = { viewerId: to, seniorId, rights: await findRights(deps.db.pool, seniorId, to) };
    if (!canChange('health', approach)) throw new Invalid(`${notOnTeam}.`, { to: notOnTeam });
    return { type: 'HandOverHealthAlert', data: { to, note: noteOf(body) } };
  },
);

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
export const resolveAlert = onAlert<ResolveHealthAlert>(
  'ResolveHealthAlert',
  async ({ body }, found, _viewer, deps) => {
    const outcome = body.outcome.trim();
    if (outcome === '') throw new Invalid('Please say what was done.', { outcome: 'Please say what was done' });
    const shown = await followUpOf(body.readingId, found, deps);
    const followUp = shown && { metricId: shown.id, reading: shown.reading, recordedAt: shown.recordedAt };
    const data = {
      outcome,
      ...(followUp ? { followUp } : {}),
      askAgainMinutes: body.askAgainMinutes ?? askAgain.usual,
    };
    return { type: 'ResolveHealthAlert', data };
  },
);

/** Takes back the last step, which the body names: being on it, the handing over, or that it is done. */
export const undoAlertStep = onAlert<UndoHealthAlert>('UndoHealthAlert', ({ body: { step, at = null } }) => ({
  type: 'UndoHealthAlert',
  data: { step, at },
}));
