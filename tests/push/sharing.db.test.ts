import { openWindow, positionOf, type Frame, type RawWindow } from '../access/rawWindow.ts';
import { checkUp } from '../access/accessFixture.ts';
import { join, newAna, newPerson, newRosa, type Person } from '../circle/circleOf.ts';
import { twoServers } from '../support/twoServers.ts';
import { until } from '../support/waiting.ts';

// a returning window reports late where the machine is slow
const servers = twoServers({ pushLimits: { resumeWithinMs: 30_000 } });
const windows: RawWindow[] = [];
afterEach(() => Promise.all(windows.splice(0).map((window) => window.close())));

const open = async ({ browser }: Person, node = servers.leader, resume?: string): Promise<RawWindow> => {
  const window = await openWindow(node.url, browser.cookie(), resume);
  windows.push(window);
  return window;
};
const schedule = async ({ browser }: Person, more: object = {}): Promise<string> => {
  const { status, body } = await browser.post<{ id: string }>('/api/appointments', { ...checkUp, ...more });
  if (status !== 201) throw new Error(`Scheduling answered ${status}`);
  return body.id;
};
/** Answers the position of the change. */
const share = async ({ browser }: Person, isShared: boolean): Promise<bigint> =>
  positionOf((await browser.put('/api/user/appointment-sharing', { isShared })).headers.get('x-position'));
const resetsOf = ({ userId }: Person, { frames }: RawWindow): Frame[] =>
  frames.filter(({ type, seniorId }) => type === 'reset' && seniorId === userId);
const appointmentsOf = ({ userId }: Person, { frames }: RawWindow): Frame[] =>
  frames.filter(({ readModel, seniorId }) => readModel === 'appointments' && seniorId === userId);
/** A change of the person's own, appended last: once it is received, no earlier change is still to come. */
const settled = async (person: Person, window: RawWindow): Promise<void> => {
  const id = await schedule(person);
  await until(() => window.isTold(id));
};

const endings: readonly (readonly [
  string,
  (daughter: Person, senior: Person, invitation: string) => Promise<unknown>,
])[] = [
  ['switched it off', (daughter) => share(daughter, false)],
  ['left', (daughter, _senior, invitation) => daughter.end(invitation)],
  ['was removed', (_daughter, senior, invitation) => senior.end(invitation)],
];
const nodes = [
  ['projects', () => servers.leader],
  ['does not project', () => servers.follower],
] as const;

test('an appointment and its changes go to its owner and members with the area, on every node, and to nobody else', async () => {
  const [rosa, vera, ana, without, stranger] = [
    await newRosa(servers.leader),
    await newRosa(servers.leader),
    await newAna(servers.leader),
    await newAna(servers.leader),
    await newPerson(servers.leader, 'caregiver'),
  ];
  await join(rosa, ana);
  await join(rosa, without, { permissions: { appointments: false } });
  const told = await Promise.all([open(rosa), open(ana), open(ana, servers.follower)]);
  const others = [without, vera, stranger];
  const uninformed = await Promise.all(others.map((person) => open(person, servers.follower)));
  const id = await schedule(ana, { userId: rosa.userId });
  await rosa.browser.request('PATCH', `/api/appointments/${id}/complete`);
  await ana.browser.delete(`/api/appointments/${id}`);
  await until(() => told.every((window) => appointmentsOf(rosa, window).length === 3));
  for (const window of told)
    expect(appointmentsOf(rosa, window).map(({ event, ids }) => [event, ids])).toEqual([
      ['AppointmentScheduled', [id]],
      ['AppointmentCompleted', [id]],
      ['AppointmentCancelled', [id]],
    ]);
  await Promise.all(others.map((person, index) => uninformed[index] && settled(person, uninformed[index])));
  for (const window of uninformed) expect(window.isTold(id)).toBe(false);
});

test('a family member’s appointment is sent to the seniors of her teams, and to no fellow member', async () => {
  const [rosa, vera, other, ana, bea] = [
    await newRosa(servers.leader),
    await newRosa(servers.leader),
    await newRosa(servers.leader),
    await newAna(servers.leader),
    await newAna(servers.leader),
  ];
  for (const senior of [rosa, vera]) await join(senior, ana, { permissions: { appointments: false } });
  await join(rosa, bea);
  const [hers, veras, ofOther, ofBea] = [
    await open(rosa),
    await open(vera, servers.follower),
    await open(other),
    await open(bea),
  ];
  const id = await schedule(ana);
  await until(() => [hers, veras].every((window) => window.isTold(id)));
  await settled(other, ofOther);
  await settled(bea, ofBea);
  expect([ofOther, ofBea].filter((window) => window.isTold(id))).toEqual([]);
});

test('a caregiver’s own appointment goes to no senior', async () => {
  const [rosa, fay] = [await newRosa(servers.leader), await newPerson(servers.leader, 'caregiver')];
  await join(rosa, fay);
  const hers = await open(rosa);
  const id = await schedule(fay);
  await settled(rosa, hers);
  expect(hers.isTold(id)).toBe(false);
});

describe.each(nodes)('on the node that %s', (_node, node) => {
  test('switched off, each senior gets one reset of the family member and nothing after it; switched on, changes follow again', async () => {
    const [rosa, vera, ana, bea] = [
      await newRosa(servers.leader),
      await newRosa(servers.leader),
      await newAna(servers.leader),
      await newAna(servers.leader),
    ];
    for (const senior of [rosa, vera]) await join(senior, ana);
    await join(rosa, bea);
    const [seniors, ofBea, ofAna] = [
      [await open(rosa, node()), await open(vera, node())],
      await open(bea, node()),
      await open(ana, node()),
    ];
    const seen = await schedule(ana);
    await until(() => seniors.every((window) => window.isTold(seen)));
    const endedAt = await share(ana, false);
    const unseen = await schedule(ana);
    for (const [index, senior] of [rosa, vera].entries()) if (seniors[index]) await settled(senior, seniors[index]);
    for (const window of seniors) {
      expect(window.isTold(unseen)).toBe(false);
      expect(resetsOf(ana, window).map(({ position }) => positionOf(position))).toEqual([endedAt]);
      expect(
        window.frames.filter(({ seniorId, position }) => seniorId === ana.userId && positionOf(position) > endedAt),
      ).toEqual([]);
    }
    await until(() =>
      ofAna.frames.some(({ readModel, event }) => readModel === 'users' && event === 'AppointmentSharingChanged'),
    );
    const startsAt = await share(ana, true);
    const again = await schedule(ana);
    await until(() => seniors.every((window) => window.isTold(again)));
    for (const window of seniors)
      expect(resetsOf(ana, window).map(({ position }) => positionOf(position))).toEqual([endedAt, startsAt]);
    await settled(bea, ofBea);
    expect([...resetsOf(ana, ofBea), ...resetsOf(ana, ofAna), ...appointmentsOf(ana, ofBea)]).toEqual([]);
  });

  test.each(endings)('a senior’s open window gets nothing more of a family member who %s', async (_how, end) => {
    const [rosa, ana] = [await newRosa(servers.leader), await newAna(servers.leader)];
    const invitation = await join(rosa, ana);
    const window = await open(rosa, node());
    const seen = await schedule(ana);
    await until(() => window.isTold(seen));
    await end(ana, rosa, invitation);
    const unseen = [await schedule(ana), await schedule(ana)];
    await settled(rosa, window);
    expect(unseen.filter((id) => window.isTold(id))).toEqual([]);
  });

  test.each(endings)(
    'a senior who was away gets nothing that a family member scheduled before or after she %s',
    async (_how, end) => {
      const [rosa, ana] = [await newRosa(servers.leader), await newAna(servers.leader)];
      const invitation = await join(rosa, ana);
      const first = await open(rosa, node());
      const seen = await schedule(ana);
      await until(() => first.isTold(seen));
      const place = first.frames.at(-1)?.position ?? '';
      await first.close();
      windows.splice(windows.indexOf(first), 1);
      const missed = [await schedule(ana), await schedule(ana)];
      await end(ana, rosa, invitation);
      missed.push(await schedule(ana));
      const again = await open(rosa, node(), place);
      await settled(rosa, again);
      expect(missed.filter((id) => again.isTold(id))).toEqual([]);
      expect(appointmentsOf(ana, again)).toEqual([]);
    },
  );
});
