import { connect } from '../store/rawLog.ts';
import { spawnProgram, type Program } from '../support/spawnProgram.ts';
import { databaseUrl } from '../support/databaseUrl.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

// programs compile their sources first
jest.setTimeout(180_000);

let server: TestServer;
let programs: Program[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  await server.close();
});

const start = (script: string, args: readonly string[] = []): Program => {
  const program = spawnProgram(script, args, {
    DATABASE_URL: databaseUrl(server.database.connection),
    MASTER_KEY: Buffer.from(server.masterKey).toString('base64'),
    DATA_DIR: server.deps.config.dataDir,
  });
  programs = [...programs, program];
  return program;
};
const run = async (
  script: string,
  args: readonly string[] = [],
): Promise<{ code: number | NodeJS.Signals; output: string }> => {
  const program = start(script, args);
  return { code: await program.ended, output: program.output() };
};
const query = async <R extends object>(text: string): Promise<R[]> => (await server.deps.db.pool.query<R>(text)).rows;

test('everything is rebuilt next to a running server; a killed rebuild starts over, and nothing is left of it', async () => {
  const rosa = await server.signedUp();
  await query('update users set first_name = $$Damaged$$');
  // not one of the server's own connections, which hold nothing for longer than ten seconds
  const holder = await connect(server.database.connection);
  await holder.query('begin; select 1 from runner.checkpoint where generation = 1 for update');
  const killed = start('scripts/rebuild.ts');
  await until(
    async () => (await query('select 1 from runner.checkpoint where generation = 2 and position > 0')).length > 0,
    60_000,
  );
  killed.kill('SIGKILL');
  await killed.ended;
  expect(await query(`select first_name from users where id = '${rosa.userId}'`)).toEqual([{ first_name: 'Damaged' }]);
  await holder.query('rollback');
  await holder.end();
  // as if ten seconds had gone without a page
  await query(`update runner.checkpoint set moved_at = moved_at - interval '10 s' where generation = 2`);
  const again = await run('scripts/rebuild.ts');
  expect(again).toEqual({ code: 0, output: expect.stringMatching(/Rebuilt the read models in [\d.]+ s\./) });
  expect((await rosa.get<{ firstName: string }>('/api/user/me')).body.firstName).toBe('Rosa');
  expect(await query(`select nspname from pg_namespace where nspname like 'read_model%'`)).toEqual([
    { nspname: 'read_model' },
  ]);
  const { status, body } = await rosa.put<{ firstName: string }>('/api/user/profile', { firstName: 'Rosa Maria' });
  expect([status, body.firstName]).toEqual([200, 'Rosa Maria']);
});

test('next to a running server, a parked stream catches up, and only the named one', async () => {
  const rosa = await server.signedUp();
  const stream = `account-${rosa.userId}`;
  await query(`insert into runner.parked (generation, projector, stream, from_position, reason)
    select 1, projector, '${stream}', 1, 'broken' from unnest(array['users', 'uploads']) as projector`);
  await query(`delete from users where id = '${rosa.userId}'`);
  expect(await run('scripts/unpark.ts', ['--projector', 'users', '--stream', stream])).toEqual({
    code: 0,
    output: `users: ${stream} has caught up on 1 event.\n`,
  });
  expect((await rosa.get<{ firstName: string }>('/api/user/me')).body.firstName).toBe('Rosa');
  expect((await run('scripts/unpark.ts')).output).toBe(`uploads: ${stream} has caught up on 0 events.\n`);
  expect((await run('scripts/unpark.ts')).output).toBe('Nothing is parked.\n');
});

test('unknown arguments are refused with the usage', async () => {
  expect(await run('scripts/unpark.ts', ['--what'])).toEqual({
    code: 2,
    output: expect.stringContaining('npm run unpark -- [--projector <name>]'),
  });
  expect(await run('scripts/rebuild.ts', ['now'])).toEqual({
    code: 2,
    output: expect.stringContaining('npm run rebuild'),
  });
});
