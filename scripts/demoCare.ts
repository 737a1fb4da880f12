import { addDays, dateAt, instantOf } from '../projections/zones/zonedTime.ts';
import type { DemoAccounts } from './demoAccounts.ts';
import { demoAppointments, demoTimes, type DemoAppointment } from './demoAppointments.ts';
import { makeContacts } from './demoContacts.ts';
import { addDocuments } from './demoDocuments.ts';
import {
  demoInvitations,
  demoMedications,
  demoNames,
  demoPeople,
  type DemoInvitation,
  type DemoMedication,
  type DemoName,
} from './demoFamily.ts';
import { shareUpdates } from './demoFeed.ts';
import { playGames } from './demoGames.ts';
import { makeHealth } from './demoHealth.ts';
import { writeMessages } from './demoMessages.ts';
import { medicationForm, photographDiary, showFaces } from './demoPictures.ts';
import { demoProfiles } from './demoProfiles.ts';
import { httpClient, type HttpClient } from './httpClient.ts';
import { serverUrl } from './importAccount.ts';
import { withImportSession } from './importSession.ts';
import { readAccount, type ProductStorage } from './productStorage.ts';

type People = Readonly<Record<DemoName, HttpClient>>;
interface Made {
  readonly id: string;
}

/** Each person acts in their own session, so that events name their real actor. */
const withEverybody = async (storage: ProductStorage, { ids }: DemoAccounts, work: (people: People) => Promise<void>): Promise<void> => {
  const url = serverUrl(storage);
  const withRest = ([name, ...rest]: readonly DemoName[], people: Partial<People>): Promise<void> =>
    name === undefined
      ? work(people as People)
      : withImportSession(storage, ids[name], (cookie) => withRest(rest, { ...people, [name]: httpClient(url, () => cookie) }));
  await withRest(demoNames, {});
};

/** Sent by the senior and answered by the invited person. Each request has its own key, so that an interrupted demo can continue. */
const invite = async (people: People, { from, to, answer, isPrimary, ...said }: DemoInvitation): Promise<void> => {
  const key = `demo invitation of ${to}`;
  const { id } = await people[from].post<Made>('/api/care-invitations', { caregiverEmail: demoPeople[to].email, ...said }, key);
  const path = `/api/care-invitations/${id}`;
  if (answer !== 'pending') await people[to].patch(path, { status: answer });
  if (isPrimary) await people[from].patch(path, { isPrimary });
};

const prescribe = async (people: People, medication: DemoMedication, yesterday: string, timeZone: string): Promise<void> => {
  const { of, doses, ...said } = medication;
  const body = await medicationForm({ ...said, times: JSON.stringify(doses.map(({ due }) => due)), startDate: yesterday });
  const { id: medicationId } = await people[of].post<Made>('/api/medications', body, `demo medication ${said.name}`);
  const wall = (time: string): string => instantOf(timeZone, yesterday, time);
  for (const { due, at, by, skippedFor } of doses) {
    const outcome = skippedFor === undefined ? { status: 'taken' } : { status: 'skipped', reason: skippedFor };
    const dose = { medicationId, scheduledTime: wall(due), takenTime: wall(at), ...outcome };
    await people[by].post('/api/medication-logs', dose, `demo dose ${said.name} ${due}`);
  }
};

/** Each request has its own key and uses the owner's wall clock. */
const schedule = async (
  people: People,
  appointment: DemoAppointment,
  ownerId: string,
  begunAt: string,
  timeZone: string,
): Promise<void> => {
  const { of, by, day, at, until: _, nights: __, completedBy, ...said } = appointment;
  const body = { ...said, ...demoTimes(appointment, begunAt, timeZone), userId: ownerId };
  const { id } = await people[by].post<Made>('/api/appointments', body, `demo appointment of ${of} on day ${day} at ${at}`);
  if (completedBy !== undefined) await people[completedBy].patch(`/api/appointments/${id}/complete`, {});
};

/**
 * Profiles with faces, two care teams, yesterday's doses, appointments around that day, emergency contacts, two weeks of readings, a feed,
 * messages, documents and games. A second run changes nothing.
 */
export const makeCare = async (storage: ProductStorage, accounts: DemoAccounts): Promise<void> => {
  const { ids, begunAt } = accounts;
  const zoneOf = async (name: DemoName): Promise<string> =>
    (await readAccount(storage.events, ids[name]))?.timeZone ?? storage.config.defaultTimeZone;
  const dayIn = (timeZone: string): string => dateAt(timeZone, Date.parse(begunAt));
  await withEverybody(storage, accounts, async (people) => {
    for (const name of demoNames) await people[name].put('/api/user/profile', demoProfiles[name]);
    await showFaces(people);
    await photographDiary(people.rosa);
    for (const invitation of demoInvitations) await invite(people, invitation);
    for (const medication of demoMedications) {
      const timeZone = await zoneOf(medication.of);
      await prescribe(people, medication, addDays(dayIn(timeZone), -1), timeZone);
    }
    for (const appointment of demoAppointments)
      await schedule(people, appointment, ids[appointment.of], begunAt, await zoneOf(appointment.of));
    await makeContacts(people);
    await shareUpdates(people, ids);
    await makeHealth({ people, ids, begunAt, zoneOf });
    await writeMessages(people, ids);
    await addDocuments({ people, ids });
    await playGames(people.rosa, begunAt, await zoneOf('rosa'));
  });
};
