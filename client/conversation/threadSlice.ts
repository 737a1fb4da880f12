import { createAction, type Action } from '@reduxjs/toolkit';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { nowMs } from '../api/serverClock.ts';
import { commandSucceeded } from '../command/commandSlice.ts';
import {
  withCurrent,
  withLatest,
  withSent,
  withTakenBack,
  type MessagePages,
  type UnreadSince,
} from './messagePages.ts';

export interface Thread {
  /** `failed` with a `loadedAt`: the shown messages are from then. `refused`: the conversation is not the viewer's. */
  readonly status: 'waiting' | 'ready' | 'failed' | 'refused';
  /** Milliseconds since the epoch, `nowMs()`; null: never. */
  readonly loadedAt: number | null;
  /** Oldest first. Only the last page grows; each is rendered as one block. */
  readonly pages: MessagePages;
  readonly older: 'idle' | 'loading' | 'failed';
  /** undefined: not loaded since it was opened. */
  readonly unreadSince: UnreadSince | undefined;
}
type Threads = Readonly<Record<string, Thread>>;

interface Loaded {
  readonly conversationId: string;
  readonly messages: readonly MessageView[];
  /** The cursor of the previous page; undefined: there is none. */
  readonly nextCursor: string | undefined;
}

export const threadOpened = createAction<string>('thread/opened');
export const threadClosed = createAction<string>('thread/closed');
export const threadRetried = createAction<string>('thread/retried');
/** The current state of messages on older pages. */
export const messagesRefreshed = createAction<{
  readonly conversationId: string;
  readonly messages: readonly MessageView[];
}>('thread/refreshed');
/** The latest messages; `unread`: the number of the other person's unread ones. */
export const threadLoaded = createAction('thread/loaded', (latest: Loaded & { readonly unread: number }) => ({
  payload: { ...latest, loadedAt: nowMs() },
}));
export const threadFailed = createAction<{ readonly conversationId: string; readonly status: 'failed' | 'refused' }>(
  'thread/failed',
);
export const olderMessagesRequested = createAction<string>('thread/olderRequested');
export const olderMessagesLoaded = createAction<Loaded>('thread/olderLoaded');
export const olderMessagesFailed = createAction<string>('thread/olderFailed');

export const noThread: Thread = { status: 'waiting', loadedAt: null, pages: [], older: 'idle', unreadSince: undefined };

const change = (threads: Threads, id: string, to: (thread: Thread) => Thread): Threads => ({
  ...threads,
  [id]: to(threads[id] ?? noThread),
});

const load = (
  thread: Thread,
  { messages, nextCursor, unread, loadedAt }: ReturnType<typeof threadLoaded>['payload'],
): Thread => ({
  ...thread,
  status: 'ready',
  loadedAt,
  pages: withLatest(thread.pages, { messages, nextCursor }),
  unreadSince: thread.unreadSince ?? {
    newestId: messages.at(-1)?.id ?? '',
    count: unread,
    openedAt: new Date(loadedAt).toISOString(),
  },
});

/** Reopened, it begins at its end, wherever it was scrolled. */
const close = (thread: Thread): Thread => ({
  ...thread,
  pages: thread.pages.slice(-1),
  older: 'idle',
  unreadSince: undefined,
});

const changeOlder = (threads: Threads, action: Action): Threads => {
  if (olderMessagesRequested.match(action))
    return change(threads, action.payload, (thread) => ({ ...thread, older: 'loading' }));
  if (olderMessagesFailed.match(action))
    return change(threads, action.payload, (thread) => ({ ...thread, older: 'failed' }));
  if (!olderMessagesLoaded.match(action)) return threads;
  const { conversationId, messages, nextCursor } = action.payload;
  return change(threads, conversationId, (thread) => ({
    ...thread,
    pages: [{ messages, nextCursor }, ...thread.pages],
    older: 'idle',
  }));
};

export const threadReducer = (threads: Threads = {}, action: Action): Threads => {
  if (threadOpened.match(action) || threadRetried.match(action))
    return change(threads, action.payload, (thread) => (thread.loadedAt === null ? noThread : thread));
  if (threadClosed.match(action)) return change(threads, action.payload, close);
  if (threadLoaded.match(action))
    return change(threads, action.payload.conversationId, (thread) => load(thread, action.payload));
  if (threadFailed.match(action)) {
    const { conversationId, status } = action.payload;
    return change(threads, conversationId, (thread) =>
      status === 'refused' ? { ...noThread, status } : { ...thread, status },
    );
  }
  if (commandSucceeded.match(action) && action.payload.type === 'SendMessage' && action.payload.view) {
    const message = action.payload.view;
    return change(threads, message.conversationId, (thread) => ({ ...thread, pages: withSent(thread.pages, message) }));
  }
  if (commandSucceeded.match(action) && action.payload.type === 'TakeBackMessage') {
    const { id } = action.payload.command;
    const at = new Date(nowMs()).toISOString();
    return Object.fromEntries(
      Object.entries(threads).map(([key, thread]) => [key, { ...thread, pages: withTakenBack(thread.pages, id, at) }]),
    );
  }
  if (messagesRefreshed.match(action)) {
    const { conversationId, messages } = action.payload;
    return change(threads, conversationId, (thread) => ({ ...thread, pages: withCurrent(thread.pages, messages) }));
  }
  return changeOlder(threads, action);
};

declare module '../store/appState.ts' {
  interface AppState {
    readonly thread: Threads;
  }
}
