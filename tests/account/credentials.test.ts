import { matchesPassword, storeCredential } from '../../server/account/credentials.ts';
import type { Queryable } from '../../projections/queryable.ts';

const stored = async (password: string): Promise<string> => {
  const values: unknown[] = [];
  const query = ({ values: given }: { values: unknown[] }) => {
    values.push(...given);
    return Promise.resolve({ rows: [], rowCount: 1 });
  };
  await storeCredential({ query } as unknown as Queryable, { id: 'one', userId: 'rosa' }, password, new Date());
  return String(values[2]);
};

test('a password is stored as argon2id with 19 MiB and two passes, under a salt of its own', async () => {
  const [one, other] = await Promise.all([stored('correct horse'), stored('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await matchesPassword(one, 'correct horse')).toBe(true);
  expect(await matchesPassword(one, 'correct horse ')).toBe(false);
});

test('a password without a hash never matches', async () => {
  expect(await matchesPassword(undefined, 'correct horse')).toBe(false);
});
