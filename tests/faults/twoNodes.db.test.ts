import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { servedBy } from '../support/nodeProxy.ts';
import { until } from '../support/waiting.ts';
import { listDoses, register, sendDoses, takeDose } from './carefulSender.ts';
import { openReopeningWindow, type ReopeningWindow } from './reopeningWindow.ts';
import { nodesStores, openTwoNodes, type AppNode, type TwoNodes } from './twoNodes.ts';

// processes that compile their sources first take their time
jest.setTimeout(240_000);
const takeoverMs = 6_000;

const sorted = (ids: readonly string[]): string[] => [...ids].sort();

describe.each(nodesStores)('two nodes with their events in %s', (_kind, openStore) => {
  let house: TwoNodes;
  let window: ReopeningWindow | undefined;
  beforeEach(async () => {
    window = undefined;
    house = await openTwoNodes(openStore);
  });
  afterEach(async () => {
    window?.close();
    await house.close();
  });

  const dosesInTheLog = async (): Promise<string[]> => {
    const audit = house.run('scripts/audit.ts', '--senior', 'rosa', '--json', '--verify');
    if ((await audit.ended) !== 0) throw new Error(audit.output());
    const lines = audit
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const events = lines.map((line) => JSON.parse(line) as { event: string; data: { doseId: string } });
    return events.filter(({ event }) => event === 'DoseTaken').map(({ data }) => data.doseId);
  };

  test('what one writes, the other shows on the next GET and tells its windows, and exactly one projects', async () => {
    const { browser, medicationId } = await register(house.url);
    window = await openReopeningWindow(house.url, browser.cookie());
    const servers = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const written = await browser.post<DoseLogView>('/api/medication-logs', {
        medicationId,
        status: 'taken',
        takenTime: new Date().toISOString(),
      });
      expect(written.status).toBe(201);
      const read = await browser.get<readonly DoseLogView[]>('/api/medication-logs', {
        'x-min-position': written.headers.get('x-position') ?? '',
      });
      expect(read.headers.get(servedBy)).not.toBe(written.headers.get(servedBy));
      expect(read.headers.has('x-stale')).toBe(false);
      expect(read.body.map(({ id }) => id)).toContain(written.body.id);
      servers.add(written.headers.get(servedBy) ?? '');
      // so that each of the two writes in its turn
      await browser.get('/api/medications');
      if (round % 2 === 0) await browser.get('/api/medications');
      await until(() => window?.told.flat().includes(written.body.id));
    }
    expect(servers).toEqual(new Set(['0', '1']));
    const held = await Promise.all(house.nodes.map(async (node) => (await node.health())?.lease.held));
    expect(sorted(held.map(String))).toEqual(['false', 'true']);
  });

  /** Doses before, during and after the leader is taken away; resolves with those acknowledged, and with who leads then. */
  const loseTheLeader = async (signal: 'SIGKILL' | 'SIGSTOP') => {
    const { browser, medicationId } = await register(house.url);
    window = await openReopeningWindow(house.url, browser.cookie());
    const load = sendDoses(browser, medicationId);
    await until(() => load.acknowledged.length >= 40, 60_000);
    const { leader, other } = await house.roles();
    const lostAt = performance.now();
    leader.kill(signal);
    await until(async () => (await other.health())?.lease.held, 20_000);
    const tookMs = performance.now() - lostAt;
    const then = load.acknowledged.length;
    await until(() => load.acknowledged.length >= then + 40, 60_000);
    await load.stop();
    return { browser, medicationId, acknowledged: load.acknowledged, leader, other, tookMs };
  };

  const expectAllOnce = async (acknowledged: readonly string[], browsers: readonly { list(): Promise<string[]> }[]): Promise<void> => {
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(sorted(await dosesInTheLog())).toEqual(sorted(acknowledged));
    for (const { list } of browsers) expect(sorted(await list())).toEqual(sorted(acknowledged));
    await until(() => acknowledged.every((id) => window?.told.some((ids) => ids.includes(id))));
    for (const ids of window?.told ?? []) expect(new Set(ids).size).toBe(ids.length);
    expect(window?.resets()).toBe(0);
  };
  const settled = (node: AppNode): Promise<unknown> =>
    until(async () => {
      const health = await node.health();
      return health?.ok === true && health.lag === 0;
    }, 20_000);

  test('the leader is killed: the other takes over, and nothing is lost or doubled', async () => {
    const { browser, acknowledged, other, tookMs } = await loseTheLeader('SIGKILL');
    expect(tookMs).toBeLessThan(takeoverMs);
    await settled(other);
    await expectAllOnce(acknowledged, [{ list: () => listDoses(browser) }]);
  });

  test('the leader is stopped and wakes again: the other took over, the woken one follows, and nothing is lost or doubled', async () => {
    const { browser, medicationId, acknowledged, leader, other, tookMs } = await loseTheLeader('SIGSTOP');
    expect(tookMs).toBeLessThan(takeoverMs);
    leader.kill('SIGCONT');
    await settled(leader);
    await settled(other);
    expect((await other.health())?.lease.held).toBe(true);
    expect((await leader.health())?.lease.held).toBe(false);
    // what hung in the one that slept is done now, and had been sent again to the other under the same key
    const more = [await takeDose(browser, medicationId), await takeDose(browser, medicationId)];
    await expectAllOnce([...acknowledged, ...more], [{ list: () => listDoses(browser) }, { list: () => listDoses(browser) }]);
  });
});
