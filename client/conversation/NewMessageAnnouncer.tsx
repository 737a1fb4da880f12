import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { Announcements } from '../ui/Announcements.tsx';
import { conversationPath } from '../screen/addresses.ts';
import { heardOf, newMessageLabel, writtenSince, type Heard } from './newMessages.ts';
import { useConversations } from './useConversations.ts';

/**
 * Announces each new message once, on every screen. The open conversation announces its own (`MessageAnnouncer.tsx`).
 */
export const NewMessageAnnouncer = () => {
  const { id: viewerId } = useAppSelector(selectUser);
  const said = useWritten(viewerId);
  return (
    <Announcements
      label="Messages in other conversations"
      said={said.map((conversation) => ({
        id: `${conversation.id} ${conversation.lastMessage?.createdAt}`,
        text: newMessageLabel(conversation, viewerId),
      }))}
    />
  );
};

/** The conversations with messages since the last check, without earlier ones. */
const useWritten = (viewerId: string): readonly ConversationView[] => {
  const { conversations, status } = useConversations();
  const { pathname, search } = useLocation();
  const heard = useRef<Heard>(undefined);
  const [said, setSaid] = useState<readonly ConversationView[]>([]);
  const openPath = `${pathname}${search}`;
  useEffect(() => {
    if (status !== 'ready') return;
    const written = heard.current ? writtenSince(heard.current, conversations, viewerId) : [];
    heard.current = heardOf(conversations);
    const elsewhere = written.filter(({ id }) => conversationPath(id) !== openPath);
    if (elsewhere.length > 0) setSaid(elsewhere);
  }, [conversations, status, viewerId, openPath]);
  return said;
};
