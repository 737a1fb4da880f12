import type { MessageView } from '../../projections/conversation/messages.ts';

export interface MessagePage {
  readonly messages: readonly MessageView[];
  /** The cursor of the previous page; undefined: there is none. */
  readonly nextCursor: string | undefined;
}
/** Oldest first, without a gap. */
export type MessagePages = readonly MessagePage[];

const isSame = (one: MessageView, other: MessageView): boolean =>
  one.isRead === other.isRead && one.readAt === other.readAt && one.takenBackAt === other.takenBackAt;

/**
 * The pages with the latest messages from the server. Unchanged messages stay the same objects, so that they are not
 * drawn again. If so many are new that the two don't overlap, only the latest page is kept, and older ones are fetched
 * again.
 */
export const withLatest = (pages: MessagePages, latest: MessagePage): MessagePages => {
  const last = pages.at(-1);
  const answered = new Map(latest.messages.map((message) => [message.id, message]));
  const start = last?.messages.findIndex(({ id }) => answered.has(id)) ?? -1;
  if (!last || start < 0) return [latest];
  const held = new Map(last.messages.map((message) => [message.id, message]));
  const current = latest.messages.map((message) => {
    const before = held.get(message.id);
    return before && isSame(before, message) ? before : message;
  });
  // sent from here after the server made that answer
  const later = last.messages.slice(start).filter(({ id }) => !answered.has(id));
  const messages = [...last.messages.slice(0, start), ...current, ...later];
  const isUnchanged =
    messages.length === last.messages.length && messages.every((message, index) => message === last.messages[index]);
  return isUnchanged ? pages : [...pages.slice(0, -1), { ...last, messages }];
};

/** The pages with current versions of messages on any page; others stay the same objects. */
export const withCurrent = (pages: MessagePages, answered: readonly MessageView[]): MessagePages => {
  const current = new Map(answered.map((message) => [message.id, message]));
  return pages.map((page) => {
    const messages = page.messages.map((message) => {
      const now = current.get(message.id);
      return now && !isSame(message, now) ? now : message;
    });
    return messages.every((message, index) => message === page.messages[index]) ? page : { ...page, messages };
  });
};

/** The pages with one message just taken back here; its time is this device's until the reload brings the server's. */
export const withTakenBack = (pages: MessagePages, id: string, takenBackAt: string): MessagePages =>
  withCurrent(
    pages,
    pages
      .flatMap(({ messages }) => messages.filter((message) => message.id === id))
      .map((message) => ({ ...message, content: '', takenBackAt })),
  );

/** The pages with a message just sent here; unchanged until the thread is loaded. */
export const withSent = (pages: MessagePages, message: MessageView): MessagePages => {
  const last = pages.at(-1);
  if (!last || last.messages.some(({ id }) => id === message.id)) return pages;
  return [...pages.slice(0, -1), { ...last, messages: [...last.messages, message] }];
};

/** Newest first. */
function* fromNewest(pages: MessagePages): Generator<MessageView> {
  for (const { messages } of pages.toReversed()) yield* messages.toReversed();
}

const findNewest = (pages: MessagePages, is: (message: MessageView) => boolean): MessageView | undefined => {
  for (const message of fromNewest(pages)) if (is(message)) return message;
  return undefined;
};

export const newestOf = (pages: MessagePages): MessageView | undefined => pages.at(-1)?.messages.at(-1);

/** The other person's newest message that the viewer has not read; one that was taken back doesn't count. */
export const newestUnread = (pages: MessagePages, viewerId: string): MessageView | undefined => {
  const newest = findNewest(pages, ({ senderId, takenBackAt }) => senderId !== viewerId && takenBackAt === null);
  return newest && !newest.isRead ? newest : undefined;
};

/** The newest message that the viewer can take back. */
export const newestMine = (pages: MessagePages, viewerId: string): MessageView | undefined =>
  findNewest(pages, ({ senderId, takenBackAt }) => senderId === viewerId && takenBackAt === null);

/** The viewer's last message that the other person has read. */
export const lastReceipt = (pages: MessagePages, viewerId: string): MessageView | undefined =>
  findNewest(pages, ({ senderId, readAt }) => senderId === viewerId && readAt !== null);

/**
 * The unread messages when the thread was opened: `count` of the other person's messages, counted back from one of
 * them, without those taken back before.
 */
export interface UnreadSince {
  readonly newestId: string;
  readonly count: number;
  /** ISO instant. */
  readonly openedAt: string;
}

/** The first of them that still exists, and the count; undefined: not loaded, or none. */
export const unreadFrom = (
  pages: MessagePages,
  since: UnreadSince | undefined,
  viewerId: string,
): { readonly id: string; readonly count: number } | undefined => {
  if (!since) return undefined;
  const unread: string[] = [];
  let left = since.count;
  let isPast = false;
  for (const { id, senderId, takenBackAt } of fromNewest(pages)) {
    if (left === 0) break;
    isPast ||= id === since.newestId;
    const wasCounted = takenBackAt === null || takenBackAt > since.openedAt;
    if (!isPast || senderId === viewerId || !wasCounted) continue;
    left -= 1;
    if (takenBackAt === null) unread.push(id);
  }
  const first = unread.at(-1);
  return left > 0 || first === undefined ? undefined : { id: first, count: unread.length };
};

/** All messages after one, oldest first. */
export const messagesAfter = (pages: MessagePages, messageId: string): readonly MessageView[] => {
  const after: MessageView[] = [];
  for (const message of fromNewest(pages)) {
    if (message.id === messageId) return after.toReversed();
    after.push(message);
  }
  // it was on a page dropped for a later one
  return [];
};
