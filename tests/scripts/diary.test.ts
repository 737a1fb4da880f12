import { readDiary } from '../../scripts/diary.ts';

const line = (date: string, time: string, code: string, value: string) => [date, time, code, value].join('\t');

test('a line of code 33, 34 or 35 is one dose with its units', () => {
  const { doses } = readDiary(
    [
      line('04-21-1991', '9:09', '33', '009'),
      line('04-21-1991', '17:08', '34', '6.5'),
      line('04-21-1991', '22:00', '35', '0'),
    ].join('\n'),
  );
  expect(doses.map(({ date, time, medication, amount }) => [date, time, medication, amount])).toEqual([
    ['1991-04-21', '09:09', 'Regular insulin', '9 units'],
    ['1991-04-21', '17:08', 'NPH insulin', '6.5 units'],
    ['1991-04-21', '22:00', 'UltraLente insulin', '0 units'],
  ]);
});

test.each([
  ['48', 'Meal not specified'],
  ['57', 'Meal not specified'],
  ['58', 'Pre-breakfast'],
  ['59', 'Post-breakfast'],
  ['60', 'Pre-lunch'],
  ['61', 'Post-lunch'],
  ['62', 'Pre-supper'],
  ['63', 'Post-supper'],
  ['64', 'Pre-snack'],
])('a line of code %s is one blood sugar in mg/dL: %s', (code, notes) => {
  const { readings, doses } = readDiary(line('04-21-1991', '9:09', code, '049'));
  expect(readings.map(({ date, time, mgPerDl, notes: said }) => [date, time, mgPerDl, said])).toEqual([
    ['1991-04-21', '09:09', 49, notes],
  ]);
  expect(doses).toEqual([]);
});

test('lines of other codes are counted, known or not', () => {
  const { others } = readDiary(
    [
      line('04-21-1991', '9:09', '65', '0'),
      line('04-21-1991', '9:10', '65', '0Hi'),
      line('04-21-1991', '9:11', '4', '0'),
    ].join('\n'),
  );
  expect([...others]).toEqual([
    [65, 2],
    [4, 1],
  ]);
});

test.each([
  ['no date', line('', '138', '33', '3A'), '"" is no date (MM-DD-YYYY)'],
  ['a day that is none', line('06-31-1991', '08:00', '33', '1'), '"06-31-1991" is no date (MM-DD-YYYY)'],
  ['a time that is none', line('06-30-1991', '24:00', '33', '1'), '"24:00" is no time (HH:MM)'],
  ['a time of three digits', line('08-20-1990', '11:0', '60', '194'), '"11:0" is no time (HH:MM)'],
  ['a code that is none', line('06-30-1991', '08:00', 'x', '1'), '"x" is no code'],
  ['an ancient day', line('06-30-0091', '08:00', '33', '1'), '"06-30-0091" is before 1901'],
  ['a day before those the server takes', line('12-31-1900', '23:59', '58', '100'), '"12-31-1900" is before 1901'],
  ['units that are none', line('06-30-1991', '08:00', '33', '0Hi'), '"0Hi" is no number of units up to 500'],
  ['more units than a pen holds', line('06-30-1991', '08:00', '33', '501'), '"501" is no number of units up to 500'],
  [
    'units without end',
    line('06-30-1991', '08:00', '34', '9'.repeat(400)),
    `"${'9'.repeat(400)}" is no number of units up to 500`,
  ],
  ['a blood sugar too high to measure', line('06-30-1991', '08:00', '60', '0Hi'), '"0Hi" is no blood sugar in mg/dL'],
  ['a blood sugar too low to measure', line('06-30-1991', '08:00', '62', '0Lo'), '"0Lo" is no blood sugar in mg/dL'],
  ['a blood sugar of nothing', line('06-30-1991', '08:00', '64', '0'), '"0" is no blood sugar in mg/dL'],
  ['an empty blood sugar', line('06-30-1991', '08:00', '64', ''), '"" is no blood sugar in mg/dL'],
  ['a field too few', '06-30-1991\t08:00\t33', 'it has 3 fields instead of 4'],
])('a line that can’t be taken is left out and reported by its number: %s', (_what, bad, why) => {
  const { leftOut, doses, readings } = readDiary(`${line('06-30-1991', '08:00', '33', '1')}\n${bad}\n`);
  expect(leftOut).toEqual([{ line: 2, why }]);
  expect([doses.length, readings.length]).toEqual([1, 0]);
});

test('two equal lines are two, doses as well as readings, and stay the same two in any place', () => {
  const twice = [line('06-30-1991', '08:00', '33', '1'), line('06-30-1991', '08:00', '33', '1')];
  const sugars = [line('06-30-1991', '08:00', '58', '100'), line('06-30-1991', '08:00', '58', '100')];
  expect(new Set(readDiary(sugars.join('\n')).readings.map(({ key }) => key)).size).toBe(2);
  const keys = (lines: string[]) => readDiary(lines.join('\n')).doses.map(({ key }) => key);
  expect(new Set(keys(twice)).size).toBe(2);
  expect(keys([line('06-29-1991', '08:00', '34', '1'), ...twice]).slice(1)).toEqual(keys(twice));
});

test.each([
  [
    'the mark that some editors put before UTF-8, read as Latin-1',
    (text: string) => Buffer.from(`\uFEFF${text}`).toString('latin1'),
  ],
  ['the same mark as a character', (text: string) => `\uFEFF${text}`],
  ['blanks at the ends of lines', (text: string) => text.replaceAll('\n', '  \n')],
  ['tabs at the ends of lines', (text: string) => text.replaceAll('\n', '\t \t\n')],
  ['blanks around fields', (text: string) => text.replaceAll('\t', ' \t ')],
  ['the line ends of Windows', (text: string) => text.replaceAll('\n', ' \r\n')],
  ['the line ends of old Macs', (text: string) => text.replaceAll('\n', '\r')],
])('a file with %s is read as before, and a repeated import gives the same', (_what, changed) => {
  const text = `${line('06-30-1991', '08:00', '33', '1')}\n${line('06-30-1991', '08:01', '58', '100')}\n${line('06-30-1991', '09:00', '65', '0')}\n`;
  expect(readDiary(changed(text))).toEqual(readDiary(text));
  expect(readDiary(changed(text))).toMatchObject({
    lines: 3,
    doses: [{ line: 1 }],
    readings: [{ line: 2 }],
    leftOut: [],
  });
});
