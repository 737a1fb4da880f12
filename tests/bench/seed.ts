import { randomUUID } from 'node:crypto';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { doseStream, medicationStream, scheduledDoseId } from '../../events/medication/doseId.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { EventMetadata } from '../../events/store/eventStore.ts';
import { addDays, dateAt, instantOf } from '../../projections/medication/occurrences.ts';
import { accountStream } from '../../server/account/nameStreams.ts';
import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { openSessionTokens } from '../../server/session/sessionTokens.ts';
import type { Site } from './ground.ts';

/** A senior with a day's medications, and the session of a browser. */
export interface Senior {
  readonly id: string;
  readonly cookie: string;
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
type Event = AccountEvent | MedicationEvent | DoseEvent;

const timeZone = 'America/New_York';
const times = ['08:00', '13:00', '20:00'];
const medicationsEach = 10;
const medicationName = 'Metformin';
const dosage = '500 mg';
const atOnce = 64;

const metadataFor = (seniorId: string): EventMetadata => {
  const now = new Date().toISOString();
  const commandId = randomUUID();
  const who = { actorId: seniorId, subjectId: seniorId, seniorId };
  return { schemaVersion: 1, ...who, happenedAt: now, recordedAt: now, commandId, correlationId: commandId, causationId: null };
};

const append = async ({ events }: Site, stream: string, seniorId: string, event: Event): Promise<void> => {
  const result = await events.append(stream, [{ id: randomUUID(), event, metadata: metadataFor(seniorId) }], { expected: 'none' });
  if (result.kind !== 'appended') throw new Error(`${stream} is there already`);
};

const addMedication = async (site: Site, seniorId: string): Promise<string> => {
  const medicationId = randomUUID();
  const said = {
    name: medicationName,
    dosage,
    frequency: 'Three times daily',
    times,
    instructions: 'One white tablet, with food',
  } as const;
  const data = { medicationId, seniorId, ...said, imageUploadId: null, startDate: null };
  await append(site, medicationStream(medicationId), seniorId, { type: 'MedicationAdded', data });
  return medicationId;
};

const addSenior = async (site: Site, sessions: Parameters<typeof createSession>[0]): Promise<Senior> => {
  const id = randomUUID();
  const about = { userId: id, credentialId: randomUUID(), username: `bench-${id}`, email: null, firstName: 'Rosa', lastName: 'Alvarez' };
  await append(site, accountStream(id), id, { type: 'UserRegistered', data: { ...about, role: 'senior', timeZone } });
  const medicationIds = await Promise.all(Array.from({ length: medicationsEach }, () => addMedication(site, id)));
  const { token } = await createSession(sessions, id);
  return { id, cookie: `${sessionCookie}=${token}`, medicationIds };
};

const inParallel = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) made.push(await make());
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return made;
};

/** Made as events, encrypted like all others, without a password each. */
export const addSeniors = async (site: Site, count: number): Promise<readonly Senior[]> => {
  const sessions = { db: site.db, tokens: await openSessionTokens(site.keys), now: () => new Date() };
  return inParallel(count, () => addSenior(site, sessions));
};

/** Doses a senior can take: tomorrow's, each time of each medication. */
export const dosesEach = medicationsEach * times.length;

/** Senior after senior, so that neighbouring requests are by different people about different medications. */
export const openDosesOf = (seniors: readonly Senior[]): readonly OpenDose[] => {
  const date = addDays(dateAt(timeZone, Date.now()), 1);
  return times.flatMap((time) =>
    Array.from({ length: medicationsEach }, (_, nth) =>
      seniors.flatMap((senior) => {
        const medicationId = senior.medicationIds[nth];
        if (medicationId === undefined) return [];
        const doseId = scheduledDoseId(medicationId, date, time);
        return [{ senior, doseId, medicationId, medicationName, dosage, dueAt: instantOf(timeZone, date, time) }];
      }),
    ).flat(),
  );
};

const takeDirectly = (site: Site, { senior, ...dose }: OpenDose): Promise<void> => {
  const seniorId = senior.id;
  const data = { ...dose, seniorId, takenAt: new Date().toISOString(), takenBy: seniorId };
  return append(site, doseStream(dose.doseId), seniorId, { type: 'DoseTaken', data });
};

/** A log of about so many events: people, their medications, and their doses. Answers how many it became. */
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
