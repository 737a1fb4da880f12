import { randomUUID } from 'node:crypto';
import { listFamilyUpdates } from '../../projections/family/familyUpdatesQueries.ts';
import type { Statement } from '../../projections/queryable.ts';
import { join } from '../circle/circleOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { until } from '../support/waiting.ts';
import { familyFixture, said, type Relative } from './familyFixture.ts';

const fixture = familyFixture();
const shareAll = async (author: Relative, seniorId: string, contents: readonly string[]): Promise<void> => {
  for (const content of contents) await author.share({ content, seniorId });
};

test('the circles one may see come together, newest first, or one by its senior', async () => {
  const [rosa, june, ana] = [await fixture.rosa(), await fixture.rosa(), await fixture.ana()];
  for (const senior of [rosa, june]) await join(senior, ana);
  await rosa.share({ content: 'One' });
  await june.share({ content: 'Two' });
  await ana.share({ content: 'Three', seniorId: rosa.userId });
  expect(said(await ana.feed())).toEqual(['Three', 'Two', 'One']);
  expect(said(await ana.feed(`?senior=${rosa.userId}`))).toEqual(['Three', 'One']);
  expect(said(await ana.feed(`?senior=${rosa.userId},${june.userId}`))).toEqual(['Three', 'Two', 'One']);
  expect(said(await june.feed())).toEqual(['Two']);
  expect(said(await rosa.feed())).toEqual(['Three', 'One']);
});

test('a circle without the area is left out of the feed, and refused by name', async () => {
  const [rosa, june, fay] = [await fixture.rosa(), await fixture.rosa(), await fixture.fay()];
  await join(rosa, fay, { permissions: { medications: true, health: true, appointments: true, family: false } });
  await join(june, fay);
  await rosa.share({ content: 'Not for Fay' });
  await june.share({ content: 'For Fay' });
  expect(said(await fay.feed())).toEqual(['For Fay']);
  expect((await fay.feed(`?senior=${rosa.userId}`)).status).toBe(403);
  expect((await fay.feed(`?senior=${june.userId},${rosa.userId}`)).status).toBe(403);
});

test('somebody else’s feed is not found; an invalid id is refused by its name', async () => {
  const [rosa, eve] = [await fixture.rosa(), await fixture.fay()];
  for (const id of [rosa.userId, randomUUID()]) expect((await eve.feed(`?senior=${id}`)).status).toBe(404);
  expect(await eve.feed('?senior=rosa')).toMatchObject({
    status: 400,
    body: { fields: { senior: expect.any(String) } },
  });
});

test('older ones come page by page over several circles, each update once', async () => {
  const [rosa, june, ana] = [await fixture.rosa(), await fixture.rosa(), await fixture.ana()];
  for (const senior of [rosa, june]) await join(senior, ana);
  const contents = Array.from({ length: 60 }, (_update, index) => `${index}`);
  await shareAll(ana, rosa.userId, contents);
  await shareAll(ana, june.userId, contents);
  const pages: (readonly string[])[] = [];
  let query: string | undefined = '';
  while (query !== undefined && pages.length < 10) {
    const page = await ana.feed(query);
    pages.push(said(page));
    const cursor: string | null = page.headers.get('x-next-cursor');
    query = cursor === null ? undefined : `?before=${cursor}`;
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(pages.flat()).toEqual([...contents, ...contents].reverse());
});

test.each([
  ['nothing', ''],
  ['text', 'yesterday'],
  ['a cursor of another list', Buffer.from(`2026-06-10T14:10:00.000Z ${randomUUID()}`).toString('base64url')],
  ['a position that no log has', Buffer.from(`2026-06-10T14:10:00.000Z ${'9'.repeat(19)}`).toString('base64url')],
])('%s isn’t a cursor of a feed', async (_what, before) => {
  const rosa = await fixture.rosa();
  expect(await rosa.feed(`?before=${before}`)).toMatchObject({
    status: 400,
    body: { fields: { before: expect.any(String) } },
  });
});

test('an author’s name and picture are those of now', async () => {
  const [rosa, ana] = [await fixture.rosa(), await fixture.ana()];
  await join(rosa, ana);
  await ana.share({ content: 'Hello' });
  await ana.browser.put('/api/user/profile', { firstName: 'Anita' });
  expect((await rosa.feed()).body[0]?.author).toMatchObject({ firstName: 'Anita', profileImageUrl: null });
});

test('updates stay in the feed after their author left', async () => {
  const [rosa, ana] = [await fixture.rosa(), await fixture.ana()];
  const invitation = await join(rosa, ana);
  await ana.share({ content: 'Goodbye' });
  await ana.end(invitation);
  expect(said(await rosa.feed())).toEqual(['Goodbye']);
});

test('reading the feed is a view of the records of the seniors whose updates it shows', async () => {
  const [rosa, june, ana] = [await fixture.rosa(), await fixture.rosa(), await fixture.ana()];
  await join(rosa, ana);
  await join(june, ana, { permissions: { medications: true, health: true, appointments: true, family: false } });
  await ana.feed();
  const viewed = async () => {
    const { rows } = await fixture.server.deps.db.pool.query<{ senior: string; areas: string[] }>({
      text: 'select senior_id as senior, areas from app.record_views where viewer_id = $1',
      values: [ana.userId],
    });
    return rows;
  };
  await until(async () => (await viewed()).length > 0);
  expect(await viewed()).toEqual([{ senior: rosa.userId, areas: ['family'] }]);
});

/** One step of a plan, as `explain` writes it. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const rowsRead = (node: PlanNode): number => {
  const ofFeed = node['Relation Name'] === 'family_updates';
  const own = ofFeed ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), own);
};

test('a feed is read along its indexes, however much there is of private and hidden updates of others', async () => {
  const [rosa, ana, eve] = [await fixture.rosa(), await fixture.ana(), await fixture.fay()];
  for (const member of [ana, eve]) await join(rosa, member);
  await rosa.share({ content: 'For all' });
  await caughtUp(fixture.server);
  const { pool } = fixture.server.deps.db;
  for (const author of [rosa, eve]) {
    await pool.query({
      text: `insert into family_updates (id, senior_id, author_id, content, type, photos, is_private, is_hidden, created_at, position)
        select gen_random_uuid(), $1, $2, 'Secret', 'message', '[]', n % 2 = 0, n % 2 = 1, now(), 1000000 + n from generate_series(1, 10000) n`,
      values: [rosa.userId, author.userId],
    });
  }
  await pool.query({ text: 'analyze family_updates' });
  const readFor = async ({ userId }: Relative, seniorIds?: readonly string[]): Promise<number> => {
    let read = 0;
    const query = async ({ text, values = [] }: Statement) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>({
        text: `explain (analyze, format json) ${text}`,
        values: [...values],
      });
      read += rows[0]?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + rowsRead(Plan), 0) ?? NaN;
      return { rows: [], rowCount: 0 };
    };
    await listFamilyUpdates({ query }, userId, { seniorIds, before: undefined });
    return read;
  };
  for (const seniorIds of [undefined, [rosa.userId]]) {
    expect(await readFor(ana, seniorIds)).toBe(1);
    for (const person of [rosa, eve]) {
      const read = await readFor(person, seniorIds);
      expect(read).toBeGreaterThan(50);
      expect(read).toBeLessThan(150);
    }
  }
  expect(said(await ana.feed())).toEqual(['For all']);
});
