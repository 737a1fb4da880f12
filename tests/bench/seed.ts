import { absentOf } from '../../events/kernel/recordFields.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import { randomUUID } from 'node:crypto';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { ConversationEvent } from '../../events/conversation/conversationEvents.ts';
import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import type { AlertEvent, MetricEvent } from '../../events/health/healthEvents.ts';
import { doseStream, medicationStream, scheduledDoseId } from '../../events/medication/doseId.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { EventMetadata } from '../../events/store/eventStore.ts';
import { addDays, dateAt, instantOf } from '../../projections/zones/zonedTime.ts';
import { accountStream } from '../../events/account/accountEvents.ts';
import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { openSessionTokens } from '../../server/session/sessionTokens.ts';
import type { Site } from './ground.ts';

/** Somebody with an account, and the session of a browser. */
export interface Person {
  readonly id: string;
  readonly cookie: string;
}
/** A senior with a day's medications. */
export interface Senior extends Person {
  readonly medicationIds: readonly string[];
}
/** One dose of tomorrow, which nobody has taken yet. */
export interface OpenDose {
  readonly senior: Senior;
  readonly doseId: string;
  readonly medicationId: string;
  readonly medicationName: string;
  readonly dosage: string;
  readonly dueAt: string;
}
type Event =
  | AccountEvent
  | AlertEvent
  | AppointmentEvent
  | SeriesEvent
  | CircleEvent
  | ConversationEvent
  | DoseEvent
  | FamilyEvent
  | MedicationEvent
  | MetricEvent;
/** The store of sessions. */
export type Sessions = Parameters<typeof createSession>[0];

export const timeZone = 'America/New_York';
const times = ['08:00', '13:00', '20:00'];
/** Medications of a senior. */
export const medicationsEach = 10;
/** Each has its own name: two with the same name would cause a safety warning with every dose. */
const medicationNamed = (nth: number): string => `Metformin ${nth}`;
const dosage = '500 mg';
const atOnce = 64;

/** The senior whose record contains it, if any, and the subject whose key encrypts it. */
interface Whose {
  readonly seniorId: string | null;
  readonly subjectId: string;
}

const metadataFor = ({ seniorId, subjectId }: Whose): EventMetadata => {
  const now = new Date().toISOString();
  const commandId = randomUUID();
  const who = { actorId: seniorId ?? subjectId, subjectId, seniorId };
  return {
    schemaVersion: 1,
    ...who,
    happenedAt: now,
    recordedAt: now,
    commandId,
    correlationId: commandId,
    causationId: null,
  };
};

/** A stream that begins with these events, encrypted under the key of its subject. */
export const begin = async (
  { events }: Site,
  stream: string,
  whose: Whose,
  happened: readonly Event[],
): Promise<void> => {
  const toAppend = happened.map((event) => ({ id: randomUUID(), event, metadata: metadataFor(whose) }));
  const result = await events.append(stream, toAppend, { expected: 'none' });
  if (result.kind !== 'appended') throw new Error(`${stream} is there already`);
};

const append = (site: Site, stream: string, seniorId: string, event: Event): Promise<void> =>
  begin(site, stream, { seniorId, subjectId: seniorId }, [event]);

type Prescribed = Partial<Extract<MedicationEvent, { type: 'MedicationAdded' }>['data']>;

/** `plan` is what is not as of most: its times, or a schedule. */
export const addMedication = async (site: Site, seniorId: string, nth: number, plan: Prescribed): Promise<string> => {
  const medicationId = randomUUID();
  const said = {
    name: medicationNamed(nth),
    dosage,
    frequency: 'Three times daily',
    instructions: 'One white tablet, with food',
    ...plan,
  } as const;
  const data = {
    medicationId,
    seniorId,
    ...absentOf(prescriptionFields),
    ...said,
  };
  await append(site, medicationStream(medicationId), seniorId, { type: 'MedicationAdded', data });
  return medicationId;
};

/** Made without a password, which would take longer than everything else. */
export const addPerson = async (site: Site, sessions: Sessions, role: 'senior' | 'family_member'): Promise<Person> => {
  const id = randomUUID();
  const about = {
    userId: id,
    credentialId: randomUUID(),
    username: `bench-${id}`,
    email: null,
    firstName: 'Rosa',
    lastName: 'Alvarez',
  };
  await append(site, accountStream(id), id, {
    type: 'UserRegistered',
    data: { ...about, role, timeZone, setUpBy: null, relationship: null },
  });
  const { token } = await createSession(sessions, id, { credentialId: about.credentialId });
  return { id, cookie: `${sessionCookie}=${token}` };
};

export const addSenior = async (
  site: Site,
  sessions: Sessions,
  medications = medicationsEach,
  at = times,
): Promise<Senior> => {
  const person = await addPerson(site, sessions, 'senior');
  // one after the other: a store that takes a few hundred appends a second still answers each in time
  const medicationIds: string[] = [];
  for (let nth = 0; nth < medications; nth += 1)
    medicationIds.push(await addMedication(site, person.id, nth, { times: at }));
  return { ...person, medicationIds };
};

export const inParallel = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) made.push(await make());
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return made;
};

export const openSessions = async ({ db, keys }: Site): Promise<Sessions> => ({
  db,
  tokens: await openSessionTokens(keys),
  now: () => new Date(),
});

/** Made as events, encrypted like all others. */
export const addSeniors = async (site: Site, count: number): Promise<readonly Senior[]> => {
  const sessions = await openSessions(site);
  return inParallel(count, () => addSenior(site, sessions));
};

/** Doses a senior can take: tomorrow's, each time of each medication. */
const dosesEach = medicationsEach * times.length;

/** Senior after senior, so that neighbouring requests are by different people about different medications. */
export const openDosesOf = (seniors: readonly Senior[]): readonly OpenDose[] => dosesOf(seniors, 1);

/** Doses of the day that many days from today, each time of each medication. */
export const dosesOf = (seniors: readonly Senior[], days: number): readonly OpenDose[] => {
  const date = addDays(dateAt(timeZone, Date.now()), days);
  return times.flatMap((time) =>
    Array.from({ length: seniors[0]?.medicationIds.length ?? 0 }, (_, nth) =>
      seniors.flatMap((senior) => {
        const medicationId = senior.medicationIds[nth];
        if (medicationId === undefined) return [];
        const doseId = scheduledDoseId(medicationId, date, time);
        return [
          {
            senior,
            doseId,
            medicationId,
            medicationName: medicationNamed(nth),
            dosage,
            dueAt: instantOf(timeZone, date, time),
          },
        ];
      }),
    ).flat(),
  );
};

/** Past the door. `takenAt` is an ISO instant. */
export const takeDirectly = (
  site: Site,
  { senior, ...dose }: OpenDose,
  takenAt = new Date().toISOString(),
): Promise<void> => {
  const seniorId = senior.id;
  const data = { ...dose, seniorId, takenAt, takenBy: seniorId };
  return append(site, doseStream(dose.doseId), seniorId, { type: 'DoseTaken', data });
};

/** Fills a log with about that many events: people, their medications, and their doses. Returns their exact number. */
export const fillLog = async (site: Site, events: number): Promise<number> => {
  const each = 1 + medicationsEach + dosesEach;
  const seniors = await addSeniors(site, Math.ceil(events / each));
  const doses = [...openDosesOf(seniors)];
  await inParallel(doses.length, async () => {
    const dose = doses.pop();
    if (dose) await takeDirectly(site, dose);
  });
  return seniors.length * each;
};
