import type { HealthLimits } from '../../events/health/healthLimits.ts';
import { alertStream, healthLimitsStream, metricStream } from '../../events/health/metricId.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { findHealthAlertView, type HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { raiseHealthAlerts } from '../../server/health/raiseHealthAlerts.ts';
import { findCheckpoint } from '../../server/jobs/reactorCheckpoints.ts';
import { newAna, newPerson, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { Browser, ExtraHeaders, Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import type { TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

type Wrote<View> = Promise<Reply<View & Problem>>;

/** The body that the caregiver's form sends. */
export const pressure = (said: string): object => ({
  type: 'Blood Pressure',
  value: { reading: said, unit: 'mmHg', notes: '' },
});
export const sugar = (number: number): object => ({ type: 'Blood Sugar', value: number });

/** A person's requests about readings in short form. */
export const healthOf = (browser: Browser) => ({
  record: (metric: object, headers?: ExtraHeaders): Wrote<HealthMetricView> =>
    browser.post('/api/health-metrics', metric, headers),
  correct: (id: string, metric: object, headers?: ExtraHeaders): Wrote<HealthMetricView> =>
    browser.put(`/api/health-metrics/${id}`, metric, headers),
  acknowledge: (id: string, said: object = {}, headers?: ExtraHeaders): Wrote<HealthAlertView> =>
    browser.post(`/api/health-alerts/${id}/acknowledge`, said, headers),
  setLimits: (limits: HealthLimits | object, more: object = {}, headers?: ExtraHeaders): Wrote<HealthLimitsView> =>
    browser.put('/api/health-limits', { limits, ...more }, headers),
});
export type Somebody = Person & ReturnType<typeof healthOf>;
const withHealth = (person: Person): Somebody => ({ ...person, ...healthOf(person.browser) });

/** The facts in the streams of a reading, of its alert and of somebody's limits. */
export const metricEvents = ({ deps }: TestServer, id: string): Promise<readonly ReadEvent[]> =>
  deps.events.readStream(metricStream(id));
export const alertEvents = ({ deps }: TestServer, id: string): Promise<readonly ReadEvent[]> =>
  deps.events.readStream(alertStream(id));
export const limitEvents = ({ deps }: TestServer, id: string): Promise<readonly ReadEvent[]> =>
  deps.events.readStream(healthLimitsStream(id));
export const typesOf = (events: readonly ReadEvent[]): readonly string[] => events.map(({ type }) => type);

/** Until whatever follows from a reading has followed, and can be read. */
export const followed = async (server: TestServer, id: string): Promise<void> => {
  const last = (await metricEvents(server, id)).at(-1);
  if (!last) throw new Error('Nothing was recorded');
  await until(
    async () => ((await findCheckpoint(server.deps.db.pool, raiseHealthAlerts.name))?.position ?? '') >= last.position,
  );
  await caughtUp(server);
};

/** A server for the tests of one file, whose clock says 10:10 AM in New York when each of them begins; people come on demand. */
export const healthFixture = () => {
  const fixture = clockedServer('2026-06-10T14:10:00.000Z');
  return {
    clock: fixture.clock,
    get server(): TestServer {
      return fixture.server;
    },
    rosa: async (): Promise<Somebody> =>
      withHealth(
        await newPerson(fixture.server, 'senior', {
          firstName: 'Rosa',
          lastName: 'Alvarez',
          timeZone: 'America/New_York',
        }),
      ),
    ana: async (): Promise<Somebody> => withHealth(await newAna(fixture.server)),
    fay: async (): Promise<Somebody> =>
      withHealth(await newPerson(fixture.server, 'caregiver', { firstName: 'Fay', lastName: 'Ito' })),
    /** The alert's facts once whatever follows from the reading has followed. */
    alertOf: async (id: string): Promise<readonly ReadEvent[]> => {
      await followed(fixture.server, id);
      return alertEvents(fixture.server, id);
    },
    /** The alert's view, once it is up to date. */
    alertView: async (id: string): Promise<HealthAlertView | undefined> => {
      await followed(fixture.server, id);
      return findHealthAlertView(fixture.server.deps.db.pool, id);
    },
  };
};
