import { absentOf } from '../../events/kernel/recordFields.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { dueDosesProjector } from '../../projections/medication/dueDosesProjector.ts';
import type { DueDosesRow } from '../../projections/medication/dueDosesTable.ts';
import { openBatchRows } from '../../projections/runner/rows.ts';

const medicationId = '11111111-1111-4111-8111-111111111111';
const seniorId = '22222222-2222-4222-8222-222222222222';
const name = { medicationName: 'Metformin', dosage: '500 mg' };
const day = (nth: number, time: string): string =>
  `${new Date(Date.UTC(2026, 5, 1 + nth)).toISOString().slice(0, 10)}T${time}:00.000Z`;
const doseAt = (nth: number) => {
  const dueAt = day(nth, '08:00');
  return { ...name, medicationId, seniorId, dueAt, doseId: scheduledDoseId(medicationId, dueAt.slice(0, 10), '08:00') };
};

/** A medication at 08:00 UTC each day, recorded on the first at six. */
const begin = async () => {
  const rows = openBatchRows(
    dueDosesProjector.table,
    () => Promise.resolve({ rows: [] }),
    () => undefined,
  );
  const project = async (type: string, data: object, recordedAt: string): Promise<DueDosesRow | undefined> => {
    const event = {
      kind: 'event',
      type,
      data,
      metadata: { recordedAt },
      position: positionOf(1n),
    } as unknown as RecordedEvent;
    await dueDosesProjector.on[type as 'DoseTaken']?.(event as never, rows.rows as never);
    return (await rows.rows.find(medicationId)) as DueDosesRow | undefined;
  };
  await project('UserRegistered', { userId: seniorId, timeZone: 'UTC' }, day(0, '05:00'));
  const said = { name: 'Metformin', dosage: '500 mg', times: ['08:00'] };
  const added = { ...absentOf(prescriptionFields), medicationId, seniorId, ...said };
  return { project, first: await project('MedicationAdded', added, day(0, '06:00')) };
};

test('the row can be found from the first dose on', async () => {
  const { first } = await begin();
  expect(first).toMatchObject({ due_at: day(0, '08:00'), look_from: day(0, '08:00') });
});

test('each dose of a month moves when the next is due, but hardly ever from when the row is looked at', async () => {
  const { project } = await begin();
  const rows: (DueDosesRow | undefined)[] = [];
  for (let nth = 0; nth < 30; nth += 1) rows.push(await project('DoseTaken', doseAt(nth), day(nth, '08:05')));
  expect(rows.map((row) => row?.due_at)).toEqual(rows.map((_, nth) => day(nth + 1, '08:00')));
  for (const row of rows) expect((row?.look_from ?? 'z') <= (row?.due_at ?? '')).toBe(true);
  expect(new Set(rows.map((row) => row?.look_from)).size).toBe(4);
});

test('a dose that is open again is looked at from when it was due', async () => {
  const { project } = await begin();
  for (let nth = 0; nth < 10; nth += 1) await project('DoseTaken', doseAt(nth), day(nth, '08:05'));
  const undone = await project('DoseUndone', { ...doseAt(0), backTo: 'open' }, day(9, '09:00'));
  expect(undone).toMatchObject({ due_at: day(0, '08:00'), look_from: day(0, '08:00') });
});

test('removed medications are never checked', async () => {
  const { project } = await begin();
  await project('DoseTaken', doseAt(0), day(0, '08:05'));
  expect(await project('MedicationRemoved', { medicationId, seniorId }, day(0, '09:00'))).toMatchObject({
    due_at: null,
    look_from: null,
  });
});
