import { randomUUID } from 'node:crypto';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { nodesStores, openTwoNodes, type TwoNodes } from '../faults/twoNodes.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { testPassword } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { aspirin, photoForm } from './accessFixture.ts';

// processes that compile their sources first take a while
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

/** The statuses of reads and writes after the end. */
interface After {
  readonly read: number;
  readonly write: number;
}
type End = (senior: Browser, member: Browser, path: string) => Promise<Reply<unknown>>;
const endings: readonly (readonly [string, After, End])[] = [
  ['removed', { read: 404, write: 404 }, (senior, _member, path) => senior.delete(path)],
  ['left', { read: 404, write: 404 }, (_senior, member, path) => member.delete(path)],
  [
    'area off',
    { read: 403, write: 403 },
    (senior, _member, path) => patch(senior, path, { permissions: { medications: false } }),
  ],
  [
    'see only',
    { read: 200, write: 403 },
    (senior, _member, path) => patch(senior, path, { permissions: { medications: 'read' } }),
  ],
];
/** "write 403" */
type Answered = `${keyof After} ${number}`;
type AsksOf = readonly (() => Promise<Answered>)[];
const read = async (reply: Promise<Reply<unknown>>): Promise<Answered> => `read ${(await reply).status}`;
const write = async (reply: Promise<Reply<unknown>>): Promise<Answered> => `write ${(await reply).status}`;

describe.each(nodesStores)('two nodes with their events in %s', (_kind, openStore) => {
  let fixture: TwoNodes;
  beforeAll(async () => {
    fixture = await openTwoNodes(openStore);
  });
  afterAll(() => fixture.close());

  const registered = async (
    role: 'senior' | 'caregiver',
  ): Promise<{ everywhere: Everywhere; userId: string; email: string }> => {
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

  /** A member's requests to one node. */
  const asksOf = (browser: Browser, { userId, medicationId, photo }: Asked): AsksOf => [
    () => read(browser.get(`/api/medications?senior=${userId}`)),
    () => write(browser.post('/api/medication-logs', { medicationId, status: 'taken' })),
    () => read(browser.get(`/api/medications/${medicationId}/history`)),
    () => read(browser.get(photo)),
    () => write(browser.post('/api/medications', { ...aspirin, userId })),
    () => read(browser.get(`/api/medication-logs?senior=${userId}`)),
    () => write(browser.put(`/api/medications/${medicationId}`, aspirin)),
  ];
  const answersOf = (asks: AsksOf): Promise<Answered[]> => Promise.all(asks.map((ask) => ask()));

  /** One after the other until enough was asked after the end; their answers by whether the end had been answered when they began. */
  const busy = async (asks: AsksOf, isOver: () => boolean, before: Answered[]): Promise<Answered[]> => {
    const after: Answered[] = [];
    for (let turn = 0; after.length < askedAfter; turn += 1) {
      const answers = isOver() ? after : before;
      const answered = await asks[turn % asks.length]?.();
      if (answered) answers.push(answered);
    }
    return after;
  };

  test.each(endings)(
    '%s: nothing that it takes away succeeds after the answer, on either node',
    async (_what, after, end) => {
      const rosa = await registered('senior');
      const medicationId = (await on(rosa.everywhere, 0).post<{ id: string }>('/api/medications', aspirin)).body.id;
      const photo = await photoOf(on(rosa.everywhere, 1));
      for (let round = 0; round < 2; round += 1) {
        const ana = await registered('caregiver');
        const { body } = await on(rosa.everywhere, round).post<InvitationSent>('/api/care-invitations', {
          caregiverEmail: ana.email,
        });
        const path = `/api/care-invitations/${body.id}`;
        expect((await patch(on(ana.everywhere, round + 1), path, { status: 'accepted' })).status).toBe(200);
        let isOver = false;
        const everything = ana.everywhere.map((browser) =>
          asksOf(browser, { userId: rosa.userId, medicationId, photo }),
        );
        const before: Answered[] = [];
        const days = everything.flatMap((asks) =>
          Array.from({ length: atOnce }, () => busy(asks, () => isOver, before)),
        );
        // it ends in the middle of reads and writes that are let through
        await until(() => before.includes('read 200') && before.includes('write 201'), 60_000);
        const answer = await end(on(rosa.everywhere, round), on(ana.everywhere, round), path);
        isOver = true;
        const expected = new Set([`read ${after.read}`, `write ${after.write}`]);
        expect(new Set(await answersOf(everything.flat()))).toEqual(expected);
        expect([200, 204]).toContain(answer.status);
        expect(new Set((await Promise.all(days)).flat())).toEqual(expected);
      }
    },
  );
});
