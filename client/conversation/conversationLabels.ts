import { zonedFormat } from '../../events/account/timeZones.ts';
import { mostUnread } from '../../events/conversation/mostUnread.ts';
import type { ConversationView, ParticipantView } from '../../projections/conversation/conversations.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { ofPerson } from '../circle/relationshipLabels.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { roleLabels } from '../ui/roleLabels.ts';
import { clockTime, dayName, daysBefore, localDate } from '../ui/wallClock.ts';

/** spec.md §4: hidden at 0, the number up to 9, "9+" above. */
export const badgeLabel = (unread: number): string | undefined => {
  if (unread <= 0) return undefined;
  return unread > 9 ? '9+' : String(unread);
};

/** spec.md §2 "Messages". */
export const roleLabel = ({ role }: Pick<ParticipantView, 'role'>): string =>
  role === null ? 'Member' : roleLabels[role];

/** "Family Member, your daughter", for a member of the viewer's own care team with a relationship. */
export const personLabel = (
  person: ParticipantView,
  connections: readonly CareConnection[],
  viewerId: string,
): string => {
  const relationship = connections.find(({ id, seniorId }) => id === person.id && seniorId === viewerId)?.relationship;
  const role = roleLabel(person);
  const saysMore = relationship && relationship.trim().toLowerCase() !== role.toLowerCase();
  return saysMore ? `${role}, ${ofPerson('your', relationship)}` : role;
};

/** The viewer's day (YYYY-MM-DD) and zone: labels change when the day changes, not each minute. */
export interface Today {
  readonly today: string;
  readonly timeZone: string;
}

const written = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  zonedFormat(timeZone, options).format(new Date(at));

const gapOf = (at: string, { today, timeZone }: Today): number => daysBefore(localDate(at, timeZone), today);

/** spec.md §2: "9:58 AM" today, "Yesterday", then "Jun 7". */
export const timeLabel = (at: string, day: Today): string => {
  const gap = gapOf(at, day);
  if (gap <= 0) return clockTime(at, day.timeZone);
  return gap === 1 ? 'Yesterday' : written(at, day.timeZone, { month: 'short', day: 'numeric' });
};

/** The line above a day's messages: "Today", "Yesterday", "Sunday, June 7", "June 7, 2025". */
export const dayLabel = (at: string, day: Today): string => {
  const gap = gapOf(at, day);
  if (gap <= 0) return 'Today';
  if (gap === 1) return 'Yesterday';
  const isThisYear = localDate(at, day.timeZone).startsWith(day.today.slice(0, 4));
  return isThisYear
    ? dayName(at, day.timeZone)
    : written(at, day.timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
};

/** "Read 2:14 PM", "Read yesterday", "Read Jun 7". */
export const receiptLabel = (readAt: string, day: Today): string => {
  const time = timeLabel(readAt, day);
  return `Read ${time === 'Yesterday' ? 'yesterday' : time}`;
};

const senderName = (participants: ConversationView['participants'], senderId: string): string => {
  const sender = participants.find(({ id }) => id === senderId);
  return sender ? nameOf({ ...sender, lastName: null }) : 'Somebody';
};

export const previewOf = ({ lastMessage, participants }: ConversationView, viewerId: string): string => {
  if (lastMessage === null) return 'No messages yet';
  if (lastMessage.takenBackAt !== null)
    return `${lastMessage.senderId === viewerId ? 'You' : senderName(participants, lastMessage.senderId)} took back a message`;
  return lastMessage.senderId === viewerId ? `You: ${lastMessage.content}` : lastMessage.content;
};

export const unreadLabel = (count: number): string => {
  if (count >= mostUnread) return `${mostUnread} or more unread messages`;
  return count === 1 ? '1 unread message' : `${count} unread messages`;
};
