import { readFileSync } from 'node:fs';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { dueDosesProjector } from '../../projections/medication/dueDosesProjector.ts';
import type { DueDosesRow } from '../../projections/medication/dueDosesTable.ts';
import { dueTimes } from '../../projections/medication/occurrences.ts';
import { openBatchRows } from '../../projections/runner/rows.ts';

/** The first stored event of version 1: Metformin at 08:00 and 20:00. */
const [stored] = JSON.parse(readFileSync('tests/store/golden/MedicationAdded.v1.json', 'utf8')) as [
  { readonly medicationId: string; readonly seniorId: string; readonly startDate: string | null },
];
const { medicationId, seniorId } = stored;
const at = (time: string): string => `2026-11-24T${time}:00.000Z`;
const addedAt = at('09:00');

const begin = async (schemaVersion: number, startDate: string | null) => {
  const { rows } = openBatchRows(
    dueDosesProjector.table,
    () => Promise.resolve({ rows: [] }),
    () => undefined,
  );
  const project = async (type: string, data: object, recordedAt: string): Promise<void> => {
    const metadata = { recordedAt, schemaVersion };
    const event = { kind: 'event', type, data, metadata, position: positionOf(1n) } as unknown as RecordedEvent;
    await dueDosesProjector.on[type as 'DoseTaken']?.(event as never, rows as never);
  };
  const read = eventRegistry.read('MedicationAdded', 1, { ...stored, startDate });
  if (read.kind === 'refused') throw new Error(read.reason);
  await project('UserRegistered', { userId: seniorId, timeZone: 'UTC' }, at('07:00'));
  await project('MedicationAdded', read.data as object, addedAt);
  const dueThatDay = async (): Promise<readonly string[]> => {
    const { schedule } = (await rows.find(medicationId)) as DueDosesRow;
    return dueTimes(schedule?.spans ?? [], { from: Date.parse(at('00:00')), until: Date.parse(at('23:59')) }).map(
      ({ time }) => time,
    );
  };
  return { project, dueThatDay };
};

test('a medication of an event from before hours were asked about has no dose of an hour before it was added', async () =>
  expect(await (await begin(1, null)).dueThatDay()).toEqual(['20:00']));

test('with a stated first day, and in an event of today, the hours before it can be entered', async () => {
  expect(await (await begin(1, '2026-11-24')).dueThatDay()).toEqual(['08:00', '20:00']);
  expect(await (await begin(2, null)).dueThatDay()).toEqual(['08:00', '20:00']);
});

test('a dose of such an hour that was recorded keeps its place', async () => {
  const { project, dueThatDay } = await begin(1, null);
  const dose = {
    medicationId,
    seniorId,
    doseId: scheduledDoseId(medicationId, '2026-11-24', '08:00'),
    dueAt: at('08:00'),
  };
  await project('DoseTaken', { ...dose, medicationName: 'Metformin', dosage: '500 mg' }, at('09:10'));
  expect(await dueThatDay()).toEqual(['08:00', '20:00']);
});
