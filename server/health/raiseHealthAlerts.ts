import { alertWithinMs, assess, rulesOf, ruleVersionFor } from '../../events/health/healthAlert.ts';
import type { MetricEvent, WithdrawalReason } from '../../events/health/healthEvents.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import { alertStream, healthLimitsStream } from '../../events/health/metricId.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { findAlertBefore } from '../../projections/health/healthAlerts.ts';
import type { Outcome } from '../command/handleCommand.ts';
import { handleReactorCommand } from '../command/handleReactorCommand.ts';
import { foldEvents } from '../command/stream.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Reactor } from '../jobs/reactor.ts';
import { alertDecider, type AlertCommand } from './alertDecider.ts';
import { healthLimitsDecider } from './healthLimitsDecider.ts';

type Measurement = RecordedEvent<MetricEvent>;

const name = 'raiseHealthAlerts';

/** Old readings raise no alert: an import, or a diary entered later. */
const isRecent = ({ data, metadata }: Measurement): boolean =>
  Date.parse(metadata.recordedAt) - Date.parse(data.recordedAt) <= alertWithinMs;

/** The senior's limits when the reading was appended, however late this runs. */
const limitsAt = async (
  { data, position }: Measurement,
  { events }: Dependencies,
  signal: AbortSignal,
): Promise<HealthLimits> => {
  const changes = await events.readStream(healthLimitsStream(data.seniorId), signal);
  return foldEvents(
    healthLimitsDecider,
    changes.filter((change) => change.position < position),
  );
};

const alertOf = (event: Measurement, limits: HealthLimits): AlertCommand | undefined => {
  const { metricId, seniorId, kind, reading, recordedAt: since } = event.data;
  const { level, reasons } = assess(kind, reading, limits);
  if (level === 'normal' || !isRecent(event)) return undefined;
  const ruleVersion = ruleVersionFor(reading);
  return {
    type: 'RaiseHealthAlert',
    data: { metricId, seniorId, kind, level, reading, since, reasons: [...reasons], ruleVersion },
  };
};

const follow = async (event: Measurement, deps: Dependencies, signal: AbortSignal): Promise<Outcome | undefined> => {
  const { kind } = event.data;
  const isNew = event.type === 'MetricRecorded';
  if (rulesOf(kind, {}).length === 0 || (isNew && !isRecent(event))) return undefined;
  const alert = alertOf(event, await limitsAt(event, deps, signal));
  if (!alert && isNew) return undefined;
  return send(event, alert ?? withdrawal('corrected'), deps, signal);
};

const withdrawal = (reason: WithdrawalReason): AlertCommand => ({ type: 'WithdrawHealthAlert', data: { reason } });

const send = (event: Measurement, command: AlertCommand, deps: Dependencies, signal: AbortSignal): Promise<Outcome> =>
  sendTo(event.data.metricId, event, command, deps, signal);

/** A closed alert stays closed only while the newer reading that showed the outcome counts. */
const reopen = async (event: Measurement, deps: Dependencies, signal: AbortSignal): Promise<void> => {
  const { metricId, seniorId: ownerId, kind } = event.data;
  const id = await findAlertBefore(deps.db.pool, { ownerId, kind, metricId }, deps.now());
  if (id !== undefined) await sendTo(id, event, { type: 'LoseFollowUp', data: { metricId } }, deps, signal);
};

const sendTo = (
  id: string,
  event: Measurement,
  command: AlertCommand,
  deps: Dependencies,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { metricId, seniorId } = event.data;
  const expectNew = event.type === 'MetricRecorded' && id === metricId;
  const targeted = { stream: alertStream(id), command, subjectId: seniorId, seniorId, expectNew, id };
  return handleReactorCommand(deps, { reactor: name, event }, targeted, alertDecider, signal);
};

/**
 * A reading that meets a rule raises an alert; a correction raises it again or withdraws it (spec.md §9 "Alert rules"). One that is taken back
 * withdraws it, and reopens the alert before that it had shown to be over; restored, it raises it again.
 */
export const raiseHealthAlerts: Reactor<MetricEvent> = {
  name,
  on: {
    MetricRecorded: follow,
    MetricCorrected: follow,
    MetricTakenBack: async (event, deps, signal) => {
      await reopen(event, deps, signal);
      return send(event, withdrawal('takenBack'), deps, signal);
    },
    MetricRestored: follow,
  },
};
