import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { browserOf } from '../support/browser.ts';
import { readByOtherMeans } from './diaryFiles.ts';
import { byPeople, openDemoFixture, timeZone, type Audited, type DemoFixture } from './demoFixture.ts';

let fixture: DemoFixture;

const onTheWall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
const dosesIn = (events: Audited[]): string[] =>
  events
    .filter(({ event }) => event === 'DoseTaken')
    .map(
      ({ happenedAt, data }) =>
        `${onTheWall.format(new Date(happenedAt))} ${data.medicationName} ${Number.parseFloat(data.amount ?? '')}`,
    )
    .sort();

beforeAll(async () => {
  fixture = await openDemoFixture();
  const dora = { username: 'dora', password: 'correct horse', role: 'senior' };
  // 202: it is recorded, and shown a moment later
  expect([201, 202]).toContain((await browserOf(fixture.url).post('/api/register', dora)).status);
}, 300_000);
afterAll(() => fixture.close());

const dayOf = ({ happenedAt }: Audited): string => onTheWall.format(new Date(happenedAt)).slice(0, 10);

/** The same of its blood sugars. */
const sugarsIn = (events: Audited[]): string[] =>
  events
    .filter(({ event, happenedAt }) => event === 'MetricRecorded' && happenedAt < '1991')
    .map(({ happenedAt, data }) => `${onTheWall.format(new Date(happenedAt))} ${data.reading?.number}`)
    .sort();

test('after the demo the audit lists exactly the doses and readings of the diary, on their days and times, and a second run changes nothing', async () => {
  const first = await fixture.run('scripts/demo.ts');
  expect(first.code).toBe(0);
  const [, password] = /as rosa with the password (\S+)/.exec(first.output) ?? [];
  const signIn = await fetch(`${fixture.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'rosa', password }),
  });
  expect(signIn.status).toBe(200);
  const events = await fixture.audit('rosa');
  const ofDiary = events.filter((event) => dayOf(event) < '1991');
  const diary = readByOtherMeans(await readFile('scripts/diaries/data-04', 'latin1'));
  expect([diary.doses.length, diary.readings.length]).toEqual([145, 141]);
  expect(dosesIn(ofDiary)).toEqual(diary.doses);
  expect(sugarsIn(ofDiary)).toEqual(diary.readings);
  expect(first.output).toContain(
    '300 lines read: 145 doses and 141 readings stored, 14 lines of other codes and 0 faulty lines skipped',
  );
  const added = ofDiary.filter(({ event }) => event === 'MedicationAdded');
  expect(added.map(({ happenedAt }) => onTheWall.format(new Date(happenedAt)))).toEqual(
    Array(3).fill('1990-08-19 00:00'),
  );
  expect(ofDiary.filter(({ agent }) => agent === 'import')).toHaveLength(added.length + 145 + 141);

  const second = await fixture.run('scripts/demo.ts');
  expect(second.code).toBe(0);
  expect(second.output).toContain(`rosa with the password ${password}`);
  expect(byPeople(await fixture.audit('rosa'))).toEqual(byPeople(events));
}, 300_000);

test('a diary goes into a new account, whose password is printed; other codes are named, malformed lines reported by number', async () => {
  const file = path.join(fixture.dataDir, 'diary');
  await writeFile(
    file,
    [
      '04-21-1991\t9:09\t33\t009',
      '\t138\t33\t3A',
      '04-21-1991\t9:09\t58\t100',
      '04-21-1991\t9:09\t65\t0',
      '04-21-1991\t9:09\t33\t009',
      '',
    ].join('\n'),
  );
  const { code, output } = await fixture.run('scripts/importDiary.ts', file, '--senior', 'berta');
  expect(code).toBe(0);
  expect(output).toContain('1 line of code 65 not imported: Hypoglycemic symptoms');
  expect(output).toContain('line 2 is not imported: "" is no date');
  expect(output).toContain(
    '5 lines read: 2 doses and 1 reading stored, 1 line of other codes and 1 faulty line skipped',
  );
  expect(output).toMatch(/New account: username berta, password \S+/);
  const again = await fixture.run('scripts/importDiary.ts', file, '--senior', 'berta');
  expect(again.code).toBe(0);
  expect(again.output).not.toContain('New account');
  const events = await fixture.audit('berta');
  expect(dosesIn(events)).toEqual(['1991-04-21 09:09 Regular insulin 9', '1991-04-21 09:09 Regular insulin 9']);
  expect(events.filter(({ event }) => event === 'MetricRecorded').map(({ data }) => data)).toEqual([
    expect.objectContaining({ kind: 'bloodSugar', recordedAt: '1991-04-21T14:09:00.000Z', notes: 'Pre-breakfast' }),
  ]);
}, 300_000);

test('the audit prints plain sentences, stops at --until, and verifies the whole log', async () => {
  const file = path.join(fixture.dataDir, 'short');
  await writeFile(file, '04-21-1991\t9:09\t33\t009\n04-21-1991\t9:08\t58\t100\n04-22-1991\t9:09\t33\t001\n');
  await fixture.run('scripts/importDiary.ts', file, '--senior', 'carla');
  const { output } = await fixture.run('scripts/audit.ts', '--senior', 'carla', '--until', '1991-04-21');
  expect(output).toContain('1991-04-21 09:09  carla took Regular insulin, 9 units, as needed');
  expect(output).toContain('1991-04-21 09:08  carla recorded Blood Sugar 100 mg/dL, with the notes "Pre-breakfast"');
  expect(output).not.toContain('1991-04-22');
  const verified = await fixture.run('scripts/audit.ts', '--verify');
  expect(verified.output).toMatch(/Verified: \d+ events, none missing, all decrypted/);
}, 300_000);

test.each([
  ['an unknown senior', ['--senior', 'nobody'], 1, 'There is no account with the username "nobody".'],
  ['a time that is none', ['--senior', 'dora', '--until', 'yesterday'], 1, '--until takes'],
  ['an unknown option', ['--seniors', 'rosa'], 2, "Unknown option '--seniors'"],
  ['nothing', [], 1, 'npm run audit -- --senior <username>'],
])(
  'the audit refuses %s in one plain sentence',
  async (_what, args, code, sentence) => {
    const refused = await fixture.run('scripts/audit.ts', ...args);
    expect(refused.output).toContain(sentence);
    expect(refused.output).not.toContain('    at ');
    expect(refused.code).toBe(code);
  },
  300_000,
);
