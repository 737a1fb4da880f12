import { pollMs } from '../../server/jobs/reactorHost.ts';
import { readChanges, type Change } from '../../projections/runner/changes.ts';
import { START } from '../../events/store/eventStore.ts';
import { eventually } from '../runner/runnerFixture.ts';
import { connect } from '../store/rawLog.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { join, newAddress, newAna, newPerson, newRosa } from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type PushedChange = Pick<Change, 'event' | 'readModel' | 'seniorId' | 'area' | 'persons' | 'ids'>;

/** The changes of the care circle that this causes, in order. */
const toldOf = async (act: () => Promise<unknown>): Promise<readonly PushedChange[]> => {
  await caughtUp(server);
  const { db, readModelPosition } = server.deps;
  const before = readModelPosition.position();
  await act();
  await caughtUp(server);
  const page = await readChanges(db.pool, before, 1000);
  return (page?.changes ?? [])
    .filter(({ readModel }) => readModel.startsWith('care'))
    .map(({ event, readModel, seniorId, area, persons, ids }) => ({ event, readModel, seniorId, area, persons, ids }));
};
const of = (
  event: string,
  readModel: string,
  persons: readonly string[],
  ids: readonly string[],
  seniorId: string,
): PushedChange => ({
  event,
  readModel,
  persons,
  ids,
  seniorId,
  area: null,
});

test('the senior and the invited person are notified of an invitation and of its answer; nobody else is', async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  const both = [rosa.userId, ana.userId];
  let id = '';
  expect(await toldOf(async () => (id = (await rosa.invite(ana.email)).body.id))).toEqual([
    of('CaregiverInvited', 'careInvitations', both, [id], rosa.userId),
  ]);
  expect(await toldOf(() => ana.answer(id, 'declined'))).toEqual([
    of('InvitationDeclined', 'careInvitations', both, [id], rosa.userId),
  ]);
  await toldOf(async () => (id = (await rosa.invite(ana.email)).body.id));
  expect(await toldOf(() => rosa.end(id))).toEqual([
    of('InvitationCancelled', 'careInvitations', both, [id], rosa.userId),
  ]);
  const nobodys = await toldOf(async () => (id = (await rosa.invite(newAddress())).body.id));
  expect(nobodys).toEqual([of('CaregiverInvited', 'careInvitations', [rosa.userId], [id], rosa.userId)]);
});

test('both are notified that their connection began, changed and ended, by the id of the other; so is the team, unless it is about rights', async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  const { id } = (await rosa.invite(ana.email)).body;
  const ofAna = (event: string, persons: readonly string[]) =>
    of(event, 'careConnections', persons, [ana.userId], rosa.userId);
  const told = (event: string): readonly PushedChange[] => [
    of(event, 'careInvitations', [rosa.userId, ana.userId], [id], rosa.userId),
    event === 'PermissionsChanged' ? ofAna(event, [rosa.userId]) : { ...ofAna(event, []), area: 'team' },
    of(event, 'careConnections', [ana.userId], [rosa.userId], rosa.userId),
  ];
  expect(await toldOf(() => ana.answer(id))).toEqual(told('InvitationAccepted'));
  expect(await toldOf(() => rosa.change(id, { permissions: { health: false } }))).toEqual(told('PermissionsChanged'));
  expect(await toldOf(() => rosa.change(id, { permissions: { health: true } }))).toEqual(told('PermissionsChanged'));
  expect(await toldOf(() => rosa.change(id, { isPrimary: true }))).toEqual(told('MainContactChosen'));
  expect(await toldOf(() => rosa.end(id))).toEqual(told('MemberRemoved'));
  expect(await toldOf(() => ana.end(id))).toEqual([]);
});

test('a member who leaves, and the senior with the team, are notified', async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  const id = await join(rosa, ana);
  const told = await toldOf(() => ana.end(id));
  expect(told.map(({ event, readModel, area, persons }) => [event, readModel, area, ...persons])).toEqual([
    ['MemberLeft', 'careInvitations', null, rosa.userId, ana.userId],
    ['MemberLeft', 'careConnections', 'team'],
    ['MemberLeft', 'careConnections', null, ana.userId],
  ]);
});

test('the former main contact receives the change too', async () => {
  const [rosa, ana, fay] = [await newRosa(server), await newAna(server), await newPerson(server, 'caregiver')];
  const [one, other] = [await join(rosa, ana), await join(rosa, fay)];
  await rosa.change(one, { isPrimary: true });
  const told = await toldOf(() => rosa.change(other, { isPrimary: true }));
  expect(
    told.filter(({ readModel }) => readModel === 'careConnections').map(({ persons, ids }) => [...persons, ...ids]),
  ).toEqual([[ana.userId], [ana.userId, rosa.userId], [fay.userId], [fay.userId, rosa.userId]]);
});

describe('an end of access is answered when it is in force', () => {
  /** Acts while the read models make no progress. */
  const standingStill = async (act: () => Promise<unknown>): Promise<readonly (number | undefined)[]> => {
    const { readModelPosition } = server.deps;
    const { position, highest, waitFor } = readModelPosition;
    const waits: (number | undefined)[] = [];
    const still: Pick<typeof readModelPosition, 'position' | 'highest' | 'waitFor'> = {
      position: () => START,
      highest: () => START,
      waitFor: (_position, options) => {
        // the node's own reactors wait as well, again and again
        if (options?.timeoutMs !== pollMs) waits.push(options?.timeoutMs);
        return Promise.resolve(false);
      },
    };
    Object.assign(readModelPosition, still);
    await act().finally(() => Object.assign(readModelPosition, { position, highest, waitFor }));
    return waits;
  };
  const team = async () => {
    const [rosa, ana] = [await newRosa(server), await newAna(server)];
    return { rosa, ana, id: await join(rosa, ana) };
  };
  const recorded = { code: 'unavailable', message: expect.stringContaining('recorded, but hasn’t taken effect yet') };

  test.each([
    ['a removal', 'rosa'],
    ['a leaving', 'ana'],
  ] as const)('%s waits for ten seconds, and then says that it is recorded', async (_what, who) => {
    const people = await team();
    const waits = await standingStill(async () => {
      const { status, body, headers } = await people[who].end(people.id);
      expect([status, body]).toEqual([503, expect.objectContaining(recorded)]);
      expect([headers.get('x-position'), headers.get('retry-after')]).toEqual([
        expect.stringMatching(/^[0-9a-f]{8}\.\d+$/),
        '2',
      ]);
    });
    expect(waits).toEqual([10_000]);
    await caughtUp(server);
    expect([await people.rosa.connections(), (await people[who].end(people.id)).status]).toEqual([[], 204]);
  });
  test('so does switching an area off, but not switching one on', async () => {
    const { rosa, id } = await team();
    const off = await standingStill(async () => {
      const { status, body } = await rosa.change(id, { permissions: { health: false, family: true } });
      expect([status, body]).toEqual([503, expect.objectContaining(recorded)]);
    });
    expect(off).toEqual([10_000]);
    const on = await standingStill(async () => {
      const { status, headers } = await rosa.change(id, { permissions: { health: true } });
      expect([status, headers.get('x-stale')]).toEqual([200, 'true']);
    });
    expect(on).toEqual([undefined]);
  });
  test('while the read models are held up, so is the answer; afterwards the member is gone', async () => {
    const { rosa, ana, id } = await team();
    const blocker = await connect(server.database.connection);
    await blocker.query('begin; lock table read_model.care_connections in share mode');
    let isAnswered = false;
    const ending = rosa.end(id).finally(() => (isAnswered = true));
    const appended = async () =>
      (await blocker.query(`select 1 from es.event where type = 'MemberRemoved' and metadata like $1`, [`%${id}%`]))
        .rows.length > 0;
    await eventually(appended);
    expect((await ana.connections()).length).toBe(1);
    expect(isAnswered).toBe(false);
    await blocker.query('rollback');
    await blocker.end();
    expect((await ending).status).toBe(204);
    expect(await ana.connections()).toEqual([]);
  });
});
