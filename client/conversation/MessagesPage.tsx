import { useEffect, useRef } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ConversationList } from './ConversationList.tsx';
import './messages.css';
import { Thread } from './Thread.tsx';
// before thread.css, whose rules for narrow windows also apply to the box
import './threadBox.css';
import './thread.css';
import { useConversations } from './useConversations.ts';
import { useOpenConversation } from './useOpenConversation.ts';

/** /messages (spec.md §2): conversations on the left, the open one on the right; on phones each has its own screen. */
export const MessagesPage = () => {
  const { conversations, status, shownSince, retry } = useConversations();
  const open = useOpenConversation(conversations, status === 'ready');
  const { conversationId } = open;
  useFocusBackOnList(conversationId);
  return (
    <>
      <PageHead title="Messages" sub="Chat with your connected caregivers and family members" />
      <div className={conversationId === undefined ? 'messages' : 'messages messages--open'}>
        <div className="messages__list" data-focus-home tabIndex={-1}>
          <ConversationList
            conversations={conversations}
            status={status}
            shownSince={shownSince}
            retry={retry}
            open={open}
          />
        </div>
        {conversationId === undefined ? (
          <div className="messages__placeholder">
            <EmptyState icon="i-messages" title="Select a Conversation" isCard={false} />
          </div>
        ) : (
          <Thread
            key={conversationId}
            conversationId={conversationId}
            conversation={conversations.find(({ id }) => id === conversationId)}
            onBack={open.close}
          />
        )}
      </div>
    </>
  );
};

/** Back on the list, focuses the conversation that was open. */
const useFocusBackOnList = (conversationId: string | undefined) => {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (conversationId === undefined && last.current !== undefined)
      document.getElementById(`conversation-${last.current}`)?.focus();
    last.current = conversationId;
  }, [conversationId]);
};
