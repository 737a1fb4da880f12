import type { Queryable } from '../../projections/queryable.ts';

/** An account that is being erased. */
export interface Erasure {
  readonly userId: string;
  /** null: its keys are still there. */
  readonly keysDestroyedAt: Date | null;
}

/** The oldest first. */
export const listErasures = async (on: Queryable, limit: number): Promise<readonly Erasure[]> => {
  const { rows } = await on.query<Erasure>({
    name: 'list_erasures',
    text: `select user_id as "userId", keys_destroyed_at as "keysDestroyedAt" from app.erasure order by asked_at, user_id limit $1`,
    values: [limit],
  });
  return rows;
};

export const noteKeysDestroyed = async (on: Queryable, userId: string, now: Date): Promise<void> => {
  await on.query({
    name: 'note_keys_destroyed',
    text: 'update app.erasure set keys_destroyed_at = $2 where user_id = $1',
    values: [userId, now],
  });
};

/** Deletes the account's rows in the product's own tables; the erasure ends with the last of them. */
const deletions = [
  'delete from app.credential where user_id = $1',
  // security events and record views
  'select app.erase_rows_of($1)',
  'delete from app.notices_seen where person_id = $1',
  'delete from app.notifications where person_id = $1 or senior_id = $1',
  'delete from app.devices where person_id = $1',
  'delete from app.reminder_settings where person_id = $1',
  'delete from app.handover_reads where person_id = $1 or senior_id = $1',
  'delete from app.held_places where owner_id = $1 or id = $1',
  'delete from app.erasure where user_id = $1',
];

export const finishErasure = async (on: Queryable, userId: string): Promise<void> => {
  for (const text of deletions) await on.query({ text, values: [userId] });
};

/** The next rounds of the job erase it. */
export const askForErasure = async (on: Queryable, userId: string, now: Date): Promise<void> => {
  await on.query({
    name: 'ask_for_erasure',
    text: 'insert into app.erasure (user_id, asked_at) values ($1, $2) on conflict (user_id) do nothing',
    values: [userId, now],
  });
};
