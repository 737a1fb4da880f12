import type { ReadModelTable, Row } from '../../projections/runner/projector.ts';
import { openBatchRows, type KnownTable } from '../../projections/runner/rows.ts';

const columns = { id: 'text', owner: 'text not null', zone: 'text' };
const table: ReadModelTable<Row> = { name: 'days', key: 'id', columns, indexes: ['create index on days (owner)'] };
const stored: readonly Row[] = Array.from({ length: 1000 }, (_, nth) => ({
  id: `day ${nth}`,
  owner: 'rosa',
  zone: 'New York',
}));

const batchOf = (before?: KnownTable) => {
  const asked: string[] = [];
  const query = ({ name }: { readonly name: string }) => {
    asked.push(name);
    return Promise.resolve({ rows: [...stored] });
  };
  return { asked, ...openBatchRows(table, query, () => undefined, before) };
};

/** The projector of appointments does this to whole days when their owner's zone changes. */
const move = async ({ rows }: ReturnType<typeof batchOf>) => {
  for (const { id } of await rows.where({ owner: 'rosa' })) await rows.update(String(id), { zone: 'Chicago' });
};

test('none of a thousand found rows is looked up again for a change, which would delay everybody’s changes', async () => {
  const batch = batchOf();
  await move(batch);
  expect(batch.asked).toEqual([expect.stringMatching(/^rows by /)]);
  expect(await batch.rows.where({ zone: 'Chicago' })).toHaveLength(1000);
});

test('a row that this batch has changed, or one before it, is not reset to the stored one', async () => {
  const batch = batchOf(new Map([['day 1', { id: 'day 1', owner: 'rosa', zone: 'Denver' }]]));
  await batch.rows.update('day 0', { zone: 'Boston' });
  await batch.rows.where({ owner: 'rosa' });
  expect(await Promise.all(['day 0', 'day 1', 'day 2'].map((id) => batch.rows.find(id)))).toMatchObject([
    { zone: 'Boston' },
    { zone: 'Denver' },
    { zone: 'New York' },
  ]);
});
