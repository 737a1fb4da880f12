import fc from 'fast-check';
import { dosesOf, isDone, type DoseFact } from '../../events/medication/doseStatus.ts';
import { minuteOf, slotsOf } from '../../events/medication/slots.ts';

const dayMs = 86_400_000;
const now = new Date('2026-06-09T14:10:00.000Z');
const occurrence = fc.record({
  doseId: fc.uuid(),
  date: fc.constant('2026-06-09'),
  scheduledTime: fc
    .integer({ min: now.getTime() - dayMs, max: now.getTime() + dayMs })
    .map((at) => new Date(at).toISOString()),
});
const day = fc
  .uniqueArray(occurrence, { selector: ({ doseId }) => doseId, maxLength: 40 })
  .chain((occurrences) =>
    fc.record({
      occurrences: fc.constant(occurrences),
      // often together
      isRounded: fc.boolean(),
      statuses: fc.array(fc.constantFrom<DoseFact['status'] | undefined>('taken', 'skipped', 'missed', undefined), {
        minLength: occurrences.length,
        maxLength: occurrences.length,
      }),
    }),
  )
  .map(({ occurrences, isRounded, statuses }) => {
    const rounded = occurrences.map((each) => ({
      ...each,
      scheduledTime: isRounded ? `${each.scheduledTime.slice(0, 13)}:00:00.000Z` : each.scheduledTime,
    }));
    const logs = rounded.flatMap(({ doseId }, index) => {
      const status = statuses[index];
      return status === undefined ? [] : [{ id: doseId, status }];
    });
    return dosesOf(rounded, logs, now).map((dose) => ({ dose }));
  });

test('every open dose is in exactly one slot, and no other dose is in any', () =>
  fc.assert(
    fc.property(day, (items) => {
      const inSlots = slotsOf(items).flatMap((slot) => slot.items);
      const open = items.filter(({ dose }) => !isDone(dose.status));
      expect(inSlots.length).toBe(open.length);
      expect(new Set(inSlots)).toEqual(new Set(open));
    }),
  ));

test('a slot has the doses of one minute, and no two slots have the same', () =>
  fc.assert(
    fc.property(day, (items) => {
      const slots = slotsOf(items);
      for (const slot of slots)
        expect(new Set(slot.items.map(({ dose }) => minuteOf(dose)))).toEqual(new Set([slot.minute]));
      expect(new Set(slots.map(({ minute }) => minute)).size).toBe(slots.length);
    }),
  ));

test('slots are in the order of time, and keep the order of their doses', () =>
  fc.assert(
    fc.property(day, (items) => {
      const slots = slotsOf(items);
      const minutes = slots.map(({ minute }) => minute);
      expect(minutes).toEqual([...minutes].sort((one, other) => one - other));
      for (const slot of slots) {
        const places = slot.items.map((item) => items.indexOf(item));
        expect(places).toEqual([...places].sort((one, other) => one - other));
      }
    }),
  ));
