import type { ConversationEvent } from '../../events/conversation/conversationEvents.ts';
import { iso } from '../json/jsonColumns.ts';
import { writeCursor, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';
import type { Projector, ReadModelTable } from '../runner/projector.ts';

/** One message. Order is that of the log, the same for everybody. */
type MessagesRow = {
  readonly id: string;
  readonly conversation_id: string;
  readonly log_position: string;
  readonly sender_id: string;
  readonly recipient_id: string;
  readonly content: string;
  readonly sent_at: string;
  /**
   * The time at which the recipient had read up to this message; null: no reading ended here. The latest such message
   * shows how far they have read.
   */
  readonly read_at: string | null;
  /** The time at which its sender took it back; its content is empty then. */
  readonly taken_back_at: string | null;
};

const messagesTable: ReadModelTable<MessagesRow> = {
  name: 'messages',
  key: 'id',
  columns: {
    id: 'uuid',
    conversation_id: 'uuid not null',
    log_position: 'bigint not null',
    sender_id: 'uuid not null',
    recipient_id: 'uuid not null',
    content: 'text not null',
    sent_at: 'timestamptz not null',
    read_at: 'timestamptz',
    taken_back_at: 'timestamptz',
  },
  indexes: [
    'create index on messages (conversation_id, log_position)',
    'create index on messages (conversation_id, recipient_id, log_position)',
    'create index on messages (conversation_id, recipient_id, log_position) where read_at is not null',
  ],
};

/** Windows know a message by its conversation, of which they load a page. */
export const messagesProjector: Projector<ConversationEvent, MessagesRow> = {
  name: 'messages',
  version: 2,
  table: messagesTable,
  erase: async ({ data: { userId } }, rows) => {
    for (const { id } of await rows.where({ sender_id: userId })) rows.remove(id);
    // that they read it was theirs too
    for (const row of await rows.where({ recipient_id: userId })) rows.upsert({ ...row, read_at: null });
  },
  on: {
    MessageSent: ({ data: { messageId, conversationId, senderId, recipientId, content, sentAt }, position }, rows) => {
      const log_position = BigInt(position).toString();
      const between = { conversation_id: conversationId, sender_id: senderId, recipient_id: recipientId };
      rows.insert({
        id: messageId,
        ...between,
        log_position,
        content,
        sent_at: sentAt,
        read_at: null,
        taken_back_at: null,
      });
      rows.changed([conversationId], { persons: [senderId, recipientId] });
    },
    MessageTakenBack: async ({ data: { messageId, conversationId, senderId, recipientId, takenBackAt } }, rows) => {
      await rows.update(messageId, { content: '', taken_back_at: takenBackAt });
      rows.changed([conversationId], { persons: [senderId, recipientId] });
    },
    ConversationRead: async ({ data: { messageId, conversationId, readerId, senderId, readAt } }, rows) => {
      await rows.update(messageId, { read_at: readAt });
      rows.changed([conversationId], { persons: [readerId, senderId] });
    },
  },
};

/** One message as GET /api/messages/{conversationId} answers. */
export interface MessageView {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  /** Empty once it was taken back. */
  readonly content: string;
  readonly createdAt: string;
  /** By its recipient. */
  readonly isRead: boolean;
  /** When its recipient had read up to this very message; null: no reading ended here. */
  readonly readAt: string | null;
  /** When its sender took it back. */
  readonly takenBackAt: string | null;
}

/** A page in order, each as the JSON of a MessageView, and the cursor of the page before it, if any. */
export interface MessagePage {
  readonly messages: readonly string[];
  readonly nextCursor: string | undefined;
}

const pageSize = 50;

/** An expression: where in the log the person has read up to; 0: nothing yet. */
export const readUpTo = (conversation: string, person: string): string =>
  `coalesce((select r.log_position from messages r where r.conversation_id = ${conversation} and r.recipient_id = ${person}
    and r.read_at is not null order by r.log_position desc limit 1), 0)`;

const view = `(select row_to_json(view)::text from (select m.id, m.conversation_id as "conversationId", m.sender_id as "senderId", m.content,
    ${iso('m.sent_at')} as "createdAt", m.log_position <= ${readUpTo('m.conversation_id', 'm.recipient_id')} as "isRead",
    ${iso('m.read_at')} as "readAt", ${iso('m.taken_back_at')} as "takenBackAt") view)`;

interface Found {
  readonly view: string;
  readonly position: string;
  readonly sentAt: Date;
}
const newest: Pick<Cursor, 'key'> = { key: '9223372036854775807' };

/** The latest messages of a conversation before a cursor, oldest first. */
export const listMessages = async (
  on: Queryable,
  conversationId: string,
  { key }: Pick<Cursor, 'key'> = newest,
): Promise<MessagePage> => {
  const { rows } = await on.query<Found>({
    name: 'list messages',
    text: `select ${view} as view, m.log_position::text as position, m.sent_at as "sentAt" from messages m
      where m.conversation_id = $1 and m.log_position < $2::bigint order by m.log_position desc limit ${pageSize + 1}`,
    values: [conversationId, key],
  });
  const page = rows.slice(0, pageSize).toReversed();
  const oldest = rows.length > pageSize ? page[0] : undefined;
  return {
    messages: page.map((row) => row.view),
    nextCursor: oldest && writeCursor({ at: oldest.sentAt.toISOString(), key: oldest.position }),
  };
};

export const findMessageView = async (on: Queryable, id: string): Promise<MessageView | undefined> => {
  const { rows } = await on.query<{ view: string }>({
    name: 'find message view',
    text: `select m.id, ${view} as view from messages m where m.id = any($1)`,
    values: [[id]],
    by: 'id',
  });
  return rows[0] && (JSON.parse(rows[0].view) as MessageView);
};

/** A message as access rules need it. */
export interface MessageFound {
  readonly id: string;
  readonly senderId: string;
}

/** undefined where the viewer is not one of the two. */
export const findMessage = async (on: Queryable, id: string, viewerId: string): Promise<MessageFound | undefined> => {
  const { rows } = await on.query<MessageFound>({
    name: 'find message',
    text: `select m.id, m.sender_id as "senderId" from messages m where m.id = $1::uuid and $2::uuid in (m.sender_id, m.recipient_id)`,
    values: [id, viewerId],
  });
  return rows[0];
};

/** The result of reading up to a message. */
export interface ReadingFound {
  /** The conversation has the message that was named, or none was. */
  readonly isKnown: boolean;
  /** The latest message up to there that the reader has not read and that wasn't taken back; null: there is nothing new to have read. */
  readonly unread: { readonly id: string; readonly senderId: string } | null;
}

/** `messageId`: up to which message; undefined: up to the latest. */
export const findReading = async (
  on: Queryable,
  conversationId: string,
  readerId: string,
  messageId: string | undefined,
): Promise<ReadingFound> => {
  const { rows } = await on.query<ReadingFound>({
    name: 'find reading',
    text: `select upto.at is not null as "isKnown", (select json_build_object('id', m.id, 'senderId', m.sender_id) from messages m
          where m.conversation_id = $1::uuid and m.recipient_id = $2::uuid and m.log_position <= upto.at and m.taken_back_at is null
            and m.log_position > ${readUpTo('$1::uuid', '$2::uuid')} order by m.log_position desc limit 1) as unread
      from (select case when $3::uuid is null then ${newest.key}
        else (select m.log_position from messages m where m.id = $3::uuid and m.conversation_id = $1::uuid) end as at) upto`,
    values: [conversationId, readerId, messageId ?? null],
  });
  return rows[0] ?? { isKnown: false, unread: null };
};
