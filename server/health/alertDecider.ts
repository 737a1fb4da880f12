import type { AlertEvent, AlertStep, WithdrawalReason } from '../../events/health/healthEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { personOf } from '../command/personOf.ts';
import { raisedAlert, type AlertRaised, type AlertState, type Raised } from './alertState.ts';

type Subject = Pick<Raised, 'metricId' | 'seniorId' | 'kind' | 'reading' | 'since'>;
type Resolved = MessageNamed<AlertEvent, 'HealthAlertResolved'>['data'];

export type AlertCommand =
  | Message<'RaiseHealthAlert', Raised>
  | Message<'WithdrawHealthAlert', { readonly reason: WithdrawalReason }>
  /** `absent`: the person on it by the read models who may no longer act; null: nobody. */
  | Message<'AcknowledgeHealthAlert', { readonly note: string | null; readonly absent: string | null }>
  | Message<'HandOverHealthAlert', { readonly to: string; readonly note: string | null }>
  | Message<'ResolveHealthAlert', Pick<Resolved, 'outcome' | 'followUp'> & { readonly askAgainMinutes: number }>
  | Message<'UndoHealthAlert', { readonly step: AlertStep; readonly at: string | null }>
  | Message<'AskAgain', { readonly newerMetricId: string | null }>
  | Message<'LoseFollowUp', { readonly metricId: string }>;

const subjectOf = ({ metricId, seniorId, kind, reading, since }: Subject): Subject => ({
  metricId,
  seniorId,
  kind,
  reading,
  since,
});
/** The content of an alert as its readers saw it. */
const contentOf = ({ level, reading, since, reasons }: Raised): string =>
  canonicalJson({ level, reading, since, reasons });

const raisedIn = (state: AlertState): AlertRaised => {
  if (state.status !== 'raised') throw new Refusal('This alert is no longer there.', 'alert_gone');
  return state;
};

const alreadyDone = (): Refusal =>
  new Refusal('Someone already said what was done about this alert. Close this to see it.', 'alert_done');

/**
 * The alert of one reading: open, somebody is on it, handed over, done. Raised again after a correction, it waits for another
 * acknowledgement.
 */
export const alertDecider: Decider<AlertState, AlertCommand, AlertEvent> = {
  initialState: { status: 'none' },
  decide: {
    RaiseHealthAlert: (alert, state) =>
      state.status === 'raised' && contentOf(state.alert) === contentOf(alert)
        ? []
        : [{ type: 'HealthAlertRaised', data: alert }],
    WithdrawHealthAlert: ({ reason }, state, { now }) =>
      state.status === 'raised'
        ? [{ type: 'HealthAlertWithdrawn', data: { ...subjectOf(state.alert), withdrawnAt: now, reason } }]
        : [],
    AcknowledgeHealthAlert: ({ note, absent }, state, { now, actor }) => {
      const { alert, onIt, done } = raisedIn(state);
      if ((onIt.personId !== null && onIt.personId !== absent) || done) return [];
      const acknowledged = { ...subjectOf(alert), acknowledgedBy: personOf(actor), acknowledgedAt: now, note };
      return [{ type: 'HealthAlertAcknowledged', data: acknowledged }];
    },
    HandOverHealthAlert: ({ to, note }, state, { now, actor }) => {
      const { alert, onIt, done } = raisedIn(state);
      if (done) throw alreadyDone();
      if (onIt.personId === to && (note === null || note === onIt.note)) return [];
      const handedOver = { from: onIt.personId, to, handedOverBy: personOf(actor), handedOverAt: now, note };
      return [{ type: 'HealthAlertHandedOver', data: { ...subjectOf(alert), ...handedOver } }];
    },
    ResolveHealthAlert: ({ outcome, followUp, askAgainMinutes }, state, { now, actor }) => {
      const { alert, done } = raisedIn(state);
      if (done?.outcome === outcome) return [];
      if (done) throw alreadyDone();
      const askAgainAt = followUp ? null : new Date(Date.parse(now) + askAgainMinutes * 60_000).toISOString();
      const resolved = {
        outcome,
        ...(followUp ? { followUp } : {}),
        askAgainAt,
        resolvedBy: personOf(actor),
        resolvedAt: now,
      };
      return [{ type: 'HealthAlertResolved', data: { ...subjectOf(alert), ...resolved } }];
    },
    UndoHealthAlert: ({ step, at }, state, { now, actor }) => {
      const { alert, steps } = raisedIn(state);
      const last = steps.at(-1);
      if (!steps.some((taken) => taken.step === step)) return [];
      const isMeant =
        last?.step === step && (at === null ? last.by === personOf(actor) : Date.parse(last.at) === Date.parse(at));
      if (!last || !isMeant) throw new Refusal('Something else has happened to this alert since.', 'alert_changed');
      return [
        {
          type: 'HealthAlertStepUndone',
          data: { ...subjectOf(alert), step, onIt: last.before, undoneBy: personOf(actor), undoneAt: now },
        },
      ];
    },
    AskAgain: ({ newerMetricId }, state, { now }) => {
      if (state.status !== 'raised' || !state.done?.askAgainAt || Date.parse(state.done.askAgainAt) > Date.parse(now))
        return [];
      const subject = subjectOf(state.alert);
      if (newerMetricId === null) return [{ type: 'HealthAlertReopened', data: { ...subject, reopenedAt: now } }];
      return [{ type: 'HealthAlertFollowedUp', data: { ...subject, newerMetricId, followedUpAt: now } }];
    },
    LoseFollowUp: ({ metricId }, state, { now }) =>
      state.status === 'raised' && state.done?.shownBy === metricId
        ? [{ type: 'HealthAlertReopened', data: { ...subjectOf(state.alert), reopenedAt: now } }]
        : [],
  },
  evolve: {
    HealthAlertRaised: (_state, alert) => raisedAlert(alert),
    HealthAlertAcknowledged: (state, { acknowledgedBy, acknowledgedAt, note }) =>
      afterStep(
        state,
        { step: 'acknowledged', by: acknowledgedBy, at: acknowledgedAt },
        { onIt: { personId: acknowledgedBy, since: acknowledgedAt, note, handedOverBy: null } },
      ),
    HealthAlertHandedOver: (state, { to, handedOverBy, handedOverAt, note }) =>
      afterStep(
        state,
        { step: 'handedOver', by: handedOverBy, at: handedOverAt },
        { onIt: { personId: to, since: handedOverAt, note, handedOverBy } },
      ),
    HealthAlertResolved: (state, { outcome, askAgainAt, followUp, resolvedBy, resolvedAt }) =>
      afterStep(
        state,
        { step: 'resolved', by: resolvedBy, at: resolvedAt },
        { done: { outcome, askAgainAt, shownBy: followUp?.metricId ?? null } },
      ),
    HealthAlertStepUndone: (state, { onIt }) =>
      state.status === 'raised' ? { ...state, onIt, done: undefined, steps: state.steps.slice(0, -1) } : state,
    HealthAlertReopened: (state) => (state.status === 'raised' ? raisedAlert(state.alert) : state),
    HealthAlertFollowedUp: (state, { newerMetricId }) =>
      state.status === 'raised' && state.done
        ? { ...state, done: { ...state.done, askAgainAt: null, shownBy: newerMetricId } }
        : state,
    HealthAlertWithdrawn: () => ({ status: 'withdrawn' }),
  },
};

const afterStep = (
  state: AlertState,
  taken: Omit<AlertRaised['steps'][number], 'before'>,
  next: Partial<Pick<AlertRaised, 'onIt' | 'done'>>,
): AlertState =>
  state.status === 'raised' ? { ...state, ...next, steps: [...state.steps, { ...taken, before: state.onIt }] } : state;
