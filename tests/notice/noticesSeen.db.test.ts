import { openWindow, type Frame, type RawWindow } from '../access/rawWindow.ts';
import { newRosa } from '../circle/circleOf.ts';
import { twoServers } from '../support/twoServers.ts';
import { until } from '../support/waiting.ts';

// a returning window reports late where the machine is slow
const servers = twoServers({ pushLimits: { resumeWithinMs: 30_000 } });

const isSeen = ({ readModel, event }: Frame): boolean => readModel === 'notices' && event === 'NoticesSeen';

test('a person’s mark of seen notices is pushed to their windows on every node, and to nobody else’s', async () => {
  const [rosa, vera] = [await newRosa(servers.leader), await newRosa(servers.leader)];
  const windows: RawWindow[] = [];
  const open = async ({ browser }: typeof rosa, { url }: { readonly url: string }) => {
    const window = await openWindow(url, browser.cookie());
    windows.push(window);
    return window;
  };
  const own = [await open(rosa, servers.leader), await open(rosa, servers.follower)];
  const hers = await open(vera, servers.follower);
  try {
    const see = (person: typeof rosa) => person.browser.put('/api/notices/seen', { at: '2026-06-10T12:00:00.000Z' });
    expect((await see(rosa)).status).toBe(200);
    for (const { frames } of own)
      expect(await until(() => frames.find(isSeen))).toMatchObject({ type: 'changed', seniorId: null, ids: [] });
    await see(vera);
    await until(() => hers.frames.find(isSeen));
    expect([...own, hers].map(({ frames }) => frames.filter(isSeen).length)).toEqual([1, 1, 1]);
  } finally {
    await Promise.all(windows.map((window) => window.close()));
  }
});
