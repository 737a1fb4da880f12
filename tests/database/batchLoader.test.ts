import { DatabaseError } from 'pg';
import type { Statement } from '../../projections/queryable.ts';
import { batchLoader } from '../../server/database/batchLoader.ts';

interface Dose {
  readonly id: string;
  readonly of: string;
}
const doses: readonly Dose[] = [
  { id: '1', of: 'rosa' },
  { id: '2', of: 'otto' },
  { id: '3', of: 'rosa' },
];
const dosesOf = (person: string, more: Partial<Statement> = {}): Statement => ({
  name: 'doses of',
  text: 'select id, of from doses where of = any($1)',
  values: [[person]],
  by: 'of',
  ...more,
});

/** Answers like Postgres, and keeps the queries. */
const database = (refuses: (keys: readonly unknown[]) => Error | undefined = () => undefined) => {
  const sent: Statement[] = [];
  const query = batchLoader(async (statement) => {
    sent.push(statement);
    const [keys] = statement.values as [readonly unknown[]];
    const refusal = refuses(keys);
    if (refusal) throw refusal;
    const rows = doses.filter(({ of }) => keys.includes(of));
    return { rows, rowCount: rows.length };
  });
  return { sent, query };
};
const refusedData = (): Error =>
  Object.assign(new DatabaseError('invalid input syntax', 1, 'error'), { code: '22P02' });

test('requests of one tick are one statement, and each gets only its own rows', async () => {
  const { sent, query } = database();
  const [rosas, ottos, annas, again] = await Promise.all(
    ['rosa', 'otto', 'anna', 'rosa'].map((person) => query<Dose>(dosesOf(person))),
  );
  expect(sent.map(({ values }) => values)).toEqual([[['rosa', 'otto', 'anna']]]);
  expect(rosas).toEqual({ rows: [doses[0], doses[2]], rowCount: 2 });
  expect(ottos?.rows).toEqual([doses[1]]);
  expect(annas).toEqual({ rows: [], rowCount: 0 });
  expect(again).toEqual(rosas);
});

test('nothing is cached: a later request is a query of its own', async () => {
  const { sent, query } = database();
  await query(dosesOf('rosa'));
  await query(dosesOf('rosa'));
  expect(sent).toHaveLength(2);
});

test('different statements stay apart', async () => {
  const { sent, query } = database();
  await Promise.all([query(dosesOf('rosa')), query(dosesOf('otto', { name: 'other doses of' }))]);
  expect(sent.map(({ name, values }) => [name, values])).toEqual([
    ['doses of', [['rosa']]],
    ['other doses of', [['otto']]],
  ]);
});

test('a key that Postgres refuses fails only the request for it', async () => {
  const { query } = database((keys) => (keys.includes('no key') ? refusedData() : undefined));
  const [good, bad] = await Promise.allSettled([query<Dose>(dosesOf('otto')), query<Dose>(dosesOf('no key'))]);
  expect(good).toMatchObject({ status: 'fulfilled', value: { rows: [doses[1]] } });
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
});

test('a database that is away fails all who asked, without asking it again for each', async () => {
  const { sent, query } = database(() => new Error('Connection terminated'));
  const answers = await Promise.allSettled([query(dosesOf('rosa')), query(dosesOf('otto'))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent).toHaveLength(1);
});
