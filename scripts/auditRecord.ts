import type { AuditRecord } from '../projections/audit/auditRecord.ts';
import { wholeRecord } from '../projections/audit/auditRecordQueries.ts';
import { replayRecord, type ReplayMoments } from '../projections/audit/replayRecord.ts';
import { openReplayConnections } from '../projections/audit/replayTables.ts';
import type { NamedPerson, Person } from '../projections/json/jsonColumns.ts';
import { wallClock, writtenOut } from './auditLines.ts';
import type { When } from '../events/audit/auditLabels.ts';
import { readUntil } from './auditUntil.ts';
import { ExitError } from './exitOnError.ts';
import type { ProductStorage } from './productStorage.ts';

interface Asked {
  readonly asOf: string | undefined;
  readonly knownAt: string | undefined;
  readonly json: boolean | undefined;
}

const momentsOf = ({ asOf, knownAt }: Asked, timeZone: string, now: Date): ReplayMoments => {
  const read = (written: string | undefined, option: string): Date | undefined => {
    if (written === undefined) return undefined;
    const at = readUntil(written, timeZone, option);
    // a day means its end, which today has not reached
    const isToday = !written.includes(':') && at - now.getTime() < 86_400_000;
    if (at > now.getTime() && !isToday) throw new ExitError(`${option} ${written} has not come yet.`);
    return new Date(Math.min(at, now.getTime()));
  };
  const [of, at] = [read(asOf, '--as-of'), read(knownAt, '--known-at')];
  return { asOf: of ?? at ?? now, knownAt: at ?? now };
};

const nameOf = (person: Person | NamedPerson | null): string =>
  person === null ? 'nobody' : (person.firstName ?? 'somebody without a name');

type Lines<List extends keyof AuditRecord> = (
  record: AuditRecord[List] extends readonly (infer Each)[] ? Each : never,
  when: When,
) => string;

const medication: Lines<'medications'> = ({ name, dosage, frequency, times, stop }, when) =>
  `${name} ${dosage}, ${frequency}${times.length > 0 ? ` at ${times.join(', ')}` : ''}${stop ? `, stopped from ${when(stop.from)}` : ''}`;
const dose: Lines<'medicationLogs'> = (
  { medicationName, dosage, status, scheduledTime, takenTime, takenBy, skippedBy },
  when,
) =>
  `${scheduledTime === null ? 'as needed' : when(scheduledTime)}  ${medicationName} ${dosage}: ${status}${
    takenTime === null ? '' : ` ${when(takenTime)}, by ${nameOf(takenBy)}`
  }${skippedBy ? ` by ${nameOf(skippedBy)}` : ''}`;
const appointment: Lines<'appointments'> = ({ startTime, title, isCompleted, didNotHappenAt }, when) =>
  `${when(startTime)}  ${title}${isCompleted ? ', completed' : ''}${didNotHappenAt === null ? '' : ', did not happen'}`;
const reading: Lines<'healthMetrics'> = ({ recordedAt, type, value, unit, recordedBy, correctedAt }, when) =>
  `${when(recordedAt)}  ${type} ${typeof value === 'object' ? JSON.stringify(value) : value}${unit === null ? '' : ` ${unit}`}, by ${nameOf(recordedBy)}${
    correctedAt === null ? '' : `, corrected ${when(correctedAt)}`
  }`;
const alert: Lines<'healthAlerts'> = ({ since, kind, level, acknowledgedBy }, when) =>
  `${when(since)}  ${level} ${kind}${acknowledgedBy ? `, ${nameOf(acknowledgedBy)} is on it` : ''}`;
const contact: Lines<'emergencyContacts'> = ({ name, phone, isPrimary }) =>
  `${name}, ${phone}${isPrimary ? ', primary' : ''}`;
const member: Lines<'careTeam'> = ({ caregiverDisplayName, inviteeName, caregiverEmail, status, permissions }) =>
  `${caregiverDisplayName ?? inviteeName ?? caregiverEmail ?? 'somebody'}, ${status}: ${Object.entries(permissions)
    .map(([area, level]) => `${area} ${level === true ? 'change' : level === false ? 'no' : 'see'}`)
    .join(', ')}`;

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${writtenOut(line)}`)];

const inWords = (record: AuditRecord): readonly string[] => {
  const when = wallClock(record.timeZone);
  return [
    `As of ${when(record.asOf)}, as known at ${when(record.knownAt)} (${record.timeZone})`,
    ...section(
      'Medications',
      record.medications.map((each) => medication(each, when)),
    ),
    ...section(
      'Doses of the 90 days before',
      record.medicationLogs.map((each) => dose(each, when)),
    ),
    ...section(
      'Appointments',
      record.appointments.map((each) => appointment(each, when)),
    ),
    ...section(
      'Readings',
      record.healthMetrics.map((each) => reading(each, when)),
    ),
    ...section(
      'Alerts',
      record.healthAlerts.map((each) => alert(each, when)),
    ),
    ...section(
      'Emergency contacts',
      record.emergencyContacts.map((each) => contact(each, when)),
    ),
    ...section(
      'Care team and rights',
      record.careTeam.map((each) => member(each, when)),
    ),
  ];
};

/** A senior's record as of a moment: lines in plain words, or one of JSON. */
export const auditRecord = async (
  { db, events }: ProductStorage,
  { userId, timeZone }: { readonly userId: string; readonly timeZone: string },
  asked: Asked,
): Promise<readonly string[]> => {
  const moments = momentsOf(asked, timeZone, new Date());
  const connections = openReplayConnections(db.connection);
  const signal = new AbortController().signal;
  try {
    const replayed = await replayRecord({ events, live: db.pool, connections, signal }, userId, {
      ...moments,
      shown: wholeRecord,
    });
    if (replayed.kind === 'noAccount') throw new ExitError('This account can’t be read.');
    if (replayed.kind === 'notBegun')
      throw new ExitError(`There is nothing on record before ${wallClock(timeZone)(replayed.begins.toISOString())}.`);
    return asked.json ? [replayed.json] : inWords(JSON.parse(replayed.json) as AuditRecord);
  } finally {
    await connections.close();
  }
};
