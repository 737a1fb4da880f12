import { nextAppointments } from '../../client/monitoring/nextAppointments.ts';
import { appointment } from '../support/appointments.ts';
import { tenPastTen } from '../support/medicines.ts';

const minute = 60_000;
/** `minutes` from now; before now it is missed. */
const at = (minutes: number) => ({
  ...appointment({ title: String(minutes) }),
  startTime: new Date(tenPastTen.getTime() + minutes * minute).toISOString(),
});
const shown = (...minutes: readonly number[]) =>
  nextAppointments(minutes.map(at), tenPastTen).map(({ title }) => Number(title));

test('the overview shows the soonest three, in order of time', () =>
  expect(shown(40, 10, 30, 20)).toEqual([10, 20, 30]));
test('a missed one is always among them, and so is the next one', () =>
  expect(shown(-5, 10, 20, 30)).toEqual([-5, 10, 20]));
test('the newest of many missed ones are shown, and leave room for those ahead', () => {
  expect(shown(-40, -30, -20, -10, 10, 20, 30)).toEqual([-10, 10, 20]);
  expect(shown(-40, -30, -20, -10, 10)).toEqual([-20, -10, 10]);
});
test('with nothing ahead, the three that were missed last', () =>
  expect(shown(-40, -30, -20, -10)).toEqual([-30, -20, -10]));
test('an appointment that begins this very minute has begun', () =>
  expect(shown(-1, 0, 10, 20, 30)).toEqual([0, 10, 20]));
test('completed ones are not among them', () => {
  expect(
    nextAppointments(
      [{ ...at(-5), isCompleted: true }, { ...at(5), completedAt: tenPastTen.toISOString() }, at(9)],
      tenPastTen,
    ),
  ).toHaveLength(1);
});
