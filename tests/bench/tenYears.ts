import { shareOf, withProgress, withShare } from '../../scripts/progress.ts';
import { joinTeam } from './circles.ts';
import type { Site } from './ground.ts';
import { addReading, dailyReadings, worryingReadings, type Measurement } from './readings.ts';
import { rebuild } from './rebuild.ts';
import { addPerson, inParallel, openSessions, type Person } from './seed.ts';

const seniorCount = 20;
const days = 3_650;

export interface TenYears {
  /** A member of every senior's care team. */
  readonly caregiver: Person;
  readonly seniorIds: readonly string[];
}

const appendReadings = (site: Site, readings: Measurement[]): Promise<unknown> =>
  withProgress('Readings', readings.length, (step) =>
    inParallel(readings.length, async () => {
      const next = readings.pop();
      if (next) await addReading(site, next);
      step();
    }),
  );

/** Twenty seniors with a reading a day for ten years and two that raise an alert, projected; for a server that starts afterwards. */
export const addTenYears = async (site: Site): Promise<TenYears> => {
  const sessions = await openSessions(site);
  const caregiver = await addPerson(site, sessions, 'family_member');
  const seniors = await inParallel(seniorCount, () => addPerson(site, sessions, 'senior'));
  for (const { id } of seniors) await joinTeam(site, id, caregiver);
  const readings = seniors.flatMap(({ id: seniorId }) => {
    const of = { seniorId, recordedBy: caregiver.id };
    return [...dailyReadings(of, days), ...worryingReadings(of)];
  });
  await appendReadings(site, readings);
  await withShare('Projected', (done) => rebuild(site, (at, until) => done(shareOf(at, until))));
  await site.db.pool.query('vacuum analyze');
  return { caregiver, seniorIds: seniors.map(({ id }) => id) };
};
