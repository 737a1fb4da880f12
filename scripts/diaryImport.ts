import { createHash } from 'node:crypto';
import { instantOf } from '../projections/zones/zonedTime.ts';
import { codeNames, type Diary, type DiaryDose } from './diary.ts';
import type { HttpClient } from './httpClient.ts';
import { withProgress } from './progress.ts';

interface Medication {
  readonly id: string;
  readonly name: string;
  readonly frequency: string;
}
const atOnce = 8;
const keyOf = (what: string): string => `diary-${createHash('sha256').update(what).digest('hex').slice(0, 40)}`;

/** The as-needed medication of that name: the one that is there, else a new one from the diary's first day. */
const medicationNamed = async (http: HttpClient, name: string, startDate: string): Promise<string> => {
  const present = await http.get<Medication[]>('/api/medications');
  const found = present.find((medication) => medication.name === name && medication.frequency === 'As needed');
  if (found) return found.id;
  const body = { name, dosage: 'as recorded', frequency: 'As needed', times: [], startDate };
  return (await http.post<Medication>('/api/medications', body, keyOf(`medication ${name} ${startDate}`))).id;
};

const sendAll = async (doses: readonly DiaryDose[], send: (dose: DiaryDose) => Promise<void>): Promise<void> => {
  const queue = [...doses];
  await withProgress('Doses', doses.length, async (step) => {
    const work = async () => {
      for (let dose = queue.shift(); dose !== undefined; dose = queue.shift()) {
        await send(dose);
        step();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  });
};

/** Sends a diary's doses as commands, each under a key of its own: sending them again changes nothing. */
export const importDiary = async (http: HttpClient, diary: Diary, timeZone: string): Promise<void> => {
  if (diary.firstDay === undefined) return;
  const ids = new Map<string, string>();
  for (const name of new Set(diary.doses.map(({ medication }) => medication)))
    ids.set(name, await medicationNamed(http, name, diary.firstDay));
  await sendAll(diary.doses, async ({ date, time, medication, amount, key }) => {
    const takenTime = instantOf(timeZone, date, time);
    await http.post(
      '/api/medication-logs',
      { medicationId: ids.get(medication), takenTime, status: 'taken', amount },
      keyOf(`dose ${key}`),
    );
  });
};

/** What was read, in lines for a person: doses by medication, other codes by name, malformed lines by number. */
export const diaryReport = (diary: Diary): string[] => {
  const doses = new Map<string, number>();
  for (const { medication } of diary.doses) doses.set(medication, (doses.get(medication) ?? 0) + 1);
  const lines = (count: number): string => `${count} line${count === 1 ? '' : 's'}`;
  const otherLines = [...diary.others].sort(([a], [b]) => a - b);
  return [
    ...[...doses].map(([medication, count]) => `${count} dose${count === 1 ? '' : 's'} of ${medication}`),
    ...otherLines.map(
      ([code, count]) => `${lines(count)} of code ${code} not imported: ${codeNames[code] ?? 'a code the diary does not explain'}`,
    ),
    ...diary.malformed.map(({ line, why }) => `line ${line} is malformed and not imported: ${why}`),
  ];
};
