import { asNeededDoseId, doseStream, readDoseId, scheduledDoseId } from '../../events/medication/doseId.ts';

const medicationId = '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const takeId = '9c1b8a52-7a0e-4d7a-9d51-1f2d6c9f0a22';

test('a scheduled dose is named by medication, day and time', () => {
  const id = scheduledDoseId(medicationId, '2026-11-21', '08:05');
  expect(doseStream(id)).toBe(`dose-${medicationId}-2026-11-21T0805`);
  expect(readDoseId(id)).toEqual({ kind: 'scheduled', medicationId, date: '2026-11-21', time: '08:05' });
});
test('a dose taken as needed has an id of its own', () =>
  expect(readDoseId(asNeededDoseId(medicationId, takeId))).toEqual({ kind: 'asNeeded', medicationId, takeId }));
test.each([
  '',
  medicationId,
  `${medicationId}-2026-02-30T0800`,
  `${medicationId}-2026-11-21T2400`,
  `${medicationId}-2026-11-21T0860`,
  `${medicationId}-2026-11-21T08:00`,
  `${medicationId}-${takeId}-x`,
  `${medicationId.toUpperCase()}-${takeId}`,
  `dose-${medicationId}-${takeId}`,
  `${medicationId}-2026-11-21T0800\n`,
])('"%s" names no dose', (text) => expect(readDoseId(text)).toBeUndefined());
