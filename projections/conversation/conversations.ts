import type { ConversationEvent } from '../../events/conversation/conversationEvents.ts';
import { mostUnread } from '../../events/conversation/mostUnread.ts';
import { formerNameJoin, nameColumn } from '../circle/nameShown.ts';
import type { UserView } from '../account/usersQueries.ts';
import { iso } from '../json/jsonColumns.ts';
import { afterAllIds, cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';
import type { Projector, ReadModelTable, Rows } from '../runner/projector.ts';
import { readUpTo, type MessageView } from './messages.ts';
import { writeAccessOf, type WriteAccess } from './writeAccessQueries.ts';

type ConversationsRow = {
  readonly id: string;
  /** The two people; `one_id` sorts first. */
  readonly one_id: string;
  readonly other_id: string;
  readonly created_at: string;
  /** The one whose account was erased; when the other's is too, the row goes. */
  readonly erased_id: string | null;
};

const conversationsTable: ReadModelTable<ConversationsRow> = {
  name: 'conversations',
  key: 'id',
  columns: {
    id: 'uuid',
    one_id: 'uuid not null',
    other_id: 'uuid not null',
    created_at: 'timestamptz not null',
    erased_id: 'uuid',
  },
  indexes: ['create index on conversations (one_id)', 'create index on conversations (other_id)'],
};

const putConversation = (
  rows: Rows<ConversationsRow>,
  id: string,
  people: readonly [string, string],
  createdAt: string,
): void => {
  const [one_id = '', other_id = ''] = people.toSorted();
  rows.upsert({ id, one_id, other_id, created_at: createdAt, erased_id: null });
  rows.changed([id], { persons: people });
};

/** Keeps the row while the other person still has an account, since their messages are still theirs. */
const erase: NonNullable<Projector<ConversationEvent, ConversationsRow>['erase']> = async (
  { data: { userId } },
  rows,
) => {
  for (const row of [...(await rows.where({ one_id: userId })), ...(await rows.where({ other_id: userId }))]) {
    if (row.erased_id === null || row.erased_id === userId) rows.upsert({ ...row, erased_id: userId });
    else rows.remove(row.id);
  }
};

export const conversationsProjector: Projector<ConversationEvent, ConversationsRow> = {
  name: 'conversations',
  version: 2,
  table: conversationsTable,
  erase,
  keys: ({ data }) => [data.conversationId],
  on: {
    ConversationStarted: ({ data: { conversationId, startedBy, otherId, startedAt } }, rows) =>
      putConversation(rows, conversationId, [startedBy, otherId], startedAt),
    /** The person who started it may have been erased since: the other one's messages are still theirs. */
    MessageSent: async ({ data: { conversationId, senderId, recipientId, sentAt } }, rows) => {
      if (!(await rows.find(conversationId))) putConversation(rows, conversationId, [senderId, recipientId], sentAt);
    },
  },
};

/** One of the two people, as spec.md §3 has them. */
export interface ParticipantView {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** null: the account is gone. */
  readonly role: UserView['role'] | null;
  /** null also once the two may no longer write to each other: the picture is no longer shown then. */
  readonly profileImageUrl: string | null;
}
/** One conversation as GET /api/conversations answers. */
export interface ConversationView {
  readonly id: string;
  /** Both people, the viewer first. */
  readonly participants: readonly ParticipantView[];
  /** Messages that the viewer has not read, without those taken back; counted up to `mostUnread`. */
  readonly unreadCount: number;
  readonly lastMessage: Pick<MessageView, 'content' | 'createdAt' | 'senderId' | 'takenBackAt'> | null;
  readonly createdAt: string;
  /** When the last message was sent. */
  readonly updatedAt: string;
  /** Whether the two may still write to each other; messages stay readable. */
  readonly canSend: boolean;
}

const viewer = '$1::uuid';
const updatedAt = 'coalesce(last.sent_at, c.created_at)';
const participant = (
  id: string,
  join: string,
  isShown: string,
  nameOf = (column: 'first_name' | 'last_name') => `${join}.${column}`,
): string =>
  `json_build_object('id', ${id}, 'firstName', ${nameOf('first_name')}, 'lastName', ${nameOf('last_name')}, 'role', ${join}.role,
    'profileImageUrl', case when ${isShown} then '/api/files/' || ${join}.profile_upload_id end)`;

const pageSize = 200;

/** Newest first. The last message and the unread ones are read along indexes, so that age costs nothing; all but the last for a page alone. */
const listed = (
  condition: string,
): string => `select row_to_json(view)::text as view, view."updatedAt" as at, view.id from (
    select c.id, json_build_array(${participant('me.id', 'me', 'true')}, ${participant('theirs.id', 'other', `access.state = 'open'`, (column) => nameColumn('former', 'other', column))}) as participants,
      unread.count as "unreadCount",
      case when c.content is not null then json_build_object('content', c.content, 'createdAt', ${iso('c.sent_at')},
        'senderId', c.sender_id, 'takenBackAt', ${iso('c.taken_back_at')}) end as "lastMessage",
      ${iso('c.created_at')} as "createdAt", ${iso('c.updated_at')} as "updatedAt",
      coalesce(access.state = 'open', false) as "canSend"
    from (select c.*, last.*, ${updatedAt} as updated_at from conversations c
        left join lateral (select m.content, m.sent_at, m.sender_id, m.taken_back_at from messages m where m.conversation_id = c.id
          order by m.log_position desc limit 1) last on true
      where (c.one_id = ${viewer} or c.other_id = ${viewer}) and ${condition}
      order by updated_at desc, c.id desc limit ${pageSize + 1}) c
      cross join lateral (select case when c.one_id = ${viewer} then c.other_id else c.one_id end as id) theirs
      cross join lateral (select ${writeAccessOf(viewer, 'theirs.id')} as state) access
      join users me on me.id = ${viewer} left join users other on other.id = theirs.id
      ${formerNameJoin('former', viewer, 'theirs.id', 'other')}
      cross join lateral (select count(*)::int as count from (select 1 from messages m where m.conversation_id = c.id
        and m.recipient_id = ${viewer} and m.taken_back_at is null
        and m.log_position > ${readUpTo('c.id', viewer)} limit ${mostUnread}) counted) unread) view
  order by view."updatedAt" desc, view.id desc`;

/** Newest first, each as the JSON of a ConversationView; with the cursor of older ones, if any. */
export interface ConversationPage {
  readonly conversations: readonly string[];
  readonly nextCursor: string | undefined;
}

/** The viewer's conversations, those first in which somebody wrote last. */
export const listConversations = async (
  on: Queryable,
  viewerId: string,
  before: Cursor | undefined,
): Promise<ConversationPage> => {
  const { rows } = await on.query<{ view: string; at: string; id: string }>({
    name: 'list conversations',
    text: listed(`(${updatedAt}, c.id) < ($2::timestamptz, $3::uuid)`),
    values: [viewerId, before?.at ?? 'infinity', before?.key ?? afterAllIds],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ at, id }) => ({ at, key: id }));
  return { conversations: page.map(({ view }) => view), nextCursor };
};

export const findConversationView = async (
  on: Queryable,
  viewerId: string,
  id: string,
): Promise<ConversationView | undefined> => {
  const { rows } = await on.query<{ view: string }>({
    name: 'find conversation view',
    text: listed('c.id = $2::uuid'),
    values: [viewerId, id],
  });
  return rows[0] && (JSON.parse(rows[0].view) as ConversationView);
};

/** A conversation as access rules need it. */
export interface ConversationFound {
  readonly id: string;
  /** The other person. */
  readonly otherId: string;
  readonly writeAccess: WriteAccess;
}

/** undefined where the viewer is not one of the two. */
export const findConversation = async (
  on: Queryable,
  viewerId: string,
  id: string,
): Promise<ConversationFound | undefined> => {
  const { rows } = await on.query<ConversationFound>({
    name: 'find conversation',
    text: `select c.id, theirs.id as "otherId", ${writeAccessOf(viewer, 'theirs.id')} as "writeAccess" from conversations c
        cross join lateral (select case when c.one_id = ${viewer} then c.other_id else c.one_id end as id) theirs
      where c.id = $2::uuid and (c.one_id = ${viewer} or c.other_id = ${viewer})`,
    values: [viewerId, id],
  });
  return rows[0];
};
