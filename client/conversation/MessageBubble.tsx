import type { MessageView } from '../../projections/conversation/messages.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { receiptLabel, timeLabel, type Today } from './conversationLabels.ts';
import { MessageMenu } from './MessageMenu.tsx';

interface MessageBubbleProps {
  readonly message: MessageView;
  readonly isMine: boolean;
  /** The other person's first name. */
  readonly name: string;
  readonly today: Today;
  /** Whether Tab reaches its menu. */
  readonly isTabStop: boolean;
  /** Shown below the last message that the other person has read up to. */
  readonly receipt: MessageView | undefined;
}

/** One message: mine on the right, the other person's on the left, each with its time; or that it was taken back. */
export const MessageBubble = ({ message, isMine, name, today, isTabStop, receipt }: MessageBubbleProps) => (
  <li className={isMine ? 'bubble bubble--mine' : 'bubble'} data-focus-home tabIndex={-1}>
    {message.takenBackAt === null ? (
      <div className="bubble__line">
        {isMine && (
          <MessageMenu
            message={message}
            name={name}
            isTabStop={isTabStop}
            time={clockTime(message.createdAt, today.timeZone)}
          />
        )}
        <div className="bubble__text">
          <LinkedText text={message.content} />
        </div>
      </div>
    ) : (
      <p className="bubble__text bubble__text--gone">
        <bdi>{isMine ? 'You' : name}</bdi> took this back ·{' '}
        <time dateTime={message.takenBackAt}>{timeLabel(message.takenBackAt, today)}</time>
      </p>
    )}
    <By message={message} isMine={isMine} name={name} today={today} receipt={receipt} />
  </li>
);

/** Below a message: author, time and receipt; one that was taken back names its author itself. */
const By = ({ message, isMine, name, today, receipt }: Omit<MessageBubbleProps, 'isTabStop'>) => {
  const written =
    message.takenBackAt === null && `${isMine ? 'You' : name}, ${clockTime(message.createdAt, today.timeZone)}`;
  const read = receipt?.readAt && receiptLabel(receipt.readAt, today);
  if (!written && !read) return null;
  return (
    <p className="bubble__by">
      {written}
      {read && (
        <span className="bubble__receipt">
          {written && ' · '}
          {read}
        </span>
      )}
    </p>
  );
};
