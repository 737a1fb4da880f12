import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDiary } from '../../scripts/diary.ts';

const line = (date: string, time: string, code: string, value: string) => [date, time, code, value].join('\t');

test('a line of code 33, 34 or 35 is one dose with its units', () => {
  const { doses } = readDiary(
    [line('04-21-1991', '9:09', '33', '009'), line('04-21-1991', '17:08', '34', '6.5'), line('04-21-1991', '22:00', '35', '0')].join('\n'),
  );
  expect(doses.map(({ date, time, medication, amount }) => [date, time, medication, amount])).toEqual([
    ['1991-04-21', '09:09', 'Regular insulin', '9 units'],
    ['1991-04-21', '17:08', 'NPH insulin', '6.5 units'],
    ['1991-04-21', '22:00', 'UltraLente insulin', '0 units'],
  ]);
});

test('lines of other codes are counted, known or not', () => {
  const { others } = readDiary(
    [line('04-21-1991', '9:09', '58', '100'), line('04-21-1991', '9:10', '58', '0Hi'), line('04-21-1991', '9:11', '4', '0')].join('\n'),
  );
  expect([...others]).toEqual([
    [58, 2],
    [4, 1],
  ]);
});

test.each([
  ['no date', line('', '138', '33', '3A')],
  ['a day that is none', line('06-31-1991', '08:00', '33', '1')],
  ['a time that is none', line('06-30-1991', '24:00', '33', '1')],
  ['a code that is none', line('06-30-1991', '08:00', 'x', '1')],
  ['units that are none', line('06-30-1991', '08:00', '33', '0Hi')],
  ['a field too few', '06-30-1991\t08:00\t33'],
])('a malformed line is reported by its number: %s', (_what, bad) => {
  const { malformed, doses } = readDiary(`${line('06-30-1991', '08:00', '33', '1')}\n${bad}\n`);
  expect(malformed.map((problem) => problem.line)).toEqual([2]);
  expect(doses).toHaveLength(1);
});

test('two equal lines are two doses, and stay the same two wherever they stand', () => {
  const twice = [line('06-30-1991', '08:00', '33', '1'), line('06-30-1991', '08:00', '33', '1')];
  const keys = (lines: string[]) => readDiary(lines.join('\n')).doses.map(({ key }) => key);
  expect(new Set(keys(twice)).size).toBe(2);
  expect(keys([line('06-29-1991', '08:00', '34', '1'), ...twice]).slice(1)).toEqual(keys(twice));
});

test('every line of the shipped diary is a dose, another code or malformed', () => {
  const text = readFileSync(path.join(process.cwd(), 'scripts/diaries/data-04'), 'utf8');
  const { doses, others, malformed, firstDay } = readDiary(text);
  const counted = [...others.values()].reduce((sum, count) => sum + count, 0);
  expect(doses.length + counted + malformed.length).toBe(text.trimEnd().split('\n').length);
  expect(doses).toHaveLength(69 + 58 + 18);
  expect(firstDay).toBe('1990-08-19');
});
