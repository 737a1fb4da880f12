import type { AcknowledgeHealthAlert } from '../../events/health/healthCommands.ts';
import type { AlertEvent } from '../../events/health/healthEvents.ts';
import { alertStream } from '../../events/health/metricId.ts';
import {
  findHealthAlert,
  findHealthAlertView,
  type HealthAlertFound,
  type HealthAlertView,
} from '../../projections/health/healthAlerts.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { alertDecider, type AlertCommand, type AlertState } from './alertDecider.ts';
import { mayChangeHealth } from './healthAccess.ts';

const notFound = 'We couldn’t find this alert.';

/** Records who takes care of an alert; everybody with access sees it. The first acknowledgement stays, and the stream decides. */
export const acknowledgeAlert: CommandRoute<
  AcknowledgeHealthAlert,
  HealthAlertFound | undefined,
  AlertState,
  AlertCommand,
  AlertEvent,
  HealthAlertView
> = {
  name: 'AcknowledgeHealthAlert',
  body: 'AcknowledgeHealthAlert',
  success: 200,
  decider: alertDecider,
  loadContext: async (on, { params, viewerId }) => findHealthAlert(on, pathId(params), viewerId),
  toCommand: ({ body }, found, viewer) => {
    if (!found) throw new NotFound(notFound);
    const { id, ownerId: seniorId, rights } = found;
    mayChangeHealth({ viewerId: viewer.userId, seniorId, rights }, notFound);
    const command = { type: 'AcknowledgeHealthAlert', data: { note: body.note?.trim() || null } } as const;
    return { stream: alertStream(id), command, subjectId: seniorId, seniorId, id };
  },
  answer: (on, id) => findHealthAlertView(on, id),
};
