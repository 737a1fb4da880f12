import {
  lastReceipt,
  messagesAfter,
  newestUnread,
  unreadFrom,
  withLatest,
  withSent,
  type MessagePages,
} from '../../client/conversation/messagePages.ts';
import { message } from './messageViews.ts';

const [me, ana] = ['me', 'ana'];
const mine = (id: number, more = {}) => message(id, me, more);
const hers = (id: number, more = {}) => message(id, ana, more);
const page = (...messages: ReturnType<typeof message>[]) => ({ messages, nextCursor: undefined });
/** When the thread was opened. */
const at = { openedAt: '2026-11-21T12:30:00.000Z' };
const idsIn = (pages: MessagePages) => pages.map(({ messages }) => messages.map(({ id }) => Number(id)));

test('the latest page replaces the messages it answers again; unchanged ones stay the same object', () => {
  const held = [page(mine(1)), page(mine(2), hers(3))];
  const next = withLatest(held, page(mine(2), hers(3), mine(4)));
  expect(idsIn(next)).toEqual([[1], [2, 3, 4]]);
  expect(next[0]).toBe(held[0]);
  expect(next[1]?.messages[0]).toBe(held[1]?.messages[0]);
  expect(withLatest(held, page(mine(2), hers(3)))).toBe(held);
});
test('a message that was read meanwhile is a new object', () => {
  const held = [page(mine(1), mine(2))];
  const [latest] = withLatest(held, page(mine(1), mine(2, { isRead: true, readAt: '2026-11-21T13:00:00.000Z' })));
  expect(latest?.messages[0]).toBe(held[0]?.messages[0]);
  expect(latest?.messages[1]).toMatchObject({ isRead: true });
});
test('messages in between are in the server’s place, and one just sent from here stays', () => {
  const held = withSent([page(mine(1))], mine(3));
  expect(idsIn(held)).toEqual([[1, 3]]);
  expect(idsIn(withLatest(held, page(mine(1), hers(2))))).toEqual([[1, 2, 3]]);
  expect(idsIn(withLatest(held, page(mine(1), hers(2), mine(3))))).toEqual([[1, 2, 3]]);
});
test('older messages of a long page stay when the latest fifty move on', () =>
  expect(idsIn(withLatest([page(mine(1), hers(2), mine(3))], page(hers(2), mine(3), hers(4))))).toEqual([
    [1, 2, 3, 4],
  ]));
test('if a gap would be left, only the latest are kept', () =>
  expect(idsIn(withLatest([page(mine(1)), page(mine(2))], page(hers(90), hers(91))))).toEqual([[90, 91]]));
test('a message is not added twice, nor to a thread that was never loaded', () => {
  expect(idsIn(withSent([page(mine(1))], mine(1)))).toEqual([[1]]);
  expect(withSent([], mine(1))).toEqual([]);
});

test('the newest unread message is the other person’s', () => {
  expect(newestUnread([page(hers(1), mine(2))], me)?.id).toBe('1');
  expect(newestUnread([page(hers(1, { isRead: true }), mine(2))], me)).toBeUndefined();
  expect(newestUnread([page(mine(2))], me)).toBeUndefined();
});
test('a message that was taken back doesn’t count as unread: the newest unread one is before it', () => {
  const gone = { content: '', takenBackAt: '2026-11-21T12:20:00.000Z' };
  expect(newestUnread([page(hers(1), hers(2, gone))], me)?.id).toBe('1');
  expect(newestUnread([page(hers(1, { isRead: true }), hers(2, gone))], me)).toBeUndefined();
});
test('the receipt is below the last of mine that was read', () => {
  const readAt = '2026-11-21T13:00:00.000Z';
  expect(lastReceipt([page(mine(1, { readAt }), mine(2, { readAt }), mine(3), hers(4, { readAt }))], me)?.id).toBe('2');
});
test('the first unread is counted back from the newest message when the thread opened', () => {
  const pages = [page(hers(1), mine(2)), page(hers(3), mine(4), hers(5), hers(6))];
  expect(unreadFrom(pages, { ...at, newestId: '5', count: 2 }, me)).toEqual({ id: '3', count: 2 });
  expect(unreadFrom(pages, { ...at, newestId: '5', count: 3 }, me)).toEqual({ id: '1', count: 3 });
  expect(unreadFrom(pages, { ...at, newestId: '5', count: 4 }, me)).toBeUndefined();
  expect(unreadFrom(pages, { ...at, newestId: '5', count: 0 }, me)).toBeUndefined();
  expect(unreadFrom(pages, undefined, me)).toBeUndefined();
});
test('the unread ones exclude messages taken back: before the thread opened, and since', () => {
  const [before, since] = ['2026-11-21T12:20:00.000Z', '2026-11-21T12:40:00.000Z'].map((takenBackAt) => ({
    content: '',
    takenBackAt,
  }));
  const first =
    (...messages: ReturnType<typeof message>[]) =>
    (count: number) =>
      unreadFrom([page(hers(1, { isRead: true }), ...messages)], { ...at, newestId: '4', count }, me);
  expect(first(hers(2), hers(3), hers(4, before))(2)).toEqual({ id: '2', count: 2 });
  expect(first(hers(2, before), hers(3), hers(4))(2)).toEqual({ id: '3', count: 2 });
  expect(first(hers(2, since), hers(3), hers(4))(3)).toEqual({ id: '3', count: 2 });
  expect(first(hers(4, since))(1)).toBeUndefined();
});
test('the messages after one are complete, in order', () => {
  const pages = [page(hers(1), mine(2)), page(hers(3))];
  expect(messagesAfter(pages, '1').map(({ id }) => id)).toEqual(['2', '3']);
  expect(messagesAfter(pages, '3')).toEqual([]);
  expect(messagesAfter(pages, 'gone')).toEqual([]);
});
