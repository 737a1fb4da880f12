import type { RefObject } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { lastReceipt, newestMine, newestOf, newestUnread, unreadFrom } from './messagePages.ts';
import { MessageAnnouncer } from './MessageAnnouncer.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import { ThreadPage } from './ThreadPage.tsx';
import { useMarkRead } from './useMarkRead.ts';
import type { useThread } from './useThread.ts';
import { useThreadScroll } from './useThreadScroll.ts';
import { useToday } from './useToday.ts';

interface ThreadMessagesProps {
  readonly thread: ReturnType<typeof useThread>;
  readonly conversationId: string;
  /** The other person's first name. */
  readonly name: string;
  readonly viewerId: string;
}

/** The messages, with the newest in view; scrolling up loads older ones. */
export const ThreadMessages = ({ thread, conversationId, name, viewerId }: ThreadMessagesProps) => {
  const { pages, older, showOlder } = thread;
  const [newest, unread] = [newestOf(pages), newestUnread(pages, viewerId)];
  const hasOlder = pages[0]?.nextCursor !== undefined;
  const shown = { firstId: pages[0]?.messages[0]?.id, lastId: newest?.id, isLastMine: newest?.senderId === viewerId };
  const { box, isAtEnd, hasNew, toEnd, handleScroll } = useThreadScroll(shown, () => {
    if (hasOlder && older === 'idle') showOlder();
  });
  useMarkRead(conversationId, unread?.id, isAtEnd);
  return (
    <>
      {/* keyboard users scroll it */}
      <div
        className="thread__scroll"
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={`Messages with ${name}`}
        data-focus-home
        onScroll={handleScroll}
      >
        {hasOlder && <OlderMessages older={older} onShow={showOlder} />}
        {newest === undefined && (
          <EmptyState icon="i-messages" title="No messages yet" text="Start the conversation!" isCard={false} />
        )}
        <ThreadPages thread={thread} name={name} viewerId={viewerId} />
      </div>
      {hasNew && <NewMessagesButton next={box} onPress={toEnd} />}
      <MessageAnnouncer pages={pages} name={name} viewerId={viewerId} />
    </>
  );
};

const NewMessagesButton = ({ next, onPress }: { next: RefObject<HTMLElement | null>; onPress: () => void }) => (
  <button ref={useFocusHandedOn(next)} type="button" className="thread__new" onClick={onPress}>
    New messages <span aria-hidden="true">↓</span>
  </button>
);

const ThreadPages = ({
  thread: { pages, unreadSince },
  name,
  viewerId,
}: Pick<ThreadMessagesProps, 'thread' | 'name' | 'viewerId'>) => {
  const today = useToday();
  const [receipt, mine] = [lastReceipt(pages, viewerId), newestMine(pages, viewerId)];
  const firstUnread = unreadFrom(pages, unreadSince, viewerId);
  return pages.map(({ messages }, index) => (
    <ThreadPage
      key={messages[0]?.id ?? ''}
      messages={messages}
      before={pages[index - 1]?.messages.at(-1)}
      firstUnreadId={messages.some(({ id }) => id === firstUnread?.id) ? firstUnread?.id : undefined}
      unreadCount={firstUnread?.count ?? 0}
      tabStopId={mine && messages.includes(mine) ? mine.id : undefined}
      receipt={receipt && messages.includes(receipt) ? receipt : undefined}
      viewerId={viewerId}
      name={name}
      today={today}
      // the day line above the second page disappears once the first one loads
      isSettled={index > 1}
    />
  ));
};
