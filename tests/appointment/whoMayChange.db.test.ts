import { join } from '../circle/circleOf.ts';
import { appointmentEvents, appointmentFixture, begun } from './appointmentFixture.ts';

const fixture = appointmentFixture();
const { rosa, ana, fay } = fixture;
type Somebody = Awaited<ReturnType<typeof ana>>;

/** The outcome of each write on another's calendar, and the sentences that refuse. */
const tried = async (by: Somebody, owner: Somebody) => {
  const [mine, other] = [(await owner.schedule(begun)).body.id, (await owner.schedule(begun)).body.id];
  const head = await fixture.server.deps.events.store.head();
  const replies = [
    await by.schedule({ userId: owner.userId }),
    await by.complete(mine, { seniorId: owner.userId }),
    await by.cancel(other),
  ];
  const statuses = replies.map(({ status }) => status);
  const isUntouched = head === (await fixture.server.deps.events.store.head());
  return { statuses, isUntouched, messages: new Set(replies.map(({ body }) => body.message)), ids: { mine, other } };
};

test('a member with the area schedules, completes and deletes for a senior, and each event says who', async () => {
  const [senior, member] = [await rosa(), await fay()];
  await join(senior, member);
  const { statuses, ids } = await tried(member, senior);
  expect(statuses).toEqual([201, 200, 204]);
  const events = await appointmentEvents(fixture.server, ids.mine);
  expect(events.map(({ metadata: { actorId, seniorId } }) => [actorId, seniorId])).toEqual([
    [senior.userId, senior.userId],
    [member.userId, senior.userId],
  ]);
  expect((await senior.list()).find(({ id }) => id === ids.mine)).toMatchObject({
    completedBy: { id: member.userId, firstName: 'Fay' },
  });
});

test('a member without the area is 403, and so is one whose area was switched off', async () => {
  const [senior, without, member] = [await rosa(), await fay(), await ana()];
  await join(senior, without, { permissions: { appointments: false } });
  const refusal = {
    statuses: [403, 403, 403],
    isUntouched: true,
    messages: new Set(['This person hasn’t shared their appointments with you.']),
  };
  expect(await tried(without, senior)).toMatchObject(refusal);
  const round = await join(senior, member);
  expect((await tried(member, senior)).statuses).toEqual([201, 200, 204]);
  await senior.change(round, { permissions: { appointments: false } });
  expect(await tried(member, senior)).toMatchObject(refusal);
});

test('after removal or leaving, and for a stranger, there is nothing to be found', async () => {
  const [senior, removed, left, stranger] = [await rosa(), await fay(), await ana(), await rosa()];
  await senior.end(await join(senior, removed));
  await left.end(await join(senior, left));
  for (const person of [removed, left, stranger])
    expect(await tried(person, senior)).toMatchObject({ statuses: [404, 404, 404], isUntouched: true });
});

test('a senior may read her family member’s; the refusal of a change says that only they can change them', async () => {
  const [senior, daughter] = [await rosa(), await ana()];
  await join(senior, daughter);
  const sentence = 'Only the person they belong to can change these appointments.';
  expect(await tried(senior, daughter)).toMatchObject({
    statuses: [403, 403, 403],
    isUntouched: true,
    messages: new Set([sentence]),
  });
  await daughter.browser.put('/api/user/appointment-sharing', { isShared: false });
  expect(await tried(senior, daughter)).toMatchObject({ statuses: [404, 404, 404], isUntouched: true });
});

test('a senior finds nothing of a caregiver’s', async () => {
  const [senior, caregiver] = [await rosa(), await fay()];
  await join(senior, caregiver);
  expect(await tried(senior, caregiver)).toMatchObject({ statuses: [404, 404, 404], isUntouched: true });
});

test('nobody can write while signed out', async () => {
  const senior = await rosa();
  const { id } = (await senior.schedule(begun)).body;
  await senior.browser.post('/api/logout');
  const replies = [await senior.schedule(), await senior.complete(id), await senior.cancel(id)];
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401]);
});
