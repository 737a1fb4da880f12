import { randomUUID } from 'node:crypto';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { Browser, Reply } from '../support/browser.ts';
import { servedBy } from '../support/nodeProxy.ts';
import { until } from '../support/waiting.ts';
import { listDoses, register, sendDoses, takeDose } from './carefulSender.ts';
import { openReopeningWindow, type ReopeningWindow } from './reopeningWindow.ts';
import { nodesStores, openTwoNodes, type AppNode, type TwoNodes } from './twoNodes.ts';

// processes that compile their sources first take a while
jest.setTimeout(600_000);
const leaseMs = 5_000;

const sorted = (ids: readonly string[]): string[] => [...ids].sort();

describe.each(nodesStores)('two nodes with their events in %s', (_kind, openStore) => {
  let fixture: TwoNodes;
  let window: ReopeningWindow | undefined;
  beforeEach(async () => {
    window = undefined;
    fixture = await openTwoNodes(openStore);
  });
  afterEach(async () => {
    window?.close();
    await fixture.close();
  });

  const dosesInTheLog = async (): Promise<string[]> => {
    const audit = fixture.run('scripts/audit.ts', '--senior', 'rosa', '--json', '--verify');
    if ((await audit.ended) !== 0) throw new Error(audit.output());
    const lines = audit
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const events = lines.map((line) => JSON.parse(line) as { event: string; data: { doseId: string } });
    return events.filter(({ event }) => event === 'DoseTaken').map(({ data }) => data.doseId);
  };

  /** Writes a dose and returns its answer once it is shown; until then it repeats the request, like a client. */
  const writeDose = (browser: Browser, medicationId: string): Promise<Reply<DoseLogView>> => {
    const [key, takenTime] = [{ 'idempotency-key': randomUUID() }, new Date().toISOString()];
    return until(async () => {
      const reply = await browser.post<DoseLogView>(
        '/api/medication-logs',
        { medicationId, status: 'taken', takenTime },
        key,
      );
      if ([202, 502, 503].includes(reply.status)) return undefined;
      expect(reply.status).toBe(201);
      return reply;
    }, 60_000);
  };
  /** The answer of the node that did not write, once it is no longer behind. */
  const readElsewhere = (browser: Browser, written: Reply<DoseLogView>): Promise<Reply<readonly DoseLogView[]>> =>
    until(async () => {
      const position = { 'x-min-position': written.headers.get('x-position') ?? '' };
      const reply = await browser.get<readonly DoseLogView[]>('/api/medication-logs', position);
      const isElsewhere = reply.status === 200 && reply.headers.get(servedBy) !== written.headers.get(servedBy);
      return isElsewhere && !reply.headers.has('x-stale') ? reply : undefined;
    }, 60_000);

  test('a write on one node shows on the other with the next GET and in its windows, and exactly one projects', async () => {
    const { browser, medicationId } = await register(fixture.url, fixture.nodes[0]?.url);
    window = await openReopeningWindow(fixture.url, browser.cookie());
    const servers = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const written = await writeDose(browser, medicationId);
      const read = await readElsewhere(browser, written);
      expect(read.body.map(({ id }) => id)).toContain(written.body.id);
      servers.add(written.headers.get(servedBy) ?? '');
      // so that each of the two writes in its turn
      await browser.get('/api/medications');
      if (round % 2 === 0) await browser.get('/api/medications');
      await until(() => window?.told.flat().includes(written.body.id));
    }
    expect(servers).toEqual(new Set(['0', '1']));
    const { leader, other } = await fixture.roles();
    await until(async () => (await leader.health())?.lease.held === true);
    await until(async () => (await other.health())?.lease.held === false);
  });

  /** Doses before, during and after the leader is taken away; resolves with those acknowledged, and with who leads then. */
  const loseTheLeader = async (signal: 'SIGKILL' | 'SIGSTOP') => {
    const { browser, medicationId } = await register(fixture.url, fixture.nodes[0]?.url);
    window = await openReopeningWindow(fixture.url, browser.cookie());
    const load = sendDoses(browser, medicationId);
    await until(() => load.acknowledged.length >= 40, 60_000);
    const { leader, other } = await fixture.roles();
    leader.kill(signal);
    expect(await fixture.leaseLeft()).toBeLessThanOrEqual(leaseMs);
    await until(async () => (await other.health())?.lease.held, 60_000);
    const then = load.acknowledged.length;
    await until(() => load.acknowledged.length >= then + 40, 60_000);
    await load.stop();
    return { browser, medicationId, acknowledged: load.acknowledged, leader, other };
  };

  const expectAllOnce = async (
    acknowledged: readonly string[],
    browsers: readonly { list(): Promise<string[]> }[],
  ): Promise<void> => {
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(sorted(await dosesInTheLog())).toEqual(sorted(acknowledged));
    for (const { list } of browsers) expect(sorted(await list())).toEqual(sorted(acknowledged));
    await until(() => acknowledged.every((id) => window?.told.some((ids) => ids.includes(id))), 60_000);
    for (const ids of window?.told ?? []) expect(new Set(ids).size).toBe(ids.length);
    expect(window?.resets()).toBe(0);
  };
  const settled = (node: AppNode): Promise<unknown> =>
    until(async () => {
      const health = await node.health();
      return health?.ok === true && health.lag === 0;
    }, 60_000);

  test('the leader is killed: the other takes over, and nothing is lost or doubled', async () => {
    const { browser, acknowledged, other } = await loseTheLeader('SIGKILL');
    await settled(other);
    await expectAllOnce(acknowledged, [{ list: () => listDoses(browser) }]);
  });

  test('the leader is stopped and wakes again: the other took over, the woken one follows, and nothing is lost or doubled', async () => {
    const { browser, medicationId, acknowledged, leader, other } = await loseTheLeader('SIGSTOP');
    leader.kill('SIGCONT');
    await settled(leader);
    await settled(other);
    await until(async () => (await other.health())?.lease.held === true);
    await until(async () => (await leader.health())?.lease.held === false);
    // a request that hung in the sleeping node is done now, and was repeated at the other node under the same key
    const more = [await takeDose(browser, medicationId), await takeDose(browser, medicationId)];
    await expectAllOnce(
      [...acknowledged, ...more],
      [{ list: () => listDoses(browser) }, { list: () => listDoses(browser) }],
    );
  });
});
