import pg from 'pg';
import { pino } from 'pino';
import { serializers } from '../../server/loggedError.ts';
import { sourcesOf } from '../support/sources.ts';

const logged = (err: unknown): { readonly line: string; readonly err: Readonly<Record<string, unknown>> } => {
  let line = '';
  pino({ serializers }, { write: (text: string) => void (line += text) }).warn({ err }, 'a fault');
  return { line, err: (JSON.parse(line) as { err: Record<string, unknown> }).err };
};

test('an error with a whole connection on it is a short line without it', () => {
  const client = new pg.Client({ host: 'db.example', user: 'hearthline', password: 'secret' });
  const { line, err } = logged(Object.assign(new Error('Connection terminated unexpectedly'), { client }));
  expect(Object.keys(err)).toEqual(['type', 'message', 'stack']);
  expect(line.length).toBeLessThan(2_500);
});

test('an error of Postgres is logged with its place, without the row', () => {
  const detail = 'Key (username)=(rosa) already exists.';
  const error = Object.assign(
    new pg.DatabaseError('duplicate key value violates unique constraint "names"', 90, 'error'),
    {
      code: '23505',
      detail,
      constraint: 'names',
      table: 'names',
      where: 'SQL statement with rosa',
    },
  );
  const { line, err } = logged(error);
  expect(err).toMatchObject({ code: '23505', constraint: 'names', table: 'names' });
  expect(line).not.toContain('rosa');
});

test('an error of gRPC says its message, and neither its metadata nor its options', () => {
  const error = Object.assign(new Error('14 UNAVAILABLE: no connection'), {
    code: 14,
    details: 'no connection',
    metadata: { internalRepr: new Map([['authorization', ['Basic c2VjcmV0']]]), options: {} },
  });
  const { line, err } = logged(error);
  expect(err).toMatchObject({ type: 'Error', message: '14 UNAVAILABLE: no connection' });
  expect(line).not.toMatch(/metadata|authorization/);
});

test('a cause, and each of several errors, is logged as well, and one that is its own cause ends', () => {
  const several = new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')], 'no address answered');
  const { err } = logged(new Error('The database is away', { cause: several }));
  expect(err['causes']).toMatchObject([{ causes: [{ message: 'refused ::1' }, { message: 'refused 127.0.0.1' }] }]);
  const round = new Error('round');
  round.cause = round;
  expect(logged(round).line.length).toBeLessThan(10_000);
});

test('a thrown value that isn’t an error is logged unchanged', () =>
  expect(logged('just words').err).toBe('just words'));

test('each logger of the product writes errors so', () => {
  const loggers = [...sourcesOf('server', 'scripts', 'projections', 'events').values()].flatMap(({ file, text }) =>
    [...text.matchAll(/\bpino\(\{[^}]*\}/g)].map(([call]) => ({ file, call })),
  );
  expect(loggers.length).toBeGreaterThan(4);
  expect(loggers.filter(({ call }) => !call.includes('serializers') && !call.includes("'silent'"))).toEqual([]);
});
