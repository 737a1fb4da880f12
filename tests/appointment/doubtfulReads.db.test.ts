import { join } from '../circle/circleOf.ts';
import { readsFixture, type Reader } from './readsFixture.ts';

const fixture = readsFixture();

/** While this is parked, the read model's data about that person may be outdated. */
const park = (projector: string, stream: string, seniorId: string | null): Promise<unknown> =>
  fixture.server.deps.db.pool.query({
    text: `insert into runner.parked (generation, projector, stream, from_position, senior_id, reason) values (1, $1, $2, 1, $3, 'a test')`,
    values: [projector, stream, seniorId],
  });
const unparkAll = (): Promise<unknown> => fixture.server.deps.db.pool.query('delete from runner.parked');
afterEach(unparkAll);

const statuses = async (who: Reader, ...owners: readonly Reader[]): Promise<readonly number[]> => {
  const ids = owners.map(({ userId }) => userId).join(',');
  const totals = await who.browser.get(`/api/appointments/totals?senior=${owners[0]?.userId}`);
  return [(await who.get(`?senior=${ids}`)).status, totals.status];
};

const open = async () => {
  const [rosa, vera, ana] = [
    await fixture.person('senior'),
    await fixture.person('senior'),
    await fixture.person('family_member'),
  ];
  await join(rosa, ana);
  await join(vera, ana);
  return { rosa, vera, ana };
};

test('while a senior’s circle is in doubt, nobody else is answered about her, alone or among others, and she sees no family member’s', async () => {
  const { rosa, vera, ana } = await open();
  await park('careConnections', 'invitation-x', rosa.userId);
  expect(await statuses(ana, rosa)).toEqual([503, 503]);
  expect((await ana.get(`?senior=${vera.userId},${rosa.userId}`)).status).toBe(503);
  expect(await statuses(rosa, ana)).toEqual([503, 503]);
  expect(await statuses(rosa, rosa)).toEqual([200, 200]);
  expect(await statuses(ana, vera)).toEqual([200, 200]);
  expect(await statuses(vera, ana)).toEqual([200, 200]);
  await unparkAll();
  expect(await statuses(ana, rosa, vera)).toEqual([200, 200]);
  expect(await statuses(rosa, ana)).toEqual([200, 200]);
});

test('while a family member’s account is in doubt, so is whether she shares: no senior sees hers', async () => {
  const { rosa, vera, ana } = await open();
  await park('users', `account-${ana.userId}`, null);
  expect([await statuses(rosa, ana), await statuses(vera, ana)]).toEqual([
    [503, 503],
    [503, 503],
  ]);
  expect(await statuses(ana, rosa, vera)).toEqual([200, 200]);
});
