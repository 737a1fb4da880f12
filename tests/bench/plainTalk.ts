import type { RequestHandler } from 'express';
import type { Knex } from 'knex';

/** A row as knex reads it. */
type Row = Readonly<Record<string, unknown>>;

const pageSize = 50;

/** Replaces the product's log position: beyond every copied row. */
let position = 10 ** 12;

const insertMessage =
  (db: Knex): RequestHandler =>
  async (req, res) => {
    const { id, conversationId, senderId, recipientId, content, sentAt } = req.body as Record<string, string>;
    const between = { conversation_id: conversationId, sender_id: senderId, recipient_id: recipientId };
    const message = { id, ...between, log_position: position++, content, sent_at: sentAt };
    const [row] = await db('plain.messages').insert(message).returning('*');
    res.status(201).json(row);
  };

const insertUpdate =
  (db: Knex): RequestHandler =>
  async (req, res) => {
    const { id, seniorId, authorId, content, createdAt } = req.body as Record<string, string>;
    const about = {
      id,
      senior_id: seniorId,
      author_id: authorId,
      content,
      type: 'message',
      photos: '[]',
      is_private: false,
      is_hidden: false,
    };
    const [row] = await db('plain.family_updates')
      .insert({ ...about, created_at: createdAt, position: position++ })
      .returning('*');
    res.status(201).json(row);
  };

/** undefined: the viewer is not one of the two. */
const listMessages =
  (db: Knex) =>
  async (viewerId: string, conversationId: string): Promise<unknown> => {
    const conversation = (await db('plain.conversations').where('id', conversationId).first()) as Row | undefined;
    if (conversation?.['one_id'] !== viewerId && conversation?.['other_id'] !== viewerId) return undefined;
    const [rows, readers] = await Promise.all([
      db('plain.messages').where('conversation_id', conversationId).orderBy('log_position', 'desc').limit(pageSize),
      db('plain.messages')
        .where('conversation_id', conversationId)
        .whereNotNull('read_at')
        .groupBy('recipient_id')
        .select('recipient_id')
        .max('log_position as at'),
    ]);
    const readUpTo = new Map(readers.map((reader: Row) => [reader['recipient_id'], BigInt(String(reader['at']))]));
    return rows.reverse().map((row: Row) => ({
      id: row['id'],
      conversationId: row['conversation_id'],
      senderId: row['sender_id'],
      content: row['content'],
      createdAt: row['sent_at'],
      isRead: BigInt(String(row['log_position'])) <= (readUpTo.get(row['recipient_id']) ?? 0n),
      readAt: row['read_at'],
      takenBackAt: row['taken_back_at'],
    }));
  };

const updateColumns = [
  ...[
    'f.*',
    'a.first_name as author_first_name',
    'a.last_name as author_last_name',
    'a.profile_upload_id as author_picture',
  ],
  ...['s.first_name as senior_first_name', 's.last_name as senior_last_name'],
];
const updateOf = (row: Row) => {
  const photos = row['photos'] as readonly { readonly url: string }[];
  const picture = row['author_picture'] === null ? null : `/api/files/${String(row['author_picture'])}`;
  const name = (role: string) => ({
    id: row[`${role}_id`],
    firstName: row[`${role}_first_name`],
    lastName: row[`${role}_last_name`],
  });
  return {
    id: row['id'],
    authorId: row['author_id'],
    author: { ...name('author'), profileImageUrl: picture },
    seniorId: row['senior_id'],
    senior: name('senior'),
    content: row['content'],
    type: row['type'],
    attachmentUrl: photos[0]?.url ?? null,
    attachmentUrls: `[${photos.map(({ url }) => JSON.stringify(url)).join(', ')}]`,
    photos,
    isPrivate: row['is_private'],
    isHidden: row['is_hidden'],
    takenBackAt: row['taken_back_at'],
    createdAt: row['created_at'],
  };
};

const listUpdates =
  (db: Knex) =>
  async (viewerId: string): Promise<unknown> => {
    const teams = await db('plain.care_connections').where('person_id', viewerId).whereNotNull('invitation_id');
    const open = teams
      .filter(({ permissions }) => permissions.family)
      .map(({ senior_id: seniorId }) => String(seniorId));
    const rows: readonly Row[] = await db('plain.family_updates as f')
      .leftJoin('plain.users as a', 'a.id', 'f.author_id')
      .leftJoin('plain.users as s', 's.id', 'f.senior_id')
      .whereIn('f.senior_id', [viewerId, ...open])
      .where(
        (visible) =>
          void visible.where('f.is_private', false).orWhere('f.author_id', viewerId).orWhere('f.senior_id', viewerId),
      )
      .orderBy('f.position', 'desc')
      .limit(pageSize)
      .select(updateColumns);
    return rows.map(updateOf);
  };

/** Messages and the feed as one would write them with knex; the session is for the server to check before. */
export const plainTalk = (db: Knex) => ({
  insertMessage: insertMessage(db),
  insertUpdate: insertUpdate(db),
  listMessages: listMessages(db),
  listUpdates: listUpdates(db),
});
