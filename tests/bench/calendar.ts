import { addAppointment } from './appointments.ts';
import { caughtUp } from './caughtUp.ts';
import { joinTeam } from './circles.ts';
import type { Site } from './ground.ts';
import { measureList } from './lists.ts';
import { addPerson, inParallel, openSessions, type Person } from './seed.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const seniorCount = 20;
const [years, eachWeek] = [10, 3];
const dayMs = 24 * 3_600_000;
const weeks = years * 52;
const begins = Date.parse('2016-11-21T14:00:00Z');

/** The nth appointment of somebody's: those of the first nine years are completed. */
const addNth = (site: Site, ownerId: string, scheduledBy: string, nth: number): Promise<void> => {
  const start = begins + (Math.floor(nth / eachWeek) * 7 + (nth % eachWeek) * 2) * dayMs;
  return addAppointment(site, { ownerId, scheduledBy, start, isCompleted: nth < weeks * eachWeek * 0.9 });
};

/** A member of that many care teams, and the ids of their seniors, each with ten years of appointments. */
const addCaregiver = async (site: Site): Promise<{ caregiver: Person; seniorIds: readonly string[] }> => {
  const sessions = await openSessions(site);
  const caregiver = await addPerson(site, sessions, 'family_member');
  const seniors = await inParallel(seniorCount, () => addPerson(site, sessions, 'senior'));
  for (const { id } of seniors) await joinTeam(site, id, caregiver);
  const due = seniors.flatMap(({ id }) => Array.from({ length: weeks * eachWeek }, (_, nth) => ({ id, nth })));
  await inParallel(due.length, async () => {
    const next = due.pop();
    if (next) await addNth(site, next.id, caregiver.id, next.nth);
  });
  return { caregiver, seniorIds: seniors.map(({ id }) => id) };
};

/** Month after month of the ten years, for all of the caregiver's seniors. */
const monthsOf = (seniorIds: readonly string[]): readonly string[] =>
  Array.from({ length: years * 12 }, (_, month) => {
    const [from, to] = [month, month + 1].map((each) => new Date(Date.UTC(2016, 11 + each, 1)).toISOString());
    return `/api/appointments?senior=${seniorIds.join(',')}&from=${from}&to=${to}`;
  });

/** A calendar's month. */
export const benchCalendar = async (setting: Setting): Promise<readonly Row[]> => {
  const site = await setting.ground.site();
  const product = await startProduct(site, setting.folder);
  const { caregiver, seniorIds } = await addCaregiver(site);
  await caughtUp(site);
  await site.db.pool.query('analyze');
  const plain = await startPlainServer(site);
  const requests = monthsOf(seniorIds).map((path) => ({ path, cookie: caregiver.cookie }));
  const what = '/api/appointments of a month of 20 seniors, who have 31,200';
  try {
    return [await measureList({ product, plain }, { what, requests }, setting)];
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};
