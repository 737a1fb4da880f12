import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { browserOf, type Browser } from '../support/browser.ts';
import { spawnProgram } from '../support/spawnProgram.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';
import { until } from '../support/waiting.ts';
import { register } from './carefulSender.ts';

/** Each of the loads below at least twice. */
const rounds = process.env['TEST_FULL'] === undefined ? 10 : 20;
const workers = 8;
/** Acknowledged doses a round before the kill: a count, not a time, so that a slow machine does the same work. */
const dosesBeforeKill = [1, 5, 20, 60, 120];

let dataDir: string;
let server: SpawnedServer;
const limits = {
  LOGIN_RATE_LIMIT: '1000000',
  REGISTER_RATE_LIMIT: '1000000',
  READ_RATE_LIMIT: '1000000',
  WRITE_RATE_LIMIT: '1000000',
};
const start = async (): Promise<void> => {
  server = await spawnServer({ dataDir, env: limits });
};
const ready = (): Browser => {
  const browser = browserOf(server.url.replace('localhost', '127.0.0.1'));
  browser.takeCookie(cookie);
  return browser;
};
let cookie: string;
let medicationId: string;
let takenTime: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-kill-'));
  await start();
  const rosa = await register(server.url.replace('localhost', '127.0.0.1'));
  cookie = rosa.browser.cookie();
  medicationId = rosa.medicationId;
  takenTime = new Date().toISOString();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** No server may refuse these: a test that went on would never end. */
let refusal: unknown;
interface Sent {
  readonly key: string;
  acknowledged: string | undefined;
}

const take = async (browser: Browser, sent: Sent): Promise<void> => {
  const body = { medicationId, status: 'taken', takenTime };
  const reply = await browser.post<{ id: string }>('/api/medication-logs', body, { 'idempotency-key': sent.key });
  if (reply.status < 300) sent.acknowledged = reply.body.id;
  else if (reply.status < 500) refusal = reply;
};

/** Doses from several concurrent callers until the server is killed in the middle of them. */
const loadAndKill = async (untilAcknowledged: number): Promise<Sent[]> => {
  const all: Sent[] = [];
  const browser = ready();
  let isKilled = false;
  const work = async (): Promise<void> => {
    while (!isKilled && !refusal) {
      const sent: Sent = { key: randomUUID(), acknowledged: undefined };
      all.push(sent);
      await take(browser, sent).catch(() => undefined);
      if (!isKilled && all.filter(({ acknowledged }) => acknowledged).length >= untilAcknowledged) {
        isKilled = true;
        server.kill('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  expect(refusal).toBeUndefined();
  await server.ended;
  return all;
};

const dosesInTheLog = async (): Promise<string[]> => {
  const audit = spawnProgram('scripts/audit.ts', ['--senior', 'rosa', '--json'], {
    DATA_DIR: dataDir,
    PORT: new URL(server.url).port,
  });
  expect(await audit.ended).toBe(0);
  const lines = audit.output().trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as { event: string; data: { doseId: string } });
  return events.filter(({ event }) => event === 'DoseTaken').map(({ data }) => data.doseId);
};

test(`killed ${rounds} times under load, nothing acknowledged is lost and nothing is doubled`, async () => {
  const all: Sent[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sent = await loadAndKill(dosesBeforeKill[round % dosesBeforeKill.length] ?? 1);
    await start();
    // unacknowledged requests are repeated under their key, like a client does, and so are some acknowledged ones
    const again = sent.filter(({ acknowledged }, index) => !acknowledged || index % 5 === 0);
    await Promise.all(again.map((each) => until(() => take(ready(), each).then(() => each.acknowledged), 60_000)));
    all.push(...sent);
  }
  expect(all.every(({ acknowledged }) => acknowledged !== undefined)).toBe(true);
  const acknowledged = all.map(({ acknowledged: id }) => id).sort();
  expect(new Set(acknowledged).size).toBe(all.length);
  expect((await dosesInTheLog()).sort()).toEqual(acknowledged);
  const verify = spawnProgram('scripts/audit.ts', ['--verify'], { DATA_DIR: dataDir, PORT: new URL(server.url).port });
  await verify.ended;
  expect(verify.output()).toContain('none missing, all decrypted');
}, 1_800_000);
