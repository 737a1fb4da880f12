import { randomUUID } from 'node:crypto';
import { join, newAna, newRosa } from '../circle/circleOf.ts';
import type { Browser, RequestParts } from '../support/browser.ts';
import { bodyOf, json, kinds, openFixture, partOf, requestOf, withBody, type Fixture } from './badInputFixture.ts';
import { all } from './badInputRoutes.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.server.close());

/** Kinds of things with ids of their own; an alert has its reading's. */
const ownKinds = kinds.filter((kind) => kind !== 'health-alerts');
const isDose = (kind: string): boolean => kind === 'medication-logs';
/** The kind of thing that each field with an id names. */
const kindOf: Readonly<Record<string, string>> = {
  userId: 'user',
  seniorId: 'user',
  otherUserId: 'user',
  medicationId: 'medications',
  conversationId: 'conversations',
  messageId: 'messages',
};
/**
 * The kind that belongs in a place, and one that doesn't: a handler looks for an id among its own kind, so all others are
 * alike to it. They take turns, so each of them is tried in many places.
 */
const triedIn = (own: string, turn: number): readonly string[] => {
  const others = ownKinds.filter((kind) => kind !== own && !isDose(kind));
  return [own, others[turn % others.length] ?? own];
};

/** The answer is the same as for an id that doesn't exist, word for word: nobody learns that something exists. */
const expectAsOfNothing = async (
  ask: (id: string) => readonly [string, string, RequestParts],
  id: string,
  browser: Browser,
) => {
  const [there, nowhere] = [await fixture.send(...ask(id), browser), await fixture.send(...ask(randomUUID()), browser)];
  const told = ({ status, faults, reply }: typeof there) => ({
    status,
    faults,
    body: { ...reply.body, requestId: '' },
  });
  expect(told(there)).toEqual(told(nowhere));
  expect(told(there)).toMatchObject({ status: 404, faults: [] });
};

describe('an id of an unconnected person, or of something of hers', () => {
  const inBodies = withBody.flatMap(({ route, fields }) =>
    fields.filter((field) => field in kindOf).map((field) => [route, field] as const),
  );
  test('is tried in every field that takes one', () => expect(inBodies.length).toBeGreaterThanOrEqual(4));
  test.each(
    inBodies.flatMap(([route, field], turn) =>
      triedIn(kindOf[field] ?? '', turn).map((kind) => [route, field, kind] as const),
    ),
  )('%s: as %s her %s is as nothing', async (route, field, kind) => {
    const ask = (id: string) =>
      [...fixture.split(route), json(JSON.stringify({ ...bodyOf(route, field), [field]: id }))] as const;
    await expectAsOfNothing(ask, fixture.thing(kind), fixture.ana.browser);
  });

  const inQueries = all.filter(({ query }) => query.includes('senior')).map(({ route }) => route);
  test('is tried in every address that takes one', () => expect(inQueries.length).toBeGreaterThanOrEqual(3));
  test.each(inQueries.flatMap((route, turn) => triedIn('user', turn).map((kind) => [route, kind] as const)))(
    '%s?senior= her %s is as nothing',
    async (route, kind) => {
      const ask = (id: string) => [fixture.split(route)[0], `${fixture.split(route)[1]}?senior=${id}`, {}] as const;
      await expectAsOfNothing(ask, fixture.thing(kind), fixture.ana.browser);
    },
  );

  const inPaths = all.filter(({ route }) => route.includes(':id')).map(({ route }) => route);
  test.each(
    inPaths.flatMap((route, turn) => {
      const kind = partOf(route);
      // the id of a dose has a form of its own
      return (isDose(kind) ? [kind] : triedIn(kind, turn)).map((each) => [route, each] as const);
    }),
  )('%s: her %s is as nothing, and for her nothing but in its place', async (route, kind) => {
    const nothing = isDose(kind) ? `${randomUUID()}-2026-06-09T0800` : randomUUID();
    const ask = (id: string) =>
      [...fixture.split(route, id === fixture.thing(kind) ? id : nothing), requestOf(route)] as const;
    await expectAsOfNothing(ask, fixture.thing(kind), fixture.ana.browser);
    if (fixture.thing(kind) === fixture.idOf(route)) return;
    const { status, faults } = await fixture.send(...fixture.split(route, fixture.thing(kind)), requestOf(route));
    expect([status, faults]).toEqual([404, []]);
  });
});

test('a member who names another senior as a medication’s owner finds none, although she may see both', async () => {
  const { server } = fixture;
  const [rosa, vera, ana] = [await newRosa(server), await newRosa(server), await newAna(server)];
  await join(rosa, ana);
  await join(vera, ana);
  const prescription = { name: 'Aspirin', dosage: '100 mg', frequency: 'As needed', times: [] };
  const { id } = (await vera.browser.post<{ id: string }>('/api/medications', prescription)).body;
  const { userId } = rosa;
  const statuses = [
    await ana.browser.post('/api/medication-logs', { medicationId: id, status: 'taken', userId }),
    await ana.browser.put(`/api/medications/${id}`, { ...prescription, userId }),
    await ana.browser.get(`/api/medications/${id}/history?senior=${userId}`),
    await ana.browser.get(`/api/medications/${id}/history?senior=${ana.userId}`),
    await ana.browser.get(`/api/medications/${id}/history?senior=${vera.userId}`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 200]);
});
