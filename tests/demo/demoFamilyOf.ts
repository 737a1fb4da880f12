import type { UserView } from '../../projections/account/usersQueries.ts';
import type { DemoFamilyView } from '../../projections/demo/demoFamilyQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { endDemoFamilies } from '../../server/demo/endDemoFamilies.ts';
import type { Config } from '../../server/config.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { testClock } from '../medication/careOf.ts';

export const timeZone = 'America/New_York';
const noon = '2026-06-10T16:07:00Z';

/** A server that offers the demo, at noon in New York. */
export const startDemoServer = async (config: Partial<Config> = {}) => {
  const clock = testClock(noon);
  const server = await startTestServer({
    now: clock.now,
    config: { demo: { isOn: true, mostFamilies: 20 }, ...config },
  });
  return { server, clock };
};

/** A visitor who tried the demo. */
export interface Visitor extends Browser {
  readonly userId: string;
}

export const tryDemo = async ({ url }: Pick<TestServer, 'url'>): Promise<Visitor> => {
  const browser = browserOf(url);
  const { status, body } = await browser.post<UserView>('/api/demo-family', { timeZone });
  if (status !== 201) throw new Error(`The demo answered ${status} ${JSON.stringify(body)}`);
  return { ...browser, userId: body.id };
};

export const familyOf = async (browser: Browser): Promise<DemoFamilyView | null> =>
  (await browser.get<DemoFamilyView | null>('/api/demo-family')).body;

export const switchTo = (browser: Browser, name: string) => browser.post<UserView>('/api/demo-family/switch', { name });

export const medicationsOf = async (browser: Browser, seniorId: string): Promise<readonly MedicationView[]> =>
  (await browser.get<readonly MedicationView[]>(`/api/medications?senior=${seniorId}`)).body;

/** Minutes pass, and the jobs of each run: the family is handed over, its keys go, the rest goes. */
export const jobsAt = async (server: TestServer, moment: string): Promise<void> => {
  const deps = { ...server.deps, now: () => new Date(moment) };
  const { signal } = new AbortController();
  await endDemoFamilies.run(deps, signal);
  await eraseAccounts.run(deps, signal);
  await caughtUp(server);
};
