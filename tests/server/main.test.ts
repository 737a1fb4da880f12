import { spawnProgram } from '../support/spawnProgram.ts';

// a process that compiles its sources first takes its time
jest.setTimeout(300_000);

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".\n'],
  [
    { EVENTSTORE_URL: 'esdb://node:2113' },
    /^EVENTSTORE_URL can't be used: [^\n]* needs a user and a password where TLS is on[^\n]*\n$/,
  ],
  [{ DATABASE_URL: 'postgres://app:secret@db/hearthline' }, /^DATABASE_URL needs MASTER_KEY[^\n]*\n$/],
])('with %j it says why it can’t start, in one sentence, and ends with 1', async (env, sentence) => {
  const program = spawnProgram('scripts/serve.ts', [], env);
  expect(await program.ended).toBe(1);
  expect(program.output()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
});
