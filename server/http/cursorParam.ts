import { readCursor, type Cursor } from '../../projections/paging/cursorQueries.ts';
import { Invalid } from './errors.ts';
import { readUuid } from './ids.ts';
import type { ReadRequest } from './readRoute.ts';

const keyForms = {
  ids: (key: string): boolean => readUuid(key) === key,
  /** The time of entry, in milliseconds since 1970, and the id. */
  entries: (key: string): boolean => /^\d{1,14}@/.test(key) && keyForms.ids(key.slice(key.indexOf('@') + 1)),
  /** The position in the log at which it was recorded. */
  positions: (key: string): boolean => /^\d{1,18}$/.test(key),
  texts: (): boolean => true,
};

/** The cursor of the requested page (`?before=`); undefined: the newest page. 400 for no cursor of this list. */
export const cursorOf = ({ query }: Pick<ReadRequest, 'query'>, keysAre: keyof typeof keyForms): Cursor | undefined => {
  if (query['before'] === undefined) return undefined;
  const cursor = readCursor(query['before']);
  if (!cursor || !keyForms[keysAre](cursor.key))
    throw new Invalid('That isn’t a position in this list.', { before: 'is not a cursor of this list' });
  return cursor;
};
