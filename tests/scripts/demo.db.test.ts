import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnProgram } from '../support/spawnProgram.ts';
import { spawnServer, type SpawnedServer } from '../support/spawnServer.ts';

const timeZone = 'America/Chicago';
let dataDir: string;
let server: SpawnedServer;
let env: Record<string, string>;

const run = async (script: string, ...args: string[]): Promise<{ code: number | NodeJS.Signals; output: string }> => {
  const program = spawnProgram(script, args, env);
  const code = await program.ended;
  return { code, output: program.output() };
};

interface Audited {
  event: string;
  happenedAt: string;
  recordedAt: string;
  actor: string | null;
  agent?: string;
  stream: string;
  version: number;
  data: { medicationName?: string; takenAt?: string; amount?: string; startDate?: string };
}
const audit = async (senior: string, ...more: string[]): Promise<Audited[]> => {
  const { code, output } = await run('scripts/audit.ts', '--senior', senior, '--json', ...more);
  if (code !== 0) throw new Error(output);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Audited);
};

/** The diary read by other means than the product's: each insulin line as day, time, name and units. */
const insulinOf = (text: string): string[] => {
  const names: Record<string, string> = { 33: 'Regular insulin', 34: 'NPH insulin', 35: 'UltraLente insulin' };
  return text
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , code]) => names[code ?? ''] !== undefined)
    .map(([day = '', time = '', code = '', value = '']) => {
      const [month, date, year] = day.split('-');
      return `${year}-${month}-${date} ${time.padStart(5, '0')} ${names[code]} ${Number(value)}`;
    })
    .sort();
};
const onTheWall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const dosesIn = (events: Audited[]): string[] =>
  events
    .filter(({ event }) => event === 'DoseTaken')
    .map(
      ({ happenedAt, data }) => `${onTheWall.format(new Date(happenedAt))} ${data.medicationName} ${Number.parseFloat(data.amount ?? '')}`,
    )
    .sort();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hearthline-demo-'));
  server = await spawnServer({ dataDir, env: { DEFAULT_TIME_ZONE: timeZone, REGISTER_RATE_LIMIT: '1000', WRITE_RATE_LIMIT: '100000' } });
  env = { DATA_DIR: dataDir, PORT: new URL(server.url).port, DEFAULT_TIME_ZONE: timeZone };
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('after the demo the audit lists exactly the doses of the diary, on their days and times, and a second run changes nothing', async () => {
  const first = await run('scripts/demo.ts');
  expect(first.code).toBe(0);
  const [, password] = /as rosa with the password (\S+)/.exec(first.output) ?? [];
  const signIn = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'rosa', password }),
  });
  expect(signIn.status).toBe(200);
  const events = await audit('rosa');
  const diary = insulinOf(await readFile('scripts/diaries/data-04', 'latin1'));
  expect(diary).toHaveLength(145);
  expect(dosesIn(events)).toEqual(diary);
  const added = events.filter(({ event }) => event === 'MedicationAdded');
  expect(added.map(({ happenedAt }) => onTheWall.format(new Date(happenedAt)))).toEqual(Array(3).fill('1990-08-19 00:00'));
  expect(events.filter(({ agent }) => agent === 'import')).toHaveLength(added.length + diary.length);

  const second = await run('scripts/demo.ts');
  expect(second.code).toBe(0);
  expect(second.output).toContain(`rosa with the password ${password}`);
  expect(await audit('rosa')).toEqual(events);
}, 120_000);

test('a diary goes into a new account, whose password is printed; other codes are named, malformed lines reported by number', async () => {
  const file = path.join(dataDir, 'diary');
  await writeFile(
    file,
    ['04-21-1991\t9:09\t33\t009', '\t138\t33\t3A', '04-21-1991\t9:09\t58\t100', '04-21-1991\t9:09\t33\t009', ''].join('\n'),
  );
  const { code, output } = await run('scripts/importDiary.ts', file, '--senior', 'berta');
  expect(code).toBe(0);
  expect(output).toContain('1 line of code 58 not imported: Pre-breakfast blood glucose measurement');
  expect(output).toContain('line 2 is malformed and not imported');
  expect(output).toMatch(/New account: username berta, password \S+/);
  const again = await run('scripts/importDiary.ts', file, '--senior', 'berta');
  expect(again.code).toBe(0);
  expect(again.output).not.toContain('New account');
  expect(dosesIn(await audit('berta'))).toEqual(['1991-04-21 09:09 Regular insulin 9', '1991-04-21 09:09 Regular insulin 9']);
}, 120_000);

test('the audit speaks plainly, stops where it is told, and verifies the whole log', async () => {
  const file = path.join(dataDir, 'short');
  await writeFile(file, '04-21-1991\t9:09\t33\t009\n04-22-1991\t9:09\t33\t001\n');
  await run('scripts/importDiary.ts', file, '--senior', 'carla');
  const { output } = await run('scripts/audit.ts', '--senior', 'carla', '--until', '1991-04-21');
  expect(output).toContain('1991-04-21 09:09  carla took Regular insulin, 9 units, as needed');
  expect(output).not.toContain('1991-04-22');
  const verified = await run('scripts/audit.ts', '--verify');
  expect(verified.output).toMatch(/Verified: \d+ events, none missing, all decrypted/);
}, 120_000);

test.each([
  ['an unknown senior', ['--senior', 'nobody'], 1, 'There is no account with the username "nobody".'],
  ['a time that is none', ['--senior', 'rosa', '--until', 'yesterday'], 1, '--until takes'],
  ['an unknown option', ['--seniors', 'rosa'], 2, "Unknown option '--seniors'"],
  ['nothing', [], 1, 'npm run audit -- --senior <username>'],
])('the audit refuses %s in one plain sentence', async (_what, args, code, sentence) => {
  const refused = await run('scripts/audit.ts', ...args);
  expect(refused.output).toContain(sentence);
  expect(refused.output).not.toContain('    at ');
  expect(refused.code).toBe(code);
});
