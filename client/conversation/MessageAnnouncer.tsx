import { useEffect, useRef, useState } from 'react';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { Announcements } from '../ui/Announcements.tsx';
import { messagesAfter, newestOf, type MessagePages } from './messagePages.ts';

interface MessageAnnouncerProps {
  readonly pages: MessagePages;
  readonly name: string;
  readonly viewerId: string;
}

/**
 * A screen reader announces each new message of the other person once; not those that were there when the thread
 * opened.
 */
export const MessageAnnouncer = ({ pages, name, viewerId }: MessageAnnouncerProps) => {
  const newestId = newestOf(pages)?.id;
  const announcedUpTo = useRef(newestId);
  const [announced, setAnnounced] = useState<readonly MessageView[]>([]);
  useEffect(() => {
    const from = announcedUpTo.current;
    if (newestId === undefined || newestId === from) return;
    announcedUpTo.current = newestId;
    const all = from === undefined ? pages.flatMap(({ messages }) => messages) : messagesAfter(pages, from);
    const theirs = all.filter(({ senderId, takenBackAt }) => senderId !== viewerId && takenBackAt === null);
    if (theirs.length > 0) setAnnounced(theirs);
  }, [pages, newestId, viewerId]);
  return (
    <Announcements
      label="New messages"
      announcements={announced.map(({ id, content }) => ({ id, text: `${name}: ${content}` }))}
    />
  );
};
