import { Writable } from 'node:stream';
import { pino } from 'pino';
import { isDiskFull, logDiskFull } from '../../server/http/diskSpace.ts';
import { problemOf } from '../../server/http/problems.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

const lines: string[] = [];
const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
const log = pino({ level: 'warn' }, sink);
const ofDisk = (): string[] => lines.filter((line) => line.includes('The disk is full'));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ log });
});
afterAll(() => server.close());

const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['08:00'] };

/** Postgres' own error of a disk without room, from every append. */
const fillDisk = `create function es.no_room() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$;
  create trigger no_room before insert on es.event execute function es.no_room()`;

test('writes refused by a full disk are 503 with a sentence, and log one line; then all continues', async () => {
  const rosa = await server.signedUp();
  await server.deps.db.pool.query(fillDisk);
  lines.length = 0;
  for (let write = 0; write < 5; write++) {
    const { status, body, headers } = await rosa.post('/api/medications', aspirin);
    expect({ status, body }).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        message: 'Hearthline is out of storage space, so nothing was saved. Please try again later.',
      },
    });
    expect(headers.get('retry-after')).toBe('60');
  }
  expect(ofDisk()).toHaveLength(1);
  expect(lines.filter((line) => line.includes('No space left'))).toHaveLength(1);
  expect((await rosa.get('/api/medications')).status).toBe(200);

  await server.deps.db.pool.query('drop function es.no_room cascade');
  await until(async () => (await rosa.post('/api/medications', aspirin)).status === 201);
});

test('a picture that finds no room is refused in the same words', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(problemOf(error)).toMatchObject({ status: 503, message: expect.stringContaining('out of storage space') });
  expect(isDiskFull(new Error('wrapped', { cause: error }))).toBe(true);
  expect(isDiskFull(new Error('another', { cause: new Error('fault') }))).toBe(false);
});

test('a full disk is logged again only after a minute', () => {
  let now = 0;
  const logged = logDiskFull(log, () => now);
  lines.length = 0;
  for (now of [0, 1, 59_999, 60_000, 60_001]) logged(new Error('full'));
  expect(ofDisk()).toHaveLength(2);
});
