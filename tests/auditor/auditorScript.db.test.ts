import { randomUUID } from 'node:crypto';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { spawnProgram, type Program } from '../support/spawnProgram.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { auditorsOf } from './auditorFixture.ts';

// programs compile their sources first
jest.setTimeout(180_000);

let server: TestServer;
const programs: Program[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await server.close();
});

const auditor = async (...args: readonly string[]): Promise<{ code: number | NodeJS.Signals; output: string }> => {
  const program = spawnProgram('scripts/auditor.ts', args, {
    DATABASE_URL: databaseUrl(server.database.connection),
    MASTER_KEY: Buffer.from(server.masterKey).toString('base64'),
    DATA_DIR: server.deps.config.dataDir,
    HEARTHLINE_URL: 'https://care.example',
  });
  programs.push(program);
  return { code: await program.ended, output: program.output() };
};
const somebody = async (role: string, firstName: string) => {
  const username = `${firstName}-${randomUUID()}`;
  const browser = await server.signedUp({ username, role, firstName });
  return { browser, username, userId: browser.userId, ...auditorsOf(browser) };
};

test('the operator gives access by a link, which the senior is notified of, lists it and withdraws it', async () => {
  const [rosa, lee] = [await somebody('senior', 'Rosa'), await somebody('caregiver', 'Kim')];
  const { output } = await auditor('grant', rosa.username, 'Ms. Lee', '--days', '7', '--areas', 'health');
  const [, secret = ''] = /https:\/\/care\.example\/auditor#([\w-]{22})\n/.exec(output) ?? [];
  expect((await lee.use(secret)).body).toMatchObject({ name: 'Ms. Lee', areas: ['health'], isByOperator: true });
  expect((await lee.reviews(rosa.userId)).status).toBe(200);
  const notices = (await rosa.browser.get<readonly NoticeView[]>('/api/notices')).body;
  expect(notices.map(({ kind, actor }) => [kind, actor?.id ?? null])).toEqual([
    ['auditorLinkUsed', lee.userId],
    ['auditorGranted', null],
  ]);
  const [grant] = await rosa.grants();
  const listed = await auditor('list', rosa.username);
  expect(listed.output).toBe(`${grant?.id ?? ''}  Kim  health  until ${grant?.until ?? ''}\n`);
  expect((await auditor('withdraw', rosa.username, grant?.id ?? '')).output).toBe('The access was withdrawn.\n');
  expect((await lee.reviews(rosa.userId)).status).toBe(403);
  expect((await auditor('list', rosa.username)).output).toBe(`Nobody audits ${rosa.username}.\n`);
});

test('the operator gives an account access, and wrong words are refused in a sentence', async () => {
  const [rosa, lee] = [await somebody('senior', 'Rosa'), await somebody('caregiver', 'Kim')];
  expect((await auditor('grant', rosa.username, lee.username, '--account')).output).toContain(
    `${lee.username} may see the history of ${rosa.username} until `,
  );
  expect((await lee.reviews(rosa.userId)).status).toBe(200);
  const refusals: readonly (readonly [string, readonly string[]])[] = [
    ['An auditor’s access lasts 90 days at most', ['grant', rosa.username, 'Ms. Lee', '--days', '91']],
    ['The areas are medications', ['grant', rosa.username, 'Ms. Lee', '--areas', 'notes']],
    ['There is no account with the username "nobody"', ['grant', 'nobody', 'Ms. Lee']],
    [`${rosa.username} has no auditor with this id`, ['withdraw', rosa.username, randomUUID()]],
    ['npm run auditor -- grant', ['lock', rosa.username, 'Ms. Lee']],
  ];
  for (const [sentence, args] of refusals)
    expect(await auditor(...args)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) as string });
  expect(await rosa.grants()).toHaveLength(1);
});
