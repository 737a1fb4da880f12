import { pagesOf } from '../support/pagesOf.ts';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { conversationFixture, type Writer } from './conversationFixture.ts';

const fixture = conversationFixture();

/** Adds that many conversations, each begun a minute before the one above, with people who are gone. */
const addOld = ({ userId }: Writer, count: number) =>
  fixture.server.deps.db.pool.query({
    text: `insert into conversations (id, one_id, other_id, created_at, erased_id)
      select gen_random_uuid(), $1, gen_random_uuid(), date_trunc('minute', now()) - n * interval '1 minute', null from generate_series(1, $2::int) n`,
    values: [userId, count],
  });

const lists = (writer: Writer) => pagesOf<ConversationView>(writer.browser, '/api/conversations');

test('hundreds of conversations come 200 at a time, those first in which somebody wrote last, each once', async () => {
  const { rosa, ana, id } = await fixture.two();
  await addOld(rosa, 450);
  await ana.send(id, 'Lunch?');
  const pages = await lists(rosa);
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 51]);
  const all = pages.flat();
  expect(new Set(all.map((each) => each.id)).size).toBe(451);
  expect(all[0]).toMatchObject({ id, unreadCount: 1, lastMessage: { content: 'Lunch?' } });
  const moments = all.map(({ updatedAt }) => updatedAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect((await lists(ana)).map((page) => page.map((each) => each.id))).toEqual([[id]]);
});

test('an old conversation in which somebody writes comes to the front', async () => {
  const { rosa, ana, id } = await fixture.two();
  await addOld(rosa, 210);
  await fixture.server.deps.db.pool.query({
    text: `update conversations set created_at = '2026-01-01T00:00:00Z' where id = $1`,
    values: [id],
  });
  expect((await lists(rosa)).map((page) => page.findIndex((each) => each.id === id))).toEqual([-1, 10]);
  await ana.send(id, 'Lunch?');
  expect((await lists(rosa)).map((page) => page.findIndex((each) => each.id === id))).toEqual([0, -1]);
});

test('an invalid page is 400 with a sentence', async () => {
  const rosa = await fixture.rosa();
  for (const before of ['yesterday', Buffer.from('2026-06-10T12:00:00.000Z 12').toString('base64url')])
    expect(await rosa.browser.get(`/api/conversations?before=${before}`)).toMatchObject({
      status: 400,
      body: { fields: { before: expect.any(String) } },
    });
});
