import { guardFaults } from '../../scripts/verifyGuards.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { connect } from '../store/rawLog.ts';
import { verified } from './verifyFixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.signedUp();
});
afterAll(() => server.close());

const faultsAfter = async (statement: string): Promise<readonly string[]> => {
  const owner = await connect(server.database.connection);
  try {
    await owner.query(`begin; ${statement}`);
    const pool = { query: (text: string, values: unknown[]) => owner.query(text, values) };
    return await guardFaults({ pool } as never);
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
};

const of = (relation: string, name: string): string =>
  `${relation} has no ${name}, or it is turned off: what it refuses could be changed`;

test.each([
  ['alter table es.event disable trigger all', of('es.event', 'event_is_final'), of('es.event', 'event_is_final_all')],
  ['alter table es.event enable replica trigger event_is_final', of('es.event', 'event_is_final')],
  ['drop trigger event_is_final_all on es.event', of('es.event', 'event_is_final_all')],
  ['alter table es.event drop constraint event_position_from_one', of('es.event', 'event_position_from_one')],
  ['alter table es.event drop constraint event_stream_version', of('es.event', 'event_stream_version')],
  ['alter table es.head drop constraint head_singleton_check', of('es.head', 'head_singleton_check')],
  ['alter table app.record_views disable trigger record_view_is_kept', of('app.record_views', 'record_view_is_kept')],
  [
    'drop table app.security_events',
    of('app.security_events', 'security_events_are_few'),
    of('app.security_events', 'security_event_is_kept'),
    of('app.security_events', 'security_event_is_dated'),
  ],
])('%s is found', async (statement, ...faults) =>
  expect((await faultsAfter(statement)).toSorted()).toEqual(faults.toSorted()),
);

test('verify names them, and finds nothing where all are there', async () => {
  expect(await verified(server.deps)).toContain('Nothing found.');
  const owner = await connect(server.database.connection);
  await owner.query('alter table es.event disable trigger event_is_final');
  expect(await verified(server.deps)).toContain(of('es.event', 'event_is_final'));
  await owner.end();
});
