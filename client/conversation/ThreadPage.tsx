import { Fragment, memo } from 'react';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { localDate } from '../ui/wallClock.ts';
import { dayLabel, unreadLabel, type Today } from './conversationLabels.ts';
import { MessageBubble } from './MessageBubble.tsx';

interface ThreadPageProps {
  readonly messages: readonly MessageView[];
  /** The message before the first one; on the same day, the first needs no day line. */
  readonly before: MessageView | undefined;
  /** The unread count is shown above this message, on the page that has it. */
  readonly firstUnreadId: string | undefined;
  readonly unreadCount: number;
  /** Tab reaches the menu of this message, and arrow keys the others from there; only on the page that has it. */
  readonly tabStopId: string | undefined;
  readonly receipt: MessageView | undefined;
  readonly viewerId: string;
  readonly name: string;
  readonly today: Today;
  /** Its height is known, so it need not be drawn out of sight. */
  readonly isSettled: boolean;
}

/** Some fifty messages, rendered again only when one of them changes. */
export const ThreadPage = memo(function ThreadPage({ messages, before, isSettled, ...rest }: ThreadPageProps) {
  const { firstUnreadId, unreadCount, tabStopId, receipt, viewerId, name, today } = rest;
  const dayOf = (message: MessageView | undefined) => message && localDate(message.createdAt, today.timeZone);
  return (
    <ol className={isSettled ? 'thread__page thread__page--settled' : 'thread__page'}>
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {dayOf(message) !== dayOf(messages[index - 1] ?? before) && (
            <li className="separator">{dayLabel(message.createdAt, today)}</li>
          )}
          {message.id === firstUnreadId && <li className="separator separator--unread">{unreadLabel(unreadCount)}</li>}
          <MessageBubble
            message={message}
            isMine={message.senderId === viewerId}
            name={name}
            today={today}
            isTabStop={message.id === tabStopId}
            receipt={message.id === receipt?.id ? receipt : undefined}
          />
        </Fragment>
      ))}
    </ol>
  );
});
