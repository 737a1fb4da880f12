import type { ConversationView } from '../../projections/conversation/conversations.ts';
import type { MessageView } from '../../projections/conversation/messages.ts';
import { rosa } from '../support/people.ts';

export const conversationId = '00000000-0000-5000-8000-0000000000c0';
export const anaId = '00000000-0000-4000-8000-0000000000aa';

/** November 21, 2026, 7:xx AM where Rosa lives. */
const minuteOf = (number: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00.000Z') + number * 60_000).toISOString();

/** The nth message, unread. */
export const message = (number: number, senderId: string, more: Partial<MessageView> = {}): MessageView => ({
  id: String(number),
  conversationId,
  senderId,
  content: `message ${number}`,
  createdAt: minuteOf(number),
  isRead: false,
  readAt: null,
  takenBackAt: null,
  ...more,
});

const participant = (id: string, firstName: string, role: 'senior' | 'family_member') =>
  ({ id, firstName, lastName: 'Alvarez', role, profileImageUrl: null }) as const;

/** Rosa's with her daughter, as the server answers her. */
export const withAna = (more: Partial<ConversationView> = {}): ConversationView => ({
  id: conversationId,
  participants: [participant(rosa.id, 'Rosa', 'senior'), participant(anaId, 'Ana', 'family_member')],
  unreadCount: 0,
  lastMessage: null,
  createdAt: minuteOf(0),
  updatedAt: minuteOf(0),
  canSend: true,
  ...more,
});
