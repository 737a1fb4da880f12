import type { MessageView } from '../../projections/conversation/messages.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { receiptLabel, type Today } from './conversationLabels.ts';

interface MessageBubbleProps {
  readonly message: MessageView;
  readonly isMine: boolean;
  /** The other person's first name. */
  readonly name: string;
  readonly today: Today;
  /** Shown below the last message that the other person has read up to. */
  readonly receipt: MessageView | undefined;
}

/** One message: mine on the right, the other person's on the left, each with its time. */
export const MessageBubble = ({ message, isMine, name, today, receipt }: MessageBubbleProps) => (
  <li className={isMine ? 'bubble bubble--mine' : 'bubble'}>
    <div className="bubble__text">
      <LinkedText text={message.content} />
    </div>
    <p className="bubble__by">
      {isMine ? 'You' : name}, {clockTime(message.createdAt, today.timeZone)}
      {receipt?.readAt && <span className="bubble__receipt"> · {receiptLabel(receipt.readAt, today)}</span>}
    </p>
  </li>
);
