import type { MetricEvent } from '../../events/health/healthEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { personOf } from '../command/personOf.ts';

type Recorded = MessageNamed<MetricEvent, 'MetricRecorded'>['data'];
type Identity = Pick<Recorded, 'metricId' | 'seniorId' | 'kind'>;
/** One version of a reading. */
export type Measured = Omit<Recorded, keyof Identity | 'recordedBy'>;
/** null: unchanged. */
export type Correction = Omit<Measured, 'type' | 'recordedAt'> & { readonly type: string | null; readonly recordedAt: string | null };

export type MetricCommand = Message<'RecordMetric', Omit<Recorded, 'recordedBy'>> | Message<'CorrectMetric', Correction>;

export type MetricState =
  | { readonly status: 'none' }
  | { readonly status: 'recorded'; readonly identity: Identity; /** In its newest version. */ readonly measured: Measured };

const stateAfter = (event: MessageNamed<MetricEvent, MetricEvent['type']>['data']): MetricState => {
  const { metricId, seniorId, kind, type, value, unit, reading, notes, recordedAt } = event;
  return { status: 'recorded', identity: { metricId, seniorId, kind }, measured: { type, value, unit, reading, notes, recordedAt } };
};

/** One reading: recorded once and corrected any number of times; the last correction counts. */
export const metricDecider: Decider<MetricState, MetricCommand, MetricEvent> = {
  initialState: { status: 'none' },
  decide: {
    RecordMetric: (command, { status }, { actor }) =>
      status === 'none' ? [{ type: 'MetricRecorded', data: { recordedBy: personOf(actor), ...command } }] : [],
    CorrectMetric: (correction, state, { now, actor }) => {
      if (state.status === 'none') throw new Refusal('This reading isn’t there anymore.', 'reading_gone');
      const { identity, measured } = state;
      const { type, recordedAt } = correction;
      const corrected: Measured = { ...correction, type: type ?? measured.type, recordedAt: recordedAt ?? measured.recordedAt };
      if (canonicalJson(corrected) === canonicalJson(measured)) return [];
      return [{ type: 'MetricCorrected', data: { ...identity, ...corrected, correctedBy: personOf(actor), correctedAt: now } }];
    },
  },
  evolve: {
    MetricRecorded: (_state, recorded) => stateAfter(recorded),
    MetricCorrected: (_state, corrected) => stateAfter(corrected),
  },
};
