import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { otherIn, unreadOf } from './conversationsResource.ts';

/** The time of each conversation's last message. */
export type NewestTimes = ReadonlyMap<string, string>;
export const newestTimesOf = (conversations: readonly ConversationView[]): NewestTimes =>
  new Map(conversations.map(({ id, lastMessage }) => [id, lastMessage?.createdAt ?? '']));

/** Conversations with a new unread message of another person. The unread count stops at 100, so it can't show this. */
export const writtenSince = (
  known: NewestTimes,
  conversations: readonly ConversationView[],
  viewerId: string,
): readonly ConversationView[] =>
  conversations.filter((conversation) => {
    const { id, lastMessage } = conversation;
    if (
      !lastMessage ||
      lastMessage.takenBackAt !== null ||
      lastMessage.senderId === viewerId ||
      unreadOf(conversation) === 0
    )
      return false;
    return lastMessage.createdAt > (known.get(id) ?? '');
  });

/** "New message from Fay" */
export const newMessageLabel = (conversation: ConversationView, viewerId: string): string => {
  const other = otherIn(conversation, viewerId);
  return `New message from ${other ? nameOf({ ...other, lastName: null }) : 'someone'}`;
};
