import { Fragment, memo } from 'react';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { localDate } from '../ui/wallClock.ts';
import { dayLabel, unreadLabel, type Today } from './conversationLabels.ts';
import { MessageBubble } from './MessageBubble.tsx';

interface ThreadPageProps {
  readonly messages: readonly MessageView[];
  /** The message before the first: its day needs no new line. */
  readonly before: MessageView | undefined;
  /** Above this message stands how many are unread; only where the page has it. */
  readonly firstUnreadId: string | undefined;
  readonly unreadCount: number;
  /** The menu of this message is reached by Tab, those of the others from there by arrow keys; only where the page has it. */
  readonly tabStopId: string | undefined;
  readonly receipt: MessageView | undefined;
  readonly viewerId: string;
  readonly name: string;
  readonly today: Today;
  /** Its height has been seen: out of sight it need not be drawn. */
  readonly isSettled: boolean;
}

/** Some fifty messages, drawn again only when one of them changes. */
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
