import { messagesProjector } from '../../projections/conversation/messages.ts';
import { openWindow, type RawWindow } from '../access/rawWindow.ts';
import type { Reply } from '../support/browser.ts';
import { replay } from '../support/replay.ts';
import { until } from '../support/waiting.ts';
import { conversationFixture, type Writer } from './conversationFixture.ts';

const fixture = conversationFixture();
const { fay, two } = fixture;
const takeBack = ({ browser }: Writer, id: string): Promise<Reply<unknown>> =>
  browser.request('DELETE', `/api/messages/${id}`);
const windows: RawWindow[] = [];
afterEach(() => Promise.all(windows.splice(0).map((window) => window.close())));

test('a message that its sender takes back leaves its place and time to both, and its text to nobody', async () => {
  const { rosa, ana, id } = await two();
  await rosa.send(id, 'First');
  const wrong = (await rosa.send(id, 'For my doctor only')).body;
  expect(await ana.unread()).toEqual([2]);
  expect((await takeBack(rosa, wrong.id)).status).toBe(204);
  for (const person of [rosa, ana]) {
    const { body } = await person.thread(id);
    expect(body.map(({ content }) => content)).toEqual(['First', '']);
    expect(body[1]).toMatchObject({
      id: wrong.id,
      senderId: rosa.userId,
      createdAt: wrong.createdAt,
      takenBackAt: expect.any(String),
    });
    expect(await person.conversations()).toMatchObject([
      { lastMessage: { content: '', takenBackAt: body[1]?.takenBackAt } },
    ]);
  }
  expect(await ana.unread()).toEqual([1]);
  expect((await takeBack(rosa, wrong.id)).status).toBe(204);
  for (const { live, rebuilt } of await replay(fixture.server, [messagesProjector])) expect(rebuilt).toEqual(live);
});

test('one that was read already is taken back too, and stays read', async () => {
  const { rosa, ana, id } = await two();
  const sent = (await rosa.send(id, 'Lunch?')).body;
  await ana.read(id);
  expect((await takeBack(rosa, sent.id)).status).toBe(204);
  expect((await rosa.thread(id)).body).toMatchObject([{ content: '', isRead: true }]);
  expect(await ana.read(id)).toMatchObject({ status: 200, body: { unreadCount: 0 } });
});

test('one that nobody read before it was taken back never counts as read', async () => {
  const { rosa, ana, id } = await two();
  const kept = (await rosa.send(id, 'Lunch?')).body;
  const wrong = (await rosa.send(id, 'For my doctor only')).body;
  await takeBack(rosa, wrong.id);
  expect(await ana.unread()).toEqual([1]);
  await ana.read(id);
  expect(await ana.unread()).toEqual([0]);
  const { body } = await rosa.thread(id);
  expect(body).toMatchObject([
    { id: kept.id, isRead: true, readAt: expect.any(String) },
    { id: wrong.id, isRead: false, readAt: null },
  ]);
});

test('nobody but its sender can, also after the connection has ended, and to others it doesn’t exist', async () => {
  const { rosa, ana, id, round } = await two();
  const caregiver = await fay();
  const sent = (await ana.send(id, 'Lunch?')).body;
  expect([(await takeBack(rosa, sent.id)).status, (await takeBack(caregiver, sent.id)).status]).toEqual([403, 404]);
  expect((await takeBack(rosa, 'not-an-id')).status).toBe(400);
  expect((await takeBack(rosa, id)).status).toBe(404);
  await rosa.end(round);
  expect((await takeBack(ana, sent.id)).status).toBe(204);
  expect((await rosa.thread(id)).body).toMatchObject([{ content: '' }]);
});

test('sending it again under the same key brings nothing back', async () => {
  const { rosa, id } = await two();
  const key = { 'Idempotency-Key': '8d0f2f3e-6a57-4f0c-9f39-4d4f6b1f1c22' };
  const sent = (await rosa.send(id, 'Lunch?', key)).body;
  await takeBack(rosa, sent.id);
  expect(await rosa.send(id, 'Lunch?', key)).toMatchObject({ status: 201, body: { id: sent.id, content: '' } });
});

test('the windows of both are notified', async () => {
  const { rosa, ana, id } = await two();
  const sent = (await rosa.send(id, 'Lunch?')).body;
  for (const { browser } of [rosa, ana]) windows.push(await openWindow(fixture.server.url, browser.cookie()));
  await takeBack(rosa, sent.id);
  await until(() =>
    windows.every(({ frames }) => frames.some(({ event, ids }) => event === 'MessageTakenBack' && ids?.includes(id))),
  );
});
