import { join } from '../circle/circleOf.ts';
import { followed, healthFixture, pressure, type Somebody } from './healthFixture.ts';

const fixture = healthFixture();
const { rosa, ana, fay } = fixture;

/** The outcome of each write on another's readings, and the sentences that refuse. */
const tried = async (by: Somebody, owner: Somebody) => {
  const { id } = (await owner.record(pressure('185/95'))).body;
  await followed(fixture.server, id);
  const head = await fixture.server.deps.events.store.head();
  const replies = [
    await by.record({ ...pressure('118/79'), userId: owner.userId }),
    await by.acknowledge(id),
    await by.setLimits({ temperature: { warningHigh: 100 + Math.random() } }, { userId: owner.userId }),
    await by.correct(id, { value: '118/79' }),
  ];
  const isUntouched = head === (await fixture.server.deps.events.store.head());
  return {
    statuses: replies.map(({ status }) => status),
    isUntouched,
    messages: new Set(replies.map(({ body }) => body.message)),
  };
};
const nothingThere = { statuses: [404, 404, 404, 404], isUntouched: true };

test('a member with the area records, acknowledges, corrects and sets limits for a senior', async () => {
  const [senior, member] = [await rosa(), await fay()];
  await join(senior, member);
  expect((await tried(member, senior)).statuses).toEqual([201, 200, 200, 200]);
});

test('a member without the area is 403, and so is one whose area was switched off', async () => {
  const [senior, without, member] = [await rosa(), await fay(), await ana()];
  await join(senior, without, { permissions: { health: false } });
  const refusal = {
    statuses: [403, 403, 403, 403],
    isUntouched: true,
    messages: new Set(['This person hasn’t shared their health readings with you.']),
  };
  expect(await tried(without, senior)).toMatchObject(refusal);
  const invitation = await join(senior, member);
  expect((await tried(member, senior)).statuses).toEqual([201, 200, 200, 200]);
  await senior.change(invitation, { permissions: { health: false } });
  expect(await tried(member, senior)).toMatchObject(refusal);
});

test('after removal or leaving, and for a stranger, there is nothing to be found', async () => {
  const [senior, removed, left, stranger] = [await rosa(), await fay(), await ana(), await rosa()];
  await senior.end(await join(senior, removed));
  await left.end(await join(senior, left));
  for (const person of [removed, left, stranger]) expect(await tried(person, senior)).toMatchObject(nothingThere);
});

test('a senior finds nothing of a member’s own readings', async () => {
  const [senior, daughter] = [await rosa(), await ana()];
  await join(senior, daughter);
  expect(await tried(senior, daughter)).toMatchObject(nothingThere);
});

test.each(['caregiver', 'family member'])('a %s has readings of her own', async (who) => {
  const me = await (who === 'caregiver' ? fay() : ana());
  expect((await tried(me, me)).statuses).toEqual([201, 200, 200, 200]);
});

test('nobody can write while signed out', async () => {
  const senior = await rosa();
  const { id } = (await senior.record(pressure('185/95'))).body;
  await senior.browser.post('/api/logout');
  const replies = [
    await senior.record(pressure('118/79')),
    await senior.correct(id, { value: '118/79' }),
    await senior.acknowledge(id),
    await senior.setLimits({}),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});
