import type { ReadModelTable } from '../runner/projector.ts';

/** Confirmed usernames: those that one may sign in by. */
export type UsernameRow = { readonly stream: string; readonly user_id: string };

export const usernamesTable: ReadModelTable<UsernameRow> = {
  name: 'usernames',
  key: 'stream',
  columns: { stream: 'text', user_id: 'uuid not null' },
};
