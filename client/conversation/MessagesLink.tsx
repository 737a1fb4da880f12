import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { badgeLabel } from './conversationLabels.ts';
import { unreadOf } from './conversationsResource.ts';
import { useConversations } from './useConversations.ts';

/** The header's link to the messages, with the unread count (spec.md §4 "Unread badge"). */
export const MessagesLink = () => {
  const { conversations } = useConversations();
  const badge = badgeLabel(conversations.reduce((sum, conversation) => sum + unreadOf(conversation), 0));
  return (
    <Link className="icon-word" to="/messages">
      <Icon name="i-messages" />
      Messages
      {badge !== undefined && (
        <span className="icon-word__badge">
          {badge}
          <span className="visually-hidden"> unread</span>
        </span>
      )}
    </Link>
  );
};
