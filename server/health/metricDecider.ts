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
/** null: unchanged; of a meal undefined. */
export type Correction = Omit<Measured, 'type' | 'meal' | 'recordedAt'> & {
  readonly meal: Measured['meal'] | undefined;
  readonly type: string | null;
  readonly recordedAt: string | null;
};

export type MetricCommand =
  | Message<'RecordMetric', Omit<Recorded, 'recordedBy'>>
  | Message<'CorrectMetric', Correction & { /** null: whatever it is now. */ readonly revision: number | null }>
  | Message<'TakeBackMetric', unknown>
  | Message<'RestoreMetric', unknown>;

export type MetricState =
  | { readonly status: 'none' }
  | {
      readonly status: 'recorded' | 'takenBack';
      readonly identity: Identity;
      /** In its newest version. */
      readonly measured: Measured;
      /** Number of versions: 1 after it was recorded. */
      readonly revision: number;
    };

const revisionOf = (state: MetricState): number => (state.status === 'none' ? 0 : state.revision);
const stateAfter = (
  state: MetricState,
  event: MessageNamed<MetricEvent, 'MetricRecorded' | 'MetricCorrected'>['data'],
): MetricState => {
  const { metricId, seniorId, kind, type, value, unit, reading, notes, meal, recordedAt } = event;
  return {
    status: 'recorded',
    identity: { metricId, seniorId, kind },
    measured: { type, value, unit, reading, notes, meal, recordedAt },
    revision: revisionOf(state) + 1,
  };
};
const withStatus = (state: MetricState, status: 'recorded' | 'takenBack'): MetricState =>
  state.status === 'none' ? state : { ...state, status, revision: state.revision + 1 };

const whatOf = ({
  identity,
  measured: { reading, recordedAt },
}: Exclude<MetricState, { readonly status: 'none' }>) => ({
  ...identity,
  reading,
  recordedAt,
});

const gone = (): Refusal => new Refusal('This reading isn’t there anymore.', 'reading_gone');
const changed = (): Refusal =>
  new Refusal(
    'Someone changed this reading while you had it open. Look at both, then save again if yours is right.',
    'reading_changed',
  );

/**
 * One reading: recorded once and corrected any number of times; the last correction counts. After it was taken back it
 * may be restored unchanged.
 */
export const metricDecider: Decider<MetricState, MetricCommand, MetricEvent> = {
  initialState: { status: 'none' },
  decide: {
    RecordMetric: (command, { status }, { actor }) =>
      status === 'none' ? [{ type: 'MetricRecorded', data: { recordedBy: personOf(actor), ...command } }] : [],
    CorrectMetric: ({ revision, ...correction }, state, { now, actor }) => {
      if (state.status !== 'recorded') throw gone();
      const { identity, measured } = state;
      const { type, meal, recordedAt } = correction;
      const corrected: Measured = {
        ...correction,
        type: type ?? measured.type,
        meal: meal === undefined ? measured.meal : meal,
        recordedAt: recordedAt ?? measured.recordedAt,
      };
      if (canonicalJson(corrected) === canonicalJson(measured)) return [];
      if (revision !== null && revision !== state.revision) throw changed();
      return [
        {
          type: 'MetricCorrected',
          data: { ...identity, ...corrected, correctedBy: personOf(actor), correctedAt: now },
        },
      ];
    },
    TakeBackMetric: (_command, state, { now, actor }) => {
      if (state.status === 'none') throw gone();
      if (state.status === 'takenBack') return [];
      return [{ type: 'MetricTakenBack', data: { ...whatOf(state), takenBackBy: personOf(actor), takenBackAt: now } }];
    },
    RestoreMetric: (_command, state, { now, actor }) => {
      if (state.status === 'none') throw gone();
      if (state.status === 'recorded') return [];
      return [{ type: 'MetricRestored', data: { ...whatOf(state), restoredBy: personOf(actor), restoredAt: now } }];
    },
  },
  evolve: {
    MetricRecorded: stateAfter,
    MetricCorrected: stateAfter,
    MetricTakenBack: (state) => withStatus(state, 'takenBack'),
    MetricRestored: (state) => withStatus(state, 'recorded'),
  },
};
