import { patch } from '../access/accessRow.ts';
import { openWindow, type Frame, type RawWindow } from '../access/rawWindow.ts';
import { join, newAna, newPerson, newRosa, type Person } from '../circle/circleOf.ts';
import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
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
const share = async ({ browser }: Person, update: object): Promise<FamilyUpdateView> => {
  const { status, body } = await browser.post<FamilyUpdateView>('/api/family-updates', update);
  if (status !== 201) throw new Error(`Sharing answered ${status}`);
  return body;
};
type UpdateFrame = Frame & { readonly data?: FamilyUpdateView };
const updatesIn = ({ frames }: RawWindow): readonly UpdateFrame[] =>
  frames.filter(({ type }) => type === 'family_update');
/** A change of the person's own, appended last: once it is received, no earlier change is still to come. */
const settled = async ({ browser }: Person, window: RawWindow): Promise<void> => {
  const { id } = (await browser.post<{ id: string }>('/api/health-metrics', { type: 'Heart Rate', value: 72 })).body;
  await until(() => window.isTold(id));
};

describe.each([
  ['projects', () => servers.leader],
  ['does not project', () => servers.follower],
] as const)('on the node that %s', (_node, node) => {
  const family = async () => {
    const [rosa, ana] = [await newRosa(servers.leader), await newAna(servers.leader)];
    const [fay, eve] = [await newPerson(servers.leader, 'caregiver'), await newPerson(servers.leader, 'caregiver')];
    const invitation = await join(rosa, ana);
    await join(rosa, fay, { permissions: { family: false } });
    return { rosa, ana, fay, eve, invitation };
  };

  test('an update goes in its answered form to its circle, the author included, and to nobody else', async () => {
    const { rosa, ana, fay, eve } = await family();
    const told = [await open(rosa, node()), await open(ana, node())];
    const others = [await open(fay, node()), await open(eve, node())];
    const update = await share(ana, { content: 'The roses are out “again” 🌹' });
    for (const window of told) {
      await until(() => updatesIn(window).length > 0);
      expect(updatesIn(window).map(({ data }) => data)).toEqual([update]);
      expect(window.isTold(update.id)).toBe(true);
    }
    for (const [index, person] of [fay, eve].entries()) await settled(person, others[index] as RawWindow);
    for (const window of others) expect([updatesIn(window), window.isTold(update.id)]).toEqual([[], false]);
  });

  test('a private one goes to the senior and its author', async () => {
    const { rosa, ana } = await family();
    const bea = await newAna(servers.leader);
    await join(rosa, bea);
    const [hers, anas, beas] = [await open(rosa, node()), await open(ana, node()), await open(bea, node())];
    const update = await share(ana, { content: 'For Rosa only', isPrivate: true });
    for (const window of [hers, anas]) await until(() => updatesIn(window).some(({ data }) => data?.id === update.id));
    await settled(bea, beas);
    expect([updatesIn(beas), beas.isTold(update.id)]).toEqual([[], false]);
  });

  test('a returning window gets the updates shared in the meantime, unless its person is no longer a member', async () => {
    const { rosa, ana, invitation } = await family();
    const before = await open(ana, node());
    await settled(ana, before);
    const position = before.frames.at(-1)?.position ?? '';
    const update = await share(rosa, { content: 'While you were away' });
    const back = await open(ana, node(), position);
    await until(() => updatesIn(back).length > 0);
    expect(updatesIn(back).map(({ data }) => data)).toEqual([update]);
    const secret = await share(ana, { content: 'Mine', isPrivate: true });
    await until(() => updatesIn(back).length > 1);
    await rosa.end(invitation);
    const gone = await open(ana, node(), position);
    await settled(ana, gone);
    expect(updatesIn(gone)).toEqual([]);
    expect([update, secret].filter(({ id }) => gone.isTold(id))).toEqual([]);
  });
});

test('a returning window is not sent updates taken back or hidden meanwhile, and is notified of the change', async () => {
  const [rosa, ana, bea] = [await newRosa(servers.leader), await newAna(servers.leader), await newAna(servers.leader)];
  for (const member of [ana, bea]) await join(rosa, member);
  const before = await open(bea);
  await settled(bea, before);
  const position = before.frames.at(-1)?.position ?? '';
  const gone = await share(ana, { content: 'Wrong family' });
  const hidden = await share(ana, { content: 'Not for everyone' });
  const kept = await share(ana, { content: 'The roses are out.' });
  await ana.browser.request('DELETE', `/api/family-updates/${gone.id}`);
  await patch(rosa.browser, `/api/family-updates/${hidden.id}`, { hidden: true });
  const back = await open(bea, servers.leader, position);
  await settled(bea, back);
  expect(updatesIn(back).map(({ data }) => data)).toEqual([kept]);
  expect(JSON.stringify(back.frames)).not.toMatch(/Wrong family|Not for everyone/);
  const told = back.frames.filter(({ readModel }) => readModel === 'familyUpdates').map(({ event }) => event);
  expect(told).toEqual([...Array(3).fill('FamilyUpdateShared'), 'FamilyUpdateTakenBack', 'FamilyUpdateHidden']);
});

test('a window’s own message about an update goes to nobody', async () => {
  const [rosa, ana] = [await newRosa(servers.leader), await newAna(servers.leader)];
  await join(rosa, ana);
  const [hers, anas] = [await open(rosa), await open(ana)];
  anas.say({ type: 'family_update', data: { content: 'Invented', authorId: rosa.userId } });
  await settled(rosa, hers);
  expect(updatesIn(hers)).toEqual([]);
  await settled(ana, anas);
});
