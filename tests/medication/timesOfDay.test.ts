import fc from 'fast-check';
import { noTimes, readTimeOfDay, readTimes } from '../../events/medication/timesOfDay.ts';

describe('a time of day', () => {
  test.each([
    ['8:00', '08:00'],
    ['08:00', '08:00'],
    [' 8:30 ', '08:30'],
    ['8 pm', '20:00'],
    ['8pm', '20:00'],
    ['8:30pm', '20:30'],
    ['8.30 p.m.', '20:30'],
    ['8 A.M.', '08:00'],
    ['12 am', '00:00'],
    ['12:15 AM', '00:15'],
    ['12 pm', '12:00'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
    ['20h30', '20:30'],
    ['20.30', '20:30'],
    ['0800', '08:00'],
    ['23:59', '23:59'],
    ['08:00:00', '08:00'],
  ])('"%s" is %s', (written, time) => expect(readTimeOfDay(written)).toBe(time));

  test.each([
    '8',
    '24:00',
    '8:60',
    '8:5',
    '13 pm',
    '0 am',
    '20:00 pm',
    '8:00:30',
    'eight',
    '',
    '8 pm tomorrow',
    '-8:00',
    '8:00am pm',
    'constructor',
  ])('"%s" isn’t one', (written) => expect(readTimeOfDay(written)).toBeUndefined());

  test('every time reads back as itself, in both ways of writing it', () =>
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const minutes = String(minute).padStart(2, '0');
        const time = `${String(hour).padStart(2, '0')}:${minutes}`;
        expect(readTimeOfDay(time)).toBe(time);
        expect(readTimeOfDay(`${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`)).toBe(time);
      }),
    ));
});

describe('the times of a medication', () => {
  const daily = 'Twice daily';

  test('come as a list, as text with commas, or as JSON text', () => {
    const times = ['08:00', '20:00'];
    expect(readTimes(['8:00', '20:00'], daily)).toEqual({ times });
    expect(readTimes('8:00, 8 pm', daily)).toEqual({ times });
    expect(readTimes('["08:00","20:00"]', daily)).toEqual({ times });
  });
  test('are sorted, and each is there once', () =>
    expect(readTimes('8 pm, 8:00, 20:00, noon', daily)).toEqual({ times: ['08:00', '12:00', '20:00'] }));
  test('are empty for as needed, whatever was sent', () => {
    expect(readTimes('', 'As needed')).toEqual({ times: [] });
    expect(readTimes(['8:00'], 'As needed')).toEqual({ times: [] });
  });
  test.each([[''], [' , '], ['[]'], [[]], [['', ' ']]])('%j needs at least one', (written) =>
    expect(readTimes(written, daily)).toEqual({ problem: noTimes }),
  );
  test('an invalid time is named', () =>
    expect(readTimes('8:00, banana', daily)).toEqual({
      problem: '“banana” isn’t a time. Write it like 8:00 AM or 8:00 PM',
    }));
  test.each(['["08:00"', '[8]', '[["08:00"]]', '[null]'])(
    'JSON that isn’t a list of texts (%s) is refused',
    (written) => expect(readTimes(written, daily)).toHaveProperty('problem'),
  );
  test('are at most 24 a day', () => {
    const every = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
      );
    expect(readTimes(every(24), daily)).toHaveProperty('times.length', 24);
    expect(readTimes(every(25), daily)).toEqual({ problem: 'Enter at most 24 times a day' });
  });
});
