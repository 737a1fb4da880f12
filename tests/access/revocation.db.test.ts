import { randomUUID } from 'node:crypto';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { nodesStores, openTwoNodes, type TwoNodes } from '../faults/twoNodes.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { testPassword } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { aspirin, photoForm } from './accessFixture.ts';

// processes that compile their sources first take their time
jest.setTimeout(600_000);
const atOnce = 3;
const askedAfter = 40;

interface Asked {
  readonly userId: string;
  readonly medicationId: string;
  readonly photo: string;
}

/** One person in a browser of each node. */
type Everywhere = readonly Browser[];
const on = (person: Everywhere, node: number): Browser => person[node % person.length] ?? browserOf('');

const patch = <Body>(browser: Browser, path: string, body: object): Promise<Reply<Body>> =>
  browser.request('PATCH', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const photoOf = async (senior: Browser): Promise<string> =>
  (await senior.request<{ imageUrl: string }>('POST', '/api/medications', { body: await photoForm() })).body.imageUrl;

const endings: readonly (readonly [string, number, (senior: Browser, member: Browser, path: string) => Promise<Reply<unknown>>])[] = [
  ['removed', 404, (senior, _member, path) => senior.delete(path)],
  ['left', 404, (_senior, member, path) => member.delete(path)],
  ['area off', 403, (senior, _member, path) => patch(senior, path, { permissions: { medications: false } })],
];

describe.each(nodesStores)('two nodes with their events in %s', (_kind, openStore) => {
  let fixture: TwoNodes;
  beforeAll(async () => {
    fixture = await openTwoNodes(openStore);
  });
  afterAll(() => fixture.close());

  const registered = async (role: 'senior' | 'caregiver'): Promise<{ everywhere: Everywhere; userId: string; email: string }> => {
    const email = `${randomUUID()}@example.org`;
    const everywhere = fixture.nodes.map(({ url }) => browserOf(url));
    const { body } = await on(everywhere, 0).post<{ id: string }>('/api/register', {
      username: email,
      password: testPassword,
      role,
      email,
    });
    for (const browser of everywhere) browser.takeCookie(on(everywhere, 0).cookie());
    return { everywhere, userId: body.id, email };
  };

  /** What a member may ask for on one node. */
  const asksOf = (browser: Browser, { userId, medicationId, photo }: Asked): readonly (() => Promise<Reply<unknown>>)[] => [
    () => browser.get(`/api/medications?senior=${userId}`),
    () => browser.post('/api/medication-logs', { medicationId, status: 'taken' }),
    () => browser.get(`/api/medications/${medicationId}/history`),
    () => browser.get(photo),
    () => browser.post('/api/medications', { ...aspirin, userId }),
    () => browser.get(`/api/medication-logs?senior=${userId}`),
    () => browser.put(`/api/medications/${medicationId}`, aspirin),
  ];
  const statusesOf = async (asks: ReturnType<typeof asksOf>): Promise<number[]> =>
    (await Promise.all(asks.map((ask) => ask()))).map(({ status }) => status);

  /** One after the other until enough was asked after the end; their statuses by whether the end had been answered when they began. */
  const busy = async (asks: ReturnType<typeof asksOf>, isOver: () => boolean, before: number[]): Promise<number[]> => {
    const after: number[] = [];
    for (let turn = 0; after.length < askedAfter; turn += 1) {
      const statuses = isOver() ? after : before;
      statuses.push((await asks[turn % asks.length]?.())?.status ?? 0);
    }
    return after;
  };

  test.each(endings)('%s: nothing that begins after the answer succeeds, on either node', async (_what, refused, end) => {
    const rosa = await registered('senior');
    const medicationId = (await on(rosa.everywhere, 0).post<{ id: string }>('/api/medications', aspirin)).body.id;
    const photo = await photoOf(on(rosa.everywhere, 1));
    for (let round = 0; round < 2; round += 1) {
      const ana = await registered('caregiver');
      const { body } = await on(rosa.everywhere, round).post<InvitationSent>('/api/care-invitations', { caregiverEmail: ana.email });
      const path = `/api/care-invitations/${body.id}`;
      expect((await patch(on(ana.everywhere, round + 1), path, { status: 'accepted' })).status).toBe(200);
      let isOver = false;
      const everything = ana.everywhere.map((browser) => asksOf(browser, { userId: rosa.userId, medicationId, photo }));
      const before: number[] = [];
      const days = everything.flatMap((asks) => Array.from({ length: atOnce }, () => busy(asks, () => isOver, before)));
      // it ends in the middle of reads and writes that are let through
      await until(() => before.includes(200) && before.includes(201), 60_000);
      const answer = await end(on(rosa.everywhere, round), on(ana.everywhere, round), path);
      isOver = true;
      expect(new Set(await statusesOf(everything.flat()))).toEqual(new Set([refused]));
      expect([200, 204]).toContain(answer.status);
      expect(new Set((await Promise.all(days)).flat())).toEqual(new Set([refused]));
    }
  });
});
