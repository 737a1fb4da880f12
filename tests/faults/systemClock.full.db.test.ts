import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Health } from '../../server/http/health.ts';
import { circleOf, newAddress } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';
import { until } from '../support/waiting.ts';
import { fakeSystemTime, libfaketime, type FakeSystemTime } from './fakeSystemTime.ts';

const library = libfaketime();
if (library === undefined)
  console.warn('The system’s clock can’t be faked here: libfaketime is missing, and apt-get can’t install it.');
const whereItCanBeFaked = library === undefined ? test.skip : test;

const twentyDays = 20 * 86_400;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const healthOf = async (url: string): Promise<Health> => (await browserOf(url).get<Health>('/healthz')).body;

let time: FakeSystemTime;
let dataDir: string;
let server: SpawnedServer;
beforeEach(async () => {
  if (library === undefined) return;
  time = fakeSystemTime(library);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-clock-'));
});
afterEach(async () => {
  if (library === undefined) return;
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  time.remove();
});

/** Somebody with a daily dose and an open invitation. */
const rosaAt = async (url: string): Promise<Browser> => {
  const rosa = browserOf(url);
  const person = {
    username: 'rosa',
    password: 'correct horse',
    firstName: 'Rosa',
    role: 'senior',
    email: newAddress('rosa'),
  };
  expect((await rosa.post('/api/register', person)).status).toBe(201);
  expect((await careOf(rosa).add({ times: ['08:00'] })).status).toBe(201);
  expect((await circleOf(rosa).invite(newAddress())).status).toBe(201);
  return rosa;
};
const nothingIsDone = async (rosa: Browser): Promise<void> => {
  expect(await careOf(rosa).logs()).toEqual([]);
  expect((await circleOf(rosa).sent()).map(({ status }) => status)).toEqual(['pending']);
};

whereItCanBeFaked(
  'with the system’s clock twenty days ahead for a minute nothing is flagged, expired or deleted; set right, the jobs run again',
  async () => {
    // the jobs run at full minutes: the first time some thirty seconds after this
    const first = (90 - Math.round((Date.now() / 1000) % 60)) % 60;
    time.setAhead(first);
    server = await spawnServer({ dataDir, env: { ...time.env, LOG_LEVEL: 'warn' } });
    const rosa = await rosaAt(server.url);
    const checked = await until(async () => (await healthOf(server.url)).lastMissedDoseCheck, 90_000);
    // the next run is in a minute, and ten seconds before a full one: so another follows ten seconds later
    time.setAhead(first - 10 + twentyDays);
    await until(async () => {
      const { ok, clock } = await healthOf(server.url);
      return !ok && clock.detail.includes('The clock jumped 20 days ahead.');
    });
    expect((await rosa.get('/api/medications')).status).toBe(401);
    await pause(61_000);
    expect(await healthOf(server.url)).toMatchObject({ ok: false, lastMissedDoseCheck: checked });
    time.setAhead(first - 10);
    await until(async () => {
      const { ok, lastMissedDoseCheck } = await healthOf(server.url);
      return ok && lastMissedDoseCheck !== checked;
    }, 90_000);
    await nothingIsDone(rosa);
  },
  300_000,
);
