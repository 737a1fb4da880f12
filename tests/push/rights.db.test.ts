import { openWindow, positionOf, type Frame, type RawWindow } from '../access/rawWindow.ts';
import { aspirin } from '../access/accessFixture.ts';
import { join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { type TestServer } from '../support/testServer.ts';
import { twoServers } from '../support/twoServers.ts';
import { until } from '../support/waiting.ts';

// a thousand writes take a while on a slow machine
jest.setTimeout(400_000);
const writes = 1000;
const atOnce = 8;

// a returning window reports late where the machine is slow
const servers = twoServers({ pushLimits: { resumeWithinMs: 30_000 } });
const windows: RawWindow[] = [];
afterEach(() => Promise.all(windows.splice(0).map((window) => window.close())));

const open = async ({ browser }: Person, node = servers.leader, resume?: string): Promise<RawWindow> => {
  const window = await openWindow(node.url, browser.cookie(), resume);
  windows.push(window);
  return window;
};
const medicationOf = async ({ browser }: Person): Promise<string> =>
  (await browser.post<{ id: string }>('/api/medications', aspirin)).body.id;
const take = async ({ browser }: Person, medicationId: string): Promise<string> =>
  (await browser.post<{ id: string }>('/api/medication-logs', { medicationId, status: 'taken' })).body.id;

/** Rosa with a medication; Ana in her team, and Bea, who stays in it. */
const openTeam = async (more: object = {}) => {
  const [rosa, ana, bea] = [await newRosa(servers.leader), await newAna(servers.leader), await newAna(servers.leader)];
  const id = await join(rosa, ana, more);
  await join(rosa, bea);
  return { rosa, ana, bea, id, medicationId: await medicationOf(rosa) };
};
const about = ({ userId }: Person, { frames }: RawWindow): Frame[] =>
  frames.filter(({ seniorId }) => seniorId === userId);
/** Without a member's frames about teammates. */
const aboutOwn = (senior: Person, { userId }: Person, window: RawWindow): Frame[] =>
  about(senior, window).filter(
    ({ readModel, ids = [] }) => readModel !== 'careConnections' || ids.includes(userId) || ids.includes(senior.userId),
  );
const resetsOf = (senior: Person, window: RawWindow): Frame[] =>
  about(senior, window).filter(({ type }) => type === 'reset');
/** Changes of her record: neither of her care team nor the notice that somebody left it. */
const dataOf = (senior: Person, window: RawWindow): Frame[] =>
  about(senior, window).filter(
    ({ type, readModel }) => type === 'changed' && !readModel?.startsWith('care') && readModel !== 'notices',
  );
/** A change of the person's own, appended last: once it is received, no earlier change is still to come. */
const settled = async (person: Person, window: RawWindow): Promise<void> => {
  const id = await medicationOf(person);
  await until(() => window.isTold(id));
};

type Team = Awaited<ReturnType<typeof openTeam>>;
const endings: readonly (readonly [
  string,
  (team: Pick<Team, 'rosa' | 'ana' | 'id'>) => Promise<{ headers: Headers; status: number }>,
])[] = [
  ['is removed', ({ rosa, id }) => rosa.end(id)],
  ['loses the area', ({ rosa, id }) => rosa.change(id, { permissions: { medications: false } })],
  ['leaves', ({ ana, id }) => ana.end(id)],
];
const nodes = [
  ['projects', () => servers.leader],
  ['does not project', () => servers.follower],
] as const;

test('it is known which node projects', async () => {
  const held = async ({ url }: TestServer): Promise<boolean> =>
    ((await (await fetch(`${url}/healthz`)).json()) as { lease: { held: boolean } }).lease.held;
  expect([await held(servers.leader), await held(servers.follower)]).toEqual([true, false]);
});

/** A member whose rights end after that many doses, with a window on each node. */
const leaverOf = async (rosa: Person, end: (typeof endings)[number][1], after: number) => {
  const ana = await newAna(servers.leader);
  const hers = await Promise.all(nodes.map(([, node]) => open(ana, node())));
  const { id } = (await rosa.invite(ana.email)).body;
  const accepted = await ana.answer(id);
  expect(accepted.status).toBe(200);
  const cameAt = positionOf(accepted.headers.get('x-position'));
  // a node may be notified of her acceptance after it was answered: its reset comes first, and is not the one of the
  // end
  await until(() => hers.every((window) => resetsOf(rosa, window).length > 0));
  const goes = async (taken: readonly string[]): Promise<bigint> => {
    await until(() => taken.length > after && hers.every((window) => dataOf(rosa, window).length > 0), 60_000);
    const { status, headers } = await end({ rosa, ana, id });
    expect([200, 204]).toContain(status);
    return positionOf(headers.get('x-position'));
  };
  return { ana, hers, cameAt, goes };
};

test('a removed, restricted or leaving member gets one reset during a thousand writes, and nothing after it', async () => {
  const { rosa, bea, medicationId } = await openTeam();
  const ofBea = await open(bea, servers.follower);
  const leavers = await Promise.all(endings.map(([, end], index) => leaverOf(rosa, end, (index + 1) * 200)));
  const taken: string[] = [];
  let areOut = false;
  const write = async (): Promise<void> => {
    while (!areOut || taken.length < writes) taken.push(await take(rosa, medicationId));
  };
  const writing = Promise.all(Array.from({ length: atOnce }, write));
  const endedAt = await Promise.all(leavers.map(({ goes }) => goes(taken))).finally(() => (areOut = true));
  await writing;
  await until(() => taken.every((id) => ofBea.isTold(id)), 60_000);
  expect(resetsOf(rosa, ofBea)).toEqual([]);
  for (const [index, { ana, hers, cameAt }] of leavers.entries()) {
    for (const window of hers) {
      await settled(ana, window);
      const end = endedAt[index] ?? 0n;
      expect(resetsOf(rosa, window).map(({ position }) => positionOf(position))).toEqual([cameAt, end]);
      const isStillInTeam = endings[index]?.[0] === 'loses the area';
      const heard = isStillInTeam ? aboutOwn(rosa, ana, window) : about(rosa, window);
      expect(heard.at(-1)?.type).toBe('reset');
      expect(heard.filter(({ position }) => positionOf(position) > end)).toEqual([]);
    }
  }
});

describe.each(nodes)('on the node that %s', (_node, node) => {
  test('a person who joins a team, or is given an area, gets one reset and everything written from then on', async () => {
    const { rosa, ana, medicationId, id } = await openTeam({ permissions: { medications: false } });
    const vera = await newRosa(servers.leader);
    const veras = await medicationOf(vera);
    const invitation = (await vera.invite(ana.email)).body.id;
    const window = await open(ana, node());
    const unseen = [await take(rosa, medicationId), await take(vera, veras)];
    expect((await ana.answer(invitation)).status).toBe(200);
    expect((await rosa.change(id, { permissions: { medications: true } })).status).toBe(200);
    const seen = [await take(rosa, medicationId), await take(vera, veras)];
    await until(() => seen.every((dose) => window.isTold(dose)));
    expect(unseen.filter((dose) => window.isTold(dose))).toEqual([]);
    for (const senior of [rosa, vera]) {
      expect(resetsOf(senior, window)).toHaveLength(1);
      const places = about(senior, window).map(({ type }) => type);
      expect(places.slice(places.indexOf('reset') + 1)).not.toContain('reset');
    }
  });

  test('a window that was away over the end gets the reset, and nothing else of that senior’s', async () => {
    for (const [, end] of endings) {
      const team = await openTeam();
      const { rosa, ana, medicationId } = team;
      const first = await open(ana, node());
      const seen = await take(rosa, medicationId);
      await until(() => first.isTold(seen));
      const place = first.frames.at(-1)?.position ?? '';
      await first.close();
      windows.splice(windows.indexOf(first), 1);
      const missed = await Promise.all(Array.from({ length: 20 }, () => take(rosa, medicationId)));
      const endedAt = positionOf((await end(team)).headers.get('x-position'));
      await take(rosa, medicationId);
      const again = await open(ana, node(), place);
      await settled(ana, again);
      expect(missed.filter((dose) => again.isTold(dose))).toEqual([]);
      expect(dataOf(rosa, again)).toEqual([]);
      expect(resetsOf(rosa, again).map(({ position }) => positionOf(position))).toEqual([endedAt]);
      expect(about(rosa, again).at(-1)?.type).toBe('reset');
    }
  });
});

test.each([
  ['an area that has nothing to do with it', { health: false }],
  ['an area that may only be seen from then on', { medications: 'read' }],
])('%s continues: the reset, and then later writes', async (_what, permissions) => {
  const { rosa, ana, id, medicationId } = await openTeam();
  const window = await open(ana);
  expect((await rosa.change(id, { permissions })).status).toBe(200);
  const dose = await take(rosa, medicationId);
  await until(() => window.isTold(dose));
  expect(about(rosa, window).findIndex(({ type }) => type === 'reset')).toBeLessThan(
    about(rosa, window).findIndex(({ ids }) => ids?.includes(dose)),
  );
  expect(resetsOf(rosa, window)).toHaveLength(1);
});

test('a senior is notified of her team without a reset, and a removed member who returns is notified of her doses again', async () => {
  const { rosa, ana, id, medicationId } = await openTeam();
  const [hers, ofAna] = [await open(rosa), await open(ana)];
  await rosa.end(id);
  await until(() => resetsOf(rosa, ofAna).length > 0);
  await join(rosa, ana);
  const dose = await take(rosa, medicationId);
  await until(() => [hers, ofAna].every((window) => window.isTold(dose)));
  expect(resetsOf(rosa, hers)).toEqual([]);
  expect(resetsOf(rosa, ofAna)).toHaveLength(2);
  const heard = (window: RawWindow, by: string) =>
    window.frames
      .filter(({ readModel, ids }) => readModel === 'careConnections' && ids?.includes(by))
      .map(({ event }) => event);
  expect(heard(hers, ana.userId)).toEqual(['MemberRemoved', 'InvitationAccepted']);
  expect(heard(ofAna, rosa.userId)).toEqual(['MemberRemoved', 'InvitationAccepted']);
});
