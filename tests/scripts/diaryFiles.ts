import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * The contents of each diary, counted with awk: lines, insulin doses, blood sugars, lines of other codes, and the
 * faulty ones by number.
 */
export const diaryFiles: readonly (readonly [
  name: string,
  lines: number,
  doses: number,
  readings: number,
  others: number,
  faulty: readonly number[],
])[] = [
  ['data-01', 943, 523, 369, 51, []],
  ['data-02', 761, 381, 373, 0, [170, 204, 210, 218, 222, 236, 612]],
  ['data-03', 300, 134, 139, 27, []],
  ['data-04', 300, 145, 141, 14, []],
  ['data-05', 300, 148, 144, 8, []],
  ['data-06', 149, 84, 65, 0, []],
  ['data-07', 242, 129, 113, 0, []],
  ['data-08', 177, 11, 139, 27, []],
  ['data-09', 206, 100, 98, 7, [67]],
  ['data-10', 247, 140, 107, 0, []],
  ['data-11', 236, 109, 67, 60, []],
  ['data-12', 300, 145, 89, 66, []],
  ['data-13', 300, 138, 97, 65, []],
  ['data-14', 230, 99, 58, 73, []],
  ['data-15', 300, 165, 93, 42, []],
  ['data-16', 300, 176, 93, 31, []],
  ['data-17', 251, 102, 100, 49, []],
  ['data-18', 300, 142, 132, 26, []],
  ['data-19', 300, 146, 125, 29, []],
  ['data-20', 1003, 548, 454, 1, []],
  ['data-21', 517, 310, 207, 0, []],
  ['data-22', 300, 195, 103, 2, []],
  ['data-23', 300, 188, 100, 12, []],
  ['data-24', 300, 183, 117, 0, []],
  ['data-25', 110, 16, 91, 3, []],
  ['data-26', 483, 178, 305, 0, []],
  ['data-27', 926, 463, 457, 3, [807, 809, 811]],
  ['data-28', 951, 476, 475, 0, []],
  [
    ...(['data-29', 1289, 612, 615, 30] as const),
    [
      ...[209, 211, 213, 435, 437, 439, 533, 535, 537, 560, 562, 564, 643, 645, 647, 669],
      ...[671, 673, 786, 787, 840, 842, 844, 931, 933, 935, 1029, 1031, 1033, 1144, 1146, 1148],
    ],
  ],
  ['data-30', 1179, 588, 591, 0, []],
];

export const diaryText = (name: string): string =>
  gunzipSync(readFileSync(path.join(process.cwd(), `tests/scripts/diaries/${name}.gz`))).toString('latin1');

const insulinNames: Readonly<Record<string, string>> = {
  33: 'Regular insulin',
  34: 'NPH insulin',
  35: 'UltraLente insulin',
};
const wholeLine = /^(\d\d)-(\d\d)-(\d{4})\t(\d?\d):(\d\d)\t(\d+)\t([\d.]+)$/;

/**
 * The diary read by other means than the product's: each dose and each reading as day, time on the wall, and text;
 * sorted.
 */
export const readByOtherMeans = (
  text: string,
): { readonly doses: readonly string[]; readonly readings: readonly string[] } => {
  const [doses, readings]: [string[], string[]] = [[], []];
  for (const line of text.split('\n')) {
    const [, month, day, year, hour = '', minute, code = '', value] = wholeLine.exec(line) ?? [];
    const at = `${year}-${month}-${day} ${hour.padStart(2, '0')}:${minute}`;
    if (insulinNames[code] !== undefined) doses.push(`${at} ${insulinNames[code]} ${Number(value)}`);
    if (['48', '57', '58', '59', '60', '61', '62', '63', '64'].includes(code) && Number(value) > 0)
      readings.push(`${at} ${Number(value)}`);
  }
  return { doses: doses.sort(), readings: readings.sort() };
};
