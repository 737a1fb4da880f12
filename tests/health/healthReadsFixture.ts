import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { MetricValue } from '../../events/health/metricReading.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { HealthMetricView, HealthSummaryView } from '../../projections/health/healthMetricsQueries.ts';
import { newPerson, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { Browser, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

/** Noon in UTC, and 8 AM in New York. */
export const noon = '2026-06-10T12:00:00.000Z';

const done = <Body>({ status, body }: Reply<Body>): Body => {
  if (status > 201) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** A person's requests about health in short form, writes included. */
const readerOf = (browser: Browser) => {
  const body = async <Body>(path: string): Promise<Body> => done(await browser.get<Body>(path));
  return {
    record: async (type: string, value: MetricValue, more: object = {}): Promise<HealthMetricView> =>
      done(await browser.post<HealthMetricView>('/api/health-metrics', { type, value, ...more })),
    correct: async (id: string, value: MetricValue, more: object = {}): Promise<HealthMetricView> =>
      done(await browser.put<HealthMetricView>(`/api/health-metrics/${id}`, { value, ...more })),
    acknowledge: async (id: string, note: string | null = null): Promise<HealthAlertView> =>
      done(await browser.post<HealthAlertView>(`/api/health-alerts/${id}/acknowledge`, { note })),
    setLimits: async (limits: HealthLimits, more: object = {}): Promise<HealthLimitsView> =>
      done(await browser.put<HealthLimitsView>('/api/health-limits', { limits, ...more })),
    get: (query = ''): Promise<Reply<readonly HealthMetricView[]>> => browser.get(`/api/health-metrics${query}`),
    metrics: (query = ''): Promise<readonly HealthMetricView[]> => body(`/api/health-metrics${query}`),
    summaries: (query = ''): Promise<readonly HealthSummaryView[]> => body(`/api/health-metrics/summary${query}`),
    alerts: (query = ''): Promise<readonly HealthAlertView[]> => body(`/api/health-alerts${query}`),
    limits: (query = ''): Promise<readonly HealthLimitsView[]> => body(`/api/health-limits${query}`),
    refused: (path: string): Promise<Reply<Problem>> => browser.get<Problem>(`/api/${path}`),
  };
};

const reader = (person: Person) => ({ ...person, ...readerOf(person.browser) });
export type HealthReader = ReturnType<typeof reader>;

/** The addresses of the health reads. */
export const healthPaths = ['health-metrics', 'health-metrics/summary', 'health-alerts', 'health-limits'] as const;

/** Alerts follow readings after a moment: waits until exactly these are listed. */
export const alertsAre = (who: HealthReader, ids: readonly string[], query = ''): Promise<readonly HealthAlertView[]> =>
  until(async () => {
    const alerts = await who.alerts(query);
    return JSON.stringify(alerts.map(({ id }) => id)) === JSON.stringify(ids) ? alerts : undefined;
  });

/** A server for the tests of one file, whose clock says noon when each of them begins. */
export const healthReadsFixture = () => {
  const fixture = clockedServer(noon);
  return {
    clock: fixture.clock,
    get server(): TestServer {
      return fixture.server;
    },
    /** Somebody new, in New York. */
    async person(role: 'senior' | 'caregiver' | 'family_member', more: object = {}): Promise<HealthReader> {
      const named = { firstName: 'Rosa', lastName: 'Alvarez', timeZone: 'America/New_York' };
      return reader(await newPerson(fixture.server, role, { ...named, ...more }));
    },
    /** Readings straight into the read model, one a number. */
    async put(ownerId: string, recordedAts: readonly string[], kind = 'steps'): Promise<void> {
      await fixture.server.deps.db.pool.query({
        text: `insert into health_metrics (id, owner_id, kind, type, value, reading, recorded_at, recorded_by, created_at, revision)
          select gen_random_uuid(), $1, $3, 'Steps', '9000', '{"systolic":null,"diastolic":null,"number":9000,"unit":"steps"}', at, $1, at, 1
          from unnest($2::timestamptz[]) as at`,
        values: [ownerId, recordedAts, kind],
      });
    },
  };
};
