import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDiary } from '../../scripts/diary.ts';
import { diaryReport } from '../../scripts/diaryReport.ts';
import { diaryFiles, diaryText, readByOtherMeans } from './diaryFiles.ts';

test('there are 30 diaries of 13,500 lines, and the shipped one is one of them', () => {
  expect(diaryFiles).toHaveLength(30);
  expect(diaryFiles.reduce((sum, [, lines]) => sum + lines, 0)).toBe(13_500);
  expect(readFileSync(path.join(process.cwd(), 'scripts/diaries/data-04'), 'latin1')).toBe(diaryText('data-04'));
});

test.each(diaryFiles)(
  'every line of %s is a dose, a reading, of another code or left out',
  (name, lines, doses, readings, others, faulty) => {
    const diary = readDiary(diaryText(name));
    const counted = [...diary.others.values()].reduce((sum, count) => sum + count, 0);
    expect([diary.lines, diary.doses.length, diary.readings.length, counted]).toEqual([lines, doses, readings, others]);
    expect(diary.leftOut.map(({ line }) => line)).toEqual(faulty);
    expect(doses + readings + others + faulty.length).toBe(lines);
  },
);

test.each(diaryFiles)(
  '%s is read as by other means: the same doses and readings on the same days and times',
  (name) => {
    const diary = readDiary(diaryText(name));
    const read = readByOtherMeans(diaryText(name));
    expect(
      diary.doses
        .map(({ date, time, medication, amount }) => `${date} ${time} ${medication} ${Number.parseFloat(amount)}`)
        .sort(),
    ).toEqual(read.doses);
    expect(diary.readings.map(({ date, time, mgPerDl }) => `${date} ${time} ${mgPerDl}`).sort()).toEqual(read.readings);
    const entries = [...diary.doses, ...diary.readings];
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  },
);

test('the report names doses, readings and other codes with their counts, the omitted ones by line, and adds up', () => {
  const diary = readDiary(diaryText('data-09'));
  expect(diaryReport(diary, { doses: 100, readings: 98, refused: [] })).toEqual([
    expect.stringMatching(/^\d+ doses of \w+ insulin$/),
    expect.stringMatching(/^\d+ doses of \w+ insulin$/),
    '98 readings of Blood Sugar',
    ...[66, 67, 68, 69, 70, 71, 72].map(
      (code) => expect.stringMatching(`^1 line of code ${code} not imported: [A-Z][a-z]`) as unknown,
    ),
    'line 67 is not imported: "0" is no blood sugar in mg/dL',
    '206 lines read: 100 doses and 98 readings stored, 7 lines of other codes and 1 faulty line skipped',
  ]);
});

test('entries that the server refused are reported among those left out, in the file’s order', () => {
  const diary = readDiary('04-21-1991\t9:09\t58\t100\n04-21-1991\t9:10\t58\t0Hi\n04-21-2991\t9:09\t33\t9\n');
  expect(
    diaryReport(diary, { doses: 0, readings: 1, refused: [{ line: 3, why: 'It lies in the future' }] }).slice(2),
  ).toEqual([
    'line 2 is not imported: "0Hi" is no blood sugar in mg/dL',
    'line 3 is not imported: It lies in the future',
    '3 lines read: 0 doses and 1 reading stored, 0 lines of other codes and 2 faulty lines skipped',
  ]);
});
