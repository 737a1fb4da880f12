import { codeNames, type Diary } from './diary.ts';
import type { Imported } from './diaryImport.ts';

const counted = (count: number, what: string, several = `${what}s`): string =>
  `${count} ${count === 1 ? what : several}`;

/** The diary's content in readable lines: doses by medication, readings, other codes by name, omitted lines by number. */
const readLines = (diary: Diary, leftOut: Diary['leftOut']): string[] => {
  const doses = new Map<string, number>();
  for (const { medication } of diary.doses) doses.set(medication, (doses.get(medication) ?? 0) + 1);
  return [
    ...[...doses].map(([medication, count]) => `${counted(count, 'dose')} of ${medication}`),
    ...(diary.readings.length > 0 ? [`${counted(diary.readings.length, 'reading')} of Blood Sugar`] : []),
    ...[...diary.others]
      .sort(([a], [b]) => a - b)
      .map(
        ([code, count]) =>
          `${counted(count, 'line')} of code ${code} not imported: ${codeNames[code] ?? 'a code the diary does not explain'}`,
      ),
    ...leftOut.map(({ line, why }) => `line ${line} is not imported: ${why}`),
  ];
};

/** The whole report; its last line sums up to the file's lines. Without `imported` it reports an earlier run's import. */
export const diaryReport = (diary: Diary, imported?: Imported): string[] => {
  const { doses, readings, refused } = imported ?? {
    doses: diary.doses.length,
    readings: diary.readings.length,
    refused: [],
  };
  const leftOut = [...diary.leftOut, ...refused].sort((a, b) => a.line - b.line);
  const others = [...diary.others.values()].reduce((sum, count) => sum + count, 0);
  const each = [
    `${counted(doses, 'dose')} and ${counted(readings, 'reading')} stored`,
    `${counted(others, 'line')} of other codes and ${counted(leftOut.length, 'faulty line')} skipped`,
  ];
  return [...readLines(diary, leftOut), `${counted(diary.lines, 'line')} read: ${each.join(', ')}`];
};
