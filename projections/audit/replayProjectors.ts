import { accountEvents } from '../../events/account/accountEvents.ts';
import { metricEvents } from '../../events/health/healthEvents.ts';
import { projectors } from '../projectors.ts';

/** The read models that the answers of a replay are made from (auditRecordQueries.ts). */
const answering: ReadonlySet<string> = new Set([
  'users',
  'careInvitations',
  'careConnections',
  'joinRequests',
  'medications',
  'dueDoses',
  'doseLogs',
  'appointments',
  'appointmentSeries',
  'healthMetrics',
  'healthAlerts',
  'healthLimits',
  'emergencyContacts',
]);

/** The same ones that project live. */
export const replayProjectors = projectors.filter(({ name }) => answering.has(name));

const handled = [...new Set(replayProjectors.flatMap(({ on }) => Object.keys(on)))];

/** Types of events of a senior's record that are projected in log order. */
export const recordTypes = handled.filter((type) => !(type in accountEvents) && !(type in metricEvents));
/** Types of readings: only their own read model handles them, so each one's stream may be projected alone. */
export const readingTypes = Object.keys(metricEvents);
