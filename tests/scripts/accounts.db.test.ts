import { randomUUID } from 'node:crypto';
import { openWith } from '../account/signInLinks.ts';
import { isSignedIn } from '../account/sessionFixture.ts';
import { circleOf, newAddress } from '../circle/circleOf.ts';
import { browserOf } from '../support/browser.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { spawnProgram, type Program } from '../support/spawnProgram.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

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

const run = async (
  script: string,
  args: readonly string[],
  addresses: Readonly<Record<string, string>> = { HEARTHLINE_URL: 'https://care.example' },
): Promise<{ code: number | NodeJS.Signals; output: string }> => {
  const program = spawnProgram(script, args, {
    DATABASE_URL: databaseUrl(server.database.connection),
    MASTER_KEY: Buffer.from(server.masterKey).toString('base64'),
    DATA_DIR: server.deps.config.dataDir,
    ...addresses,
  });
  programs.push(program);
  return { code: await program.ended, output: program.output() };
};
const signIn = async (username: string, password = testPassword): Promise<number> =>
  (await browserOf(server.url).post('/api/login', { username, password })).status;

test('next to a running server an account is listed, locked and unlocked, and gets a link for a new password', async () => {
  const username = `rosa-${randomUUID()}`;
  const rosa = await server.signedUp({ username });
  const { invite, proofOf } = circleOf(rosa);
  const proof = await proofOf((await invite(newAddress())).body.id);
  expect(await run('scripts/accounts.ts', ['lock', username])).toEqual({
    code: 0,
    output: expect.stringContaining(`${username} is locked and signed out everywhere.\n`),
  });
  expect([await isSignedIn(rosa), await signIn(username)]).toEqual([false, 403]);
  const listed = await run('scripts/accounts.ts', ['list']);
  expect(listed.output).toMatch(new RegExp(`${username} +senior +\\d{4}-\\d\\d-\\d\\d +\\S.* +locked`));
  expect((await run('scripts/resetPassword.ts', [username])).output).toContain('This account is locked.');
  expect((await run('scripts/accounts.ts', ['unlock', username])).output).toContain(`${username} is unlocked.`);
  expect(await signIn(username)).toBe(200);
  // unlocking gives back no link that the account made before
  expect((await circleOf(browserOf(server.url)).readLink(proof)).body.status).toBe('withdrawn');
  const { output } = await run('scripts/resetPassword.ts', [username]);
  const [, secret = ''] = /https:\/\/care\.example\/sign-in#([\w-]{22})\n/.exec(output) ?? [];
  expect((await openWith(browserOf(server.url), secret)).status).toBe(200);
  expect([await signIn(username), await signIn(username, 'a new horse')]).toEqual([401, 200]);
});

test('a link for a new password begins with the address that people use', async () => {
  const username = `june-${randomUUID()}`;
  await server.signedUp({ username });
  const { output } = await run('scripts/resetPassword.ts', [username], {
    HEARTHLINE_URL: '',
    PUBLIC_URL: 'https://public.example',
  });
  expect(output).toMatch(/ https:\/\/public\.example\/sign-in#[\w-]{22}\n/);
});

test('an unknown name is refused in one sentence', async () => {
  const sentence = 'There is no account with the username "nobody".\n';
  for (const [script, args] of [
    ['scripts/resetPassword.ts', ['nobody']],
    ['scripts/accounts.ts', ['lock', 'nobody']],
  ] as const)
    expect(await run(script, args)).toEqual({ code: 1, output: sentence });
});
