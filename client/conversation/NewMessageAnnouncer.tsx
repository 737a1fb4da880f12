import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { Announcements } from '../ui/Announcements.tsx';
import { conversationPath } from '../screen/addresses.ts';
import { heardOf, newMessageLabel, writtenSince, type Heard } from './newMessages.ts';
import { useConversations } from './useConversations.ts';

/** On every screen a screen reader hears once of a message that comes. Those of the open conversation are heard there (`MessageAnnouncer.tsx`). */
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

/** What was written last; nothing of what was there before. */
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
