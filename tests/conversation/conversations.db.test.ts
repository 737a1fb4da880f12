import { randomUUID } from 'node:crypto';
import { conversationStream, messageStream, readMarkerStream } from '../../server/conversation/conversationStreams.ts';
import { join } from '../circle/circleOf.ts';
import { conversationFixture, type Writer } from './conversationFixture.ts';

const fixture = conversationFixture();
const { rosa, ana, fay, two } = fixture;
const typesIn = async (stream: string) => (await fixture.server.deps.events.readStream(stream)).map(({ type }) => type);

test('connected people have one conversation, no matter who starts it, and both find it with themselves in it', async () => {
  const [senior, daughter] = [await rosa(), await ana()];
  await join(senior, daughter);
  const first = await senior.start(daughter.userId);
  expect(first).toMatchObject({ status: 201, body: { unreadCount: 0, lastMessage: null, canSend: true } });
  expect(await daughter.start(senior.userId)).toMatchObject({ status: 200, body: { id: first.body.id } });
  const them = { id: senior.userId, firstName: 'Rosa', lastName: 'Alvarez', role: 'senior', profileImageUrl: null };
  const her = {
    id: daughter.userId,
    firstName: 'Ana',
    lastName: 'Alvarez',
    role: 'family_member',
    profileImageUrl: null,
  };
  expect(await senior.conversations()).toMatchObject([{ id: first.body.id, participants: [them, her] }]);
  expect(await daughter.conversations()).toMatchObject([{ id: first.body.id, participants: [her, them] }]);
  expect(await typesIn(conversationStream(first.body.id))).toEqual(['ConversationStarted']);
});

test('two who start it at the same moment start one', async () => {
  const [senior, daughter] = [await rosa(), await ana()];
  await join(senior, daughter);
  const replies = await Promise.all([senior.start(daughter.userId), daughter.start(senior.userId)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await senior.conversations()).toHaveLength(1);
});

test('members of one team may write to each other; a stranger, oneself and nobody are not found', async () => {
  const [senior, daughter, caregiver, stranger] = [await rosa(), await ana(), await fay(), await fay()];
  for (const person of [daughter, caregiver]) await join(senior, person);
  const { status, body } = await daughter.start(caregiver.userId);
  expect([status, body.canSend]).toEqual([201, true]);
  expect((await caregiver.send(body.id, 'Hello')).status).toBe(201);
  for (const id of [stranger.userId, daughter.userId, randomUUID()])
    expect((await daughter.start(id)).status).toBe(404);
  expect(await daughter.conversations()).toHaveLength(1);
});

test('a message is there for both, with its sender, and unread for the other alone', async () => {
  const { rosa: senior, ana: daughter, id } = await two();
  const sent = await senior.send(id, '  All but two.\nI made sauce of those.  ');
  const content = 'All but two.\nI made sauce of those.';
  expect(sent).toMatchObject({
    status: 201,
    body: { conversationId: id, senderId: senior.userId, content, isRead: false, readAt: null },
  });
  for (const person of [senior, daughter]) {
    expect((await person.thread(id)).body).toEqual([sent.body]);
    expect(await person.conversations()).toMatchObject([
      {
        lastMessage: { content, senderId: senior.userId, createdAt: sent.body.createdAt },
        updatedAt: sent.body.createdAt,
      },
    ]);
  }
  expect([await senior.unread(), await daughter.unread()]).toEqual([[0], [1]]);
  expect(await typesIn(messageStream(sent.body.id))).toEqual(['MessageSent']);
});

test('reading counts up to the message that was on the screen; the sender sees when', async () => {
  const { rosa: senior, ana: daughter, id } = await two();
  const ids: string[] = [];
  for (const text of ['one', 'two', 'three']) ids.push((await senior.send(id, text)).body.id);
  expect(await daughter.read(id, { messageId: ids[1] })).toMatchObject({ status: 200, body: { unreadCount: 1 } });
  const seen = (await senior.thread(id)).body;
  expect(seen.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(seen.map(({ readAt }) => readAt)).toEqual([null, expect.stringMatching(/Z$/), null]);
  expect(await daughter.read(id)).toMatchObject({ status: 200, body: { unreadCount: 0 } });
  expect((await senior.thread(id)).body.map(({ isRead }) => isRead)).toEqual([true, true, true]);
  // an older one again changes nothing, and neither does the reader’s own message
  await daughter.send(id, 'mine');
  const head = await fixture.server.deps.events.store.head();
  expect(await daughter.read(id, { messageId: ids[0] })).toMatchObject({ status: 200, body: { unreadCount: 0 } });
  expect((await daughter.read(id)).status).toBe(200);
  expect(await fixture.server.deps.events.store.head()).toBe(head);
  expect(await typesIn(readMarkerStream(ids[2] ?? '', daughter.userId))).toEqual(['ConversationRead']);
});

test('up to a message of another conversation is not found', async () => {
  const [{ rosa: senior, id }, other] = [await two(), await two()];
  const { id: messageId } = (await other.ana.send(other.id, 'Elsewhere')).body;
  for (const named of [messageId, randomUUID()]) expect((await senior.read(id, { messageId: named })).status).toBe(404);
});

test('a message that is sent again under its key is the same message; with other words it is refused', async () => {
  const { rosa: senior, id } = await two();
  const key = { 'Idempotency-Key': randomUUID() };
  const [first, again] = [await senior.send(id, 'Once', key), await senior.send(id, 'Once', key)];
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect((await senior.send(id, 'Twice', key)).status).toBe(422);
  expect((await senior.thread(id)).body).toHaveLength(1);
});

const everything = async (person: Writer, id: string, otherUserId: string) => [
  (await person.thread(id)).status,
  (await person.read(id)).status,
  (await person.send(id, 'Hello')).status,
  (await person.start(otherUserId)).status,
];

test('once their connection ends, the messages are readable by both and nothing more is sent', async () => {
  const { rosa: senior, ana: daughter, id, round } = await two();
  await daughter.send(id, 'See you on Sunday');
  await senior.end(round);
  expect(await everything(daughter, id, senior.userId)).toEqual([200, 200, 403, 404]);
  expect(await everything(senior, id, daughter.userId)).toEqual([200, 200, 403, 404]);
  expect((await senior.send(id, 'Hello')).body.message).toBe(
    'You’re no longer connected, so you can’t send messages here. You can still read them.',
  );
  for (const person of [senior, daughter])
    expect(await person.conversations()).toMatchObject([{ canSend: false, unreadCount: 0 }]);
  await join(senior, daughter);
  expect((await daughter.send(id, 'Back again')).status).toBe(201);
});

test('the picture of somebody one may no longer write to is not shown', async () => {
  const { rosa: senior, ana: daughter, id, round } = await two();
  const { deps } = fixture.server;
  await deps.db.pool.query({
    text: 'update users set profile_upload_id = $1 where id = $1',
    values: [daughter.userId],
  });
  const pictureOf = async () => (await senior.conversations())[0]?.participants[1]?.profileImageUrl;
  expect(await pictureOf()).toBe(`/api/files/${daughter.userId}`);
  await senior.end(round);
  expect(await pictureOf()).toBeNull();
  expect(id).toBeDefined();
});

test('teammates can’t write once one has left the team, or the senior has switched the team’s view off', async () => {
  const [senior, daughter, caregiver] = [await rosa(), await ana(), await fay()];
  const rounds = [await join(senior, daughter), await join(senior, caregiver)];
  const { id } = (await daughter.start(caregiver.userId)).body;
  const show = (isVisible: boolean) => senior.browser.put('/api/user/team-visibility', { isVisible });
  await show(false);
  expect((await daughter.send(id, 'Hello')).status).toBe(403);
  await show(true);
  expect((await daughter.send(id, 'Hello')).status).toBe(201);
  await caregiver.end(rounds[1] ?? '');
  expect(await everything(daughter, id, caregiver.userId)).toEqual([200, 200, 403, 404]);
});

test('a third person, connected with both, finds nothing of it', async () => {
  const { rosa: senior, ana: daughter, id } = await two();
  const caregiver = await fay();
  await join(senior, caregiver);
  await daughter.send(id, 'Between us');
  const answers = [await caregiver.thread(id), await caregiver.read(id), await caregiver.send(id, 'Hello')];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await caregiver.conversations()).toEqual([]);
  expect((await daughter.thread(randomUUID())).status).toBe(404);
});

test('while a stream about one of them is parked, nothing is sent; the messages are readable', async () => {
  const { rosa: senior, ana: daughter, id } = await two();
  const { pool } = fixture.server.deps.db;
  await pool.query({
    text: `insert into runner.parked (generation, projector, stream, from_position, senior_id, reason)
      values (1, 'careConnections', 'invitation-x', 1, $1, 'a test')`,
    values: [senior.userId],
  });
  try {
    const statuses = [await daughter.send(id, 'Hello'), await daughter.start(senior.userId), await daughter.thread(id)];
    expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(await daughter.conversations()).toMatchObject([{ canSend: false }]);
  } finally {
    await pool.query('delete from runner.parked');
  }
});
