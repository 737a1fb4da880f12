import fc from 'fast-check';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { doseHistoryProjector } from '../../projections/medication/doseHistory.ts';
import { doseLogsProjector } from '../../projections/medication/doseLogsProjector.ts';
import type { Projector, Row } from '../../projections/runner/projector.ts';
import { openBatchRows } from '../../projections/runner/rows.ts';
import { doseDecider, type DoseCommand, type DoseState } from '../../server/medication/doseDecider.ts';
import { doseRecordModel } from './doseRecordModel.ts';
import { iso, medicationId, seniorId } from './scheduledProduct.ts';

const minute = 60_000;
const begin = Date.parse('2026-03-07T12:00:00Z');
const people = [seniorId, '44444444-4444-4444-8444-444444444444'] as const;
/** Three that were due, the second on the night the clocks change, and one taken as needed. */
const doses = [
  { doseId: `${medicationId}-2026-03-07T0800`, dueAt: '2026-03-07T13:00:00.000Z' },
  { doseId: `${medicationId}-2026-03-08T0230`, dueAt: '2026-03-08T07:30:00.000Z' },
  { doseId: `${medicationId}-2026-03-08T0800`, dueAt: '2026-03-08T12:00:00.000Z' },
  { doseId: `${medicationId}-55555555-5555-4555-8555-555555555555`, dueAt: null },
] as const;

const act = fc.record({
  what: fc.constantFrom(
    'take' as const,
    'take' as const,
    'skip' as const,
    'undo' as const,
    'undo' as const,
    'snooze' as const,
    'flag' as const,
  ),
  nth: fc.nat(doses.length - 1),
  by: fc.constantFrom(...people),
  /** Minutes to wait before it, and how many minutes before that the dose was taken. */
  wait: fc.integer({ min: 0, max: 300 }),
  ago: fc.oneof(fc.constant(0), fc.nat(3 * 24 * 60)),
});
type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never;

/** Null where the product has no such command: an as-needed dose is never late, skipped or put off. */
const commandOf = ({ what, nth, ago }: Act, now: number): DoseCommand | null => {
  const { doseId, dueAt } = doses[nth] ?? doses[0];
  const dose = { doseId, medicationId, seniorId, medicationName: 'Metformin', dosage: '500 mg' };
  if (what === 'take') return { type: 'TakeDose', data: { ...dose, dueAt, takenAt: iso(now - ago * minute) } };
  if (what === 'undo') return { type: 'UndoDose', data: {} };
  if (dueAt === null) return null;
  if (what === 'skip') return { type: 'SkipDose', data: { ...dose, dueAt, skippedAt: iso(now), reason: null } };
  if (what === 'flag') return { type: 'FlagMissedDose', data: { ...dose, dueAt } };
  return { type: 'SnoozeDose', data: { ...dose, dueAt, until: iso(begin + 3 * 24 * 60 * minute) } };
};

const decide = (
  command: DoseCommand,
  state: DoseState,
  context: { now: string; actor: string | null },
): readonly DoseEvent[] => {
  try {
    return doseDecider.decide[command.type](command.data as never, state as never, context);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
};

/** The rows of a read model after these events. */
const readModel = <R extends Row>({ table, on }: Projector<DoseEvent, R>) => {
  const batch = openBatchRows(
    table,
    () => Promise.resolve({ rows: [] }),
    () => undefined,
  );
  const rowsOf = async () => (await batch.rows.where({ medication_id: medicationId })) as unknown as readonly R[];
  return {
    show: async (event: RecordedEvent<DoseEvent>) => on[event.type]?.(event as never, batch.rows as never),
    rowsOf,
  };
};
const readModels = () => {
  const [logs, history] = [readModel(doseLogsProjector), readModel(doseHistoryProjector)];
  const show = async (event: RecordedEvent<DoseEvent>): Promise<void> =>
    void (await logs.show(event), await history.show(event));
  const read = async () => ({
    logs: (await logs.rowsOf()).map(({ id, status, taken_at, by_id, was_missed, recorded_at }) => ({
      id,
      status,
      takenAt: taken_at,
      by: by_id,
      wasMissed: was_missed,
      recordedAt: recorded_at,
    })),
    history: (await history.rowsOf()).map(({ id, what, at, by_id, recorded_at, is_last }) => ({
      id,
      what,
      at,
      by: by_id,
      recordedAt: recorded_at,
      isLast: is_last,
    })),
  });
  return { show, read };
};
const byId = <Of extends { readonly id: string }>(rows: readonly Of[]): readonly Of[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

test('whatever is taken, entered for days ago, skipped, missed, put off and undone: as of each event the record reads like it did then', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40 }), async (acts) => {
      const [live, model] = [readModels(), doseRecordModel()];
      const states = new Map<string, { state: DoseState; version: bigint }>();
      const log: RecordedEvent<DoseEvent>[] = [];
      const asOf: Awaited<ReturnType<typeof live.read>>[] = [];
      let now = begin;
      for (const step of acts) {
        now += step.wait * minute;
        const { doseId, dueAt } = doses[step.nth] ?? doses[0];
        const command = commandOf(step, now);
        if (!command) continue;
        const before = states.get(doseId) ?? { state: doseDecider.initialState, version: -1n };
        const decided = decide(command, before.state, { now: iso(now), actor: step.what === 'flag' ? null : step.by });
        const happened = {
          dose: doseId,
          dueAt,
          what: step.what,
          by: step.by,
          now: iso(now),
          takenAt: iso(now - step.ago * minute),
        };
        expect(decided.length).toBe(model.act(happened) ? 1 : 0);
        for (const event of decided) {
          const state = doseDecider.evolve[event.type](before.state, event.data as never);
          states.set(doseId, { state, version: before.version + 1n });
          const place = { version: before.version + 1n, position: positionOf(BigInt(log.length + 1)) };
          const recorded = {
            kind: 'event',
            ...event,
            ...place,
            metadata: { recordedAt: iso(now) },
          } as unknown as RecordedEvent<DoseEvent>;
          log.push(recorded);
          await live.show(recorded);
          asOf.push(await live.read());
        }
        const { logs, history } = await live.read();
        expect(byId(logs)).toEqual(byId(model.logs()));
        expect(byId(history)).toEqual(byId(model.history()));
      }
      // a read up to any event, by an auditor or a rebuild, gives the answer of that time
      const again = readModels();
      for (const [nth, event] of log.entries()) {
        await again.show(event);
        expect(await again.read()).toEqual(asOf[nth]);
      }
    }),
    { numRuns: process.env['TEST_FULL'] !== undefined ? 2000 : 150 },
  ));
