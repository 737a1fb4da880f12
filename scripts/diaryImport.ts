import { createHash } from 'node:crypto';
import { kindLabels } from '../events/health/metricTypes.ts';
import { isInTheFuture } from '../events/kernel/clockTolerance.ts';
import { instantOf } from '../projections/zones/zonedTime.ts';
import type { Diary, DiaryDose, DiaryEntry, DiaryReading, LeftOut } from './diary.ts';
import { Refused, type HttpClient } from '../server/demo/httpClient.ts';
import { sendAll } from './sendAll.ts';

interface Made {
  readonly id: string;
}
interface Medication extends Made {
  readonly name: string;
  readonly frequency: string;
}
/** The outcome of a diary's doses and readings: the number stored, and those the server refused. */
export interface Imported {
  readonly doses: number;
  readonly readings: number;
  readonly refused: readonly LeftOut[];
}
/** One line as a command, with its own key, so that sending it again changes nothing. */
interface Command {
  readonly kind: 'doses' | 'readings';
  readonly line: number;
  readonly path: string;
  readonly body: object;
  readonly key: string;
}
const keyOf = (what: string): string => `diary-${createHash('sha256').update(what).digest('hex').slice(0, 40)}`;

/** The as-needed medication of that name, added from the diary's first day if missing. */
const medicationNamed = async (http: HttpClient, name: string, startDate: string): Promise<string> => {
  const present = await http.get<Medication[]>('/api/medications');
  const found = present.find((medication) => medication.name === name && medication.frequency === 'As needed');
  if (found) return found.id;
  const body = { name, dosage: 'as recorded', frequency: 'As needed', times: [], startDate };
  return (await http.post<Medication>('/api/medications', body, keyOf(`medication ${name} ${startDate}`))).id;
};

const medicationsOf = async (http: HttpClient, doses: readonly DiaryDose[]): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  const firstDay = doses.map(({ date }) => date).sort()[0];
  if (firstDay === undefined) return ids;
  for (const name of new Set(doses.map(({ medication }) => medication)))
    ids.set(name, await medicationNamed(http, name, firstDay));
  return ids;
};

type Entries = Pick<Diary, 'doses' | 'readings'>;

/** Lines of moments to come are not sent: a medication must not begin on such a day. */
const sortOutFuture = (
  { doses, readings }: Diary,
  timeZone: string,
  now: Date,
): { readonly past: Entries; readonly refused: LeftOut[] } => {
  const isFuture = ({ date, time }: DiaryEntry): boolean => isInTheFuture(instantOf(timeZone, date, time), now);
  const refused = [...doses, ...readings]
    .filter(isFuture)
    .map(({ line }) => ({ line, why: 'That time is in the future.' }));
  const isPast = (entry: DiaryEntry): boolean => !isFuture(entry);
  return { past: { doses: doses.filter(isPast), readings: readings.filter(isPast) }, refused };
};

const commandsOf = (
  diary: Entries,
  medicationIds: ReadonlyMap<string, string>,
  timeZone: string,
): readonly Command[] => {
  const at = ({ date, time }: DiaryEntry): string => instantOf(timeZone, date, time);
  const dose = (entry: DiaryDose): Command => ({
    kind: 'doses',
    line: entry.line,
    path: '/api/medication-logs',
    key: keyOf(`dose ${entry.key}`),
    body: {
      medicationId: medicationIds.get(entry.medication),
      takenTime: at(entry),
      status: 'taken',
      amount: entry.amount,
    },
  });
  const reading = (entry: DiaryReading): Command => ({
    kind: 'readings',
    line: entry.line,
    path: '/api/health-metrics',
    key: keyOf(`reading ${entry.key}`),
    body: {
      type: kindLabels.bloodSugar,
      recordedAt: at(entry),
      value: { reading: entry.mgPerDl, unit: 'mg/dL', notes: entry.notes },
    },
  });
  return [...diary.doses.map(dose), ...diary.readings.map(reading)];
};

/** The server's answers about one line's content; the lines after it are still sent. */
const faults: ReadonlySet<number> = new Set([400, 409, 422]);

/** Sends a diary's doses and readings as commands with keys: sending them again changes nothing. */
export const importDiary = async (
  http: HttpClient,
  diary: Diary,
  timeZone: string,
  now = new Date(),
): Promise<Imported> => {
  const { past, refused } = sortOutFuture(diary, timeZone, now);
  const commands = commandsOf(past, await medicationsOf(http, past.doses), timeZone);
  // each id that the server answers counts once
  const stored = { doses: new Set<string>(), readings: new Set<string>() };
  await sendAll('Doses and readings', commands, async ({ kind, line, path, body, key }) => {
    try {
      stored[kind].add((await http.post<Made>(path, body, key)).id);
    } catch (error) {
      if (!(error instanceof Refused) || !faults.has(error.status)) throw error;
      refused.push({ line, why: error.sentence });
    }
  });
  return { doses: stored.doses.size, readings: stored.readings.size, refused };
};
