import { openWindow, type Frame, type RawWindow } from '../access/rawWindow.ts';
import { join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { twoServers } from '../support/twoServers.ts';
import { until } from '../support/waiting.ts';

const servers = twoServers({ pushLimits: { resumeWithinMs: 30_000 } });
const windows: RawWindow[] = [];
afterEach(() => Promise.all(windows.splice(0).map((window) => window.close())));

const open = async ({ browser }: Person, node = servers.leader): Promise<RawWindow> => {
  const window = await openWindow(node.url, browser.cookie());
  windows.push(window);
  return window;
};
const toldOf = ({ frames }: RawWindow): readonly Frame[] =>
  frames.filter(({ readModel }) => readModel === 'notifications');
const writesTo = async (from: Person, to: Person): Promise<void> => {
  const { body } = await from.browser.post<{ id: string }>('/api/conversations/start', { otherUserId: to.userId });
  await from.browser.post('/api/messages', { conversationId: body.id, content: 'Hello' });
};

test('that somebody was notified is said to all windows of that person, on every node, and to nobody else’s', async () => {
  const [rosa, ana, bea] = [
    await newRosa(servers.leader),
    await newAna(servers.leader),
    await newAna(servers.leader, { firstName: 'Bea' }),
  ];
  for (const member of [ana, bea]) await join(rosa, member);
  const hers = await Promise.all([open(rosa), open(rosa), open(rosa, servers.follower)]);
  const others = await Promise.all([open(ana), open(bea), open(bea, servers.follower)]);
  await writesTo(ana, rosa);
  await until(() => hers.every((window) => toldOf(window).length > 0));
  for (const window of hers)
    expect(toldOf(window)).toMatchObject([{ type: 'changed', event: 'Notified', seniorId: null, ids: [] }]);
  expect(others.map(toldOf)).toEqual([[], [], []]);
  // nothing was on its way: what comes next to Bea is the first that she gets
  await writesTo(rosa, bea);
  await until(() => others.slice(1).every((window) => toldOf(window).length > 0));
  expect([...hers, ...others].map((window) => toldOf(window).length)).toEqual([1, 1, 1, 0, 1, 1]);
});
