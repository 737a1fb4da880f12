import { Link } from 'react-router-dom';
import { mostUnread } from '../../events/conversation/mostUnread.ts';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { previewOf, roleLabel, timeLabel } from './conversationLabels.ts';
import { otherIn, unreadOf } from './conversationsResource.ts';
import { conversationPath } from '../screen/addresses.ts';
import { fromList } from './useOpenConversation.ts';
import { useToday } from './useToday.ts';

interface ConversationRowProps {
  readonly conversation: ConversationView;
  readonly viewerId: string;
  readonly isOpen: boolean;
}

/** One conversation in the list: the person, the unread count, the last message and its time. */
export const ConversationRow = ({ conversation, viewerId, isOpen }: ConversationRowProps) => {
  const today = useToday();
  const other = otherIn(conversation, viewerId);
  const unread = unreadOf(conversation);
  return (
    <Link
      className="conversation"
      id={`conversation-${conversation.id}`}
      to={conversationPath(conversation.id)}
      state={fromList}
      replace={isOpen}
      aria-current={isOpen ? 'true' : undefined}
    >
      <PersonAvatar person={other ?? { id: conversation.id, firstName: null }} />
      <span className="person__text">
        <span className="person__name">{other ? nameOf(other) : 'User'}</span>
        <span className="person__role">{roleLabel(other ?? { role: null })}</span>
      </span>
      <span className="conversation__time">
        {timeLabel(conversation.lastMessage?.createdAt ?? conversation.createdAt, today)}
        {unread > 0 && (
          <span className="conversation__unread">
            {unread < mostUnread ? unread : `${mostUnread - 1}+`}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </span>
      <span className="conversation__preview" dir="auto">
        {previewOf(conversation, viewerId)}
      </span>
    </Link>
  );
};
