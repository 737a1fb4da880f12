import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { Announcements } from '../ui/Announcements.tsx';
import { conversationPath } from '../screen/addresses.ts';
import { newestTimesOf, newMessageLabel, writtenSince, type NewestTimes } from './newMessages.ts';
import { useConversations } from './useConversations.ts';

/**
 * Announces each new message once, on every screen. The open conversation announces its own (`MessageAnnouncer.tsx`).
 */
export const NewMessageAnnouncer = () => {
  const { id: viewerId } = useAppSelector(selectUser);
  const announced = useWritten(viewerId);
  return (
    <Announcements
      label="Messages in other conversations"
      announcements={announced.map((conversation) => ({
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
  const known = useRef<NewestTimes>(undefined);
  const [announced, setAnnounced] = useState<readonly ConversationView[]>([]);
  const openPath = `${pathname}${search}`;
  useEffect(() => {
    if (status !== 'ready') return;
    const written = known.current ? writtenSince(known.current, conversations, viewerId) : [];
    known.current = newestTimesOf(conversations);
    const elsewhere = written.filter(({ id }) => conversationPath(id) !== openPath);
    if (elsewhere.length > 0) setAnnounced(elsewhere);
  }, [conversations, status, viewerId, openPath]);
  return announced;
};
