import type { AlertEvent, WithdrawalReason } from '../../events/health/healthEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { personOf } from '../command/personOf.ts';

type Raised = MessageNamed<AlertEvent, 'HealthAlertRaised'>['data'];
type Subject = Pick<Raised, 'metricId' | 'seniorId' | 'kind' | 'reading' | 'since'>;

export type AlertCommand =
  | Message<'RaiseHealthAlert', Raised>
  | Message<'WithdrawHealthAlert', { readonly reason: WithdrawalReason }>
  | Message<'AcknowledgeHealthAlert', { readonly note: string | null }>;

export type AlertState =
  { readonly status: 'none' | 'withdrawn' } | { readonly status: 'raised'; readonly alert: Raised; readonly isAcknowledged: boolean };

const subjectOf = ({ metricId, seniorId, kind, reading, since }: Subject): Subject => ({ metricId, seniorId, kind, reading, since });
/** The content of an alert as its readers saw it. */
const toldBy = ({ level, reading, since, reasons }: Raised): string => canonicalJson({ level, reading, since, reasons });

/** The alert of one reading. Raised again after a correction, it waits for a new acknowledgement. */
export const alertDecider: Decider<AlertState, AlertCommand, AlertEvent> = {
  initialState: { status: 'none' },
  decide: {
    RaiseHealthAlert: (alert, state) =>
      state.status === 'raised' && toldBy(state.alert) === toldBy(alert) ? [] : [{ type: 'HealthAlertRaised', data: alert }],
    WithdrawHealthAlert: ({ reason }, state, { now }) =>
      state.status === 'raised' ? [{ type: 'HealthAlertWithdrawn', data: { ...subjectOf(state.alert), withdrawnAt: now, reason } }] : [],
    AcknowledgeHealthAlert: ({ note }, state, { now, actor }) => {
      if (state.status !== 'raised') throw new Refusal('This alert is no longer there.', 'alert_gone');
      if (state.isAcknowledged) return [];
      const acknowledged = { ...subjectOf(state.alert), acknowledgedBy: personOf(actor), acknowledgedAt: now, note };
      return [{ type: 'HealthAlertAcknowledged', data: acknowledged }];
    },
  },
  evolve: {
    HealthAlertRaised: (_state, alert) => ({ status: 'raised', alert, isAcknowledged: false }),
    HealthAlertAcknowledged: (state) => (state.status === 'raised' ? { ...state, isAcknowledged: true } : state),
    HealthAlertWithdrawn: () => ({ status: 'withdrawn' }),
  },
};
