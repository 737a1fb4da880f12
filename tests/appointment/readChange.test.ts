import { readAppointment, readChange } from '../../server/appointment/readAppointment.ts';

const newYork = 'America/New_York';
const dentist = readAppointment(
  { title: 'Dentist', type: 'Doctor', startTime: '2026-06-09T15:00', endTime: '2026-06-09T16:00' },
  newYork,
);
const trip = (more: object = {}) => readAppointment({ title: 'Trip', type: 'Other', isAllDay: true, ...more }, newYork);
const times = ({ startTime, endTime }: { readonly startTime?: string; readonly endTime?: string | null }) => [
  startTime,
  endTime,
];

test('whole days go from the start of the first to the start of the day after the last, whatever time is given', () => {
  const oneDay = ['2026-06-09T04:00:00.000Z', '2026-06-10T04:00:00.000Z'];
  expect(times(trip({ startTime: '2026-06-09T00:00' }))).toEqual(oneDay);
  expect(times(trip({ startTime: '2026-06-09T15:30', endTime: '2026-06-09T16:00' }))).toEqual(oneDay);
  expect(times(trip({ startTime: '2026-06-09T00:00', endTime: '2026-06-10T00:00' }))).toEqual(oneDay);
  expect(times(trip({ startTime: oneDay[0], endTime: oneDay[1] }))).toEqual(oneDay);
  expect(times(trip({ startTime: '2026-06-09T00:00', endTime: '2026-06-10T00:01' }))[1]).toBe(
    '2026-06-11T04:00:00.000Z',
  );
});
test('a day on which the clocks change has its own length', () => {
  expect(times(trip({ startTime: '2026-03-08T12:00' }))).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ]);
  expect(times(trip({ startTime: '2026-11-01T12:00' }))).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ]);
});
test('whole days are those of the zone that the form showed, and begin where their owner lives', () =>
  expect(trip({ startTime: '2026-06-09T00:00', timeZone: 'Asia/Tokyo' })).toMatchObject({
    firstDay: '2026-06-09',
    lastDay: '2026-06-09',
    startTime: '2026-06-09T04:00:00.000Z',
    endTime: '2026-06-10T04:00:00.000Z',
  }));

test('an absent field is unchanged, and null removes its value', () => {
  const present = { ...dentist, location: 'Elm Street', description: 'Bring the X-ray', reminderMinutes: 60 } as const;
  expect(readChange({}, present, newYork)).toEqual({});
  expect(readChange({ title: 'Dr. Lin', location: null }, present, newYork)).toEqual({
    title: 'Dr. Lin',
    location: null,
  });
});
test('moved without an end it lasts as long as before', () => {
  expect(times(readChange({ startTime: '2026-06-10T09:00' }, dentist, newYork))).toEqual([
    '2026-06-10T13:00:00.000Z',
    '2026-06-10T14:00:00.000Z',
  ]);
  expect(times(readChange({ startTime: '2026-06-10T09:00', endTime: null }, dentist, newYork))).toEqual([
    '2026-06-10T13:00:00.000Z',
    null,
  ]);
  expect(
    times(
      readChange(
        { startTime: '2026-06-12T09:00' },
        trip({ startTime: '2026-06-09T00:00', endTime: '2026-06-11T00:00' }),
        newYork,
      ),
    ),
  ).toEqual(['2026-06-12T04:00:00.000Z', '2026-06-14T04:00:00.000Z']);
});
test('whole days keep their number across a clock change', () =>
  expect(
    times(readChange({ startTime: '2026-11-01T00:00' }, trip({ startTime: '2026-06-09T00:00' }), newYork)),
  ).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']));
test('made all day, or no longer, it takes no end over', () => {
  expect(times(readChange({ isAllDay: true }, dentist, newYork))).toEqual([
    '2026-06-09T04:00:00.000Z',
    '2026-06-10T04:00:00.000Z',
  ]);
  expect(
    times(
      readChange({ isAllDay: false, startTime: '2026-06-09T10:00' }, trip({ startTime: '2026-06-09T00:00' }), newYork),
    ),
  ).toEqual(['2026-06-09T14:00:00.000Z', null]);
});
test('a change is checked like a new appointment', () => {
  expect(() => readChange({ title: ' ' }, dentist, newYork)).toThrow('Title is required');
  expect(() => readChange({ startTime: 'soon' }, dentist, newYork)).toThrow('The start must be a date and time');
  expect(() => readChange({ endTime: '2026-06-09T14:00' }, dentist, newYork)).toThrow(
    'The end must be after the start',
  );
});

test('whole days last at most 31 by the calendar, over a change of the clocks as well, and end before 2200', () => {
  const inAutumn = trip({ startTime: '2026-10-15T00:00', endTime: '2026-11-15T00:00' });
  expect(times(inAutumn)).toEqual(['2026-10-15T04:00:00.000Z', '2026-11-15T05:00:00.000Z']);
  expect(times(readChange({ ...inAutumn, title: 'Cruise' }, inAutumn, newYork))).toEqual(times(inAutumn));
  expect(() => trip({ startTime: '2026-06-01T12:00', endTime: '2026-07-02T11:00' })).toThrow('at most 31 days');
  expect(() => trip({ startTime: '2199-12-31T00:00' })).toThrow('The end must be a date and time from 1901 to 2199');
  expect(() => trip({ startTime: '1901-01-01T02:00Z' })).toThrow('The start must be a date and time from 1901 to 2199');
});
test('a change of the title alone judges no times, in whatever zone its owner lives now', () => {
  const longest = trip({ startTime: '2026-06-01T00:00', endTime: '2026-07-02T00:00' });
  expect(readChange({ title: 'Cruise' }, longest, 'America/Los_Angeles')).toEqual({ title: 'Cruise' });
  expect(readChange({ title: 'Cruise' }, { ...longest, endTime: '2200-01-01T05:00:00.000Z' }, newYork)).toEqual({
    title: 'Cruise',
  });
});
