import { readCursor, type Cursor } from '../../projections/paging/cursorQueries.ts';
import { Invalid } from './errors.ts';
import { readUuid } from './ids.ts';
import type { ReadRequest } from './readRoute.ts';

/** Where the page that is asked for begins (`?before=`); undefined: with the newest. 400 for what is no cursor of this list. */
export const placeOf = ({ query }: Pick<ReadRequest, 'query'>, keysAre: 'ids' | 'texts'): Cursor | undefined => {
  if (query['before'] === undefined) return undefined;
  const cursor = readCursor(query['before']);
  if (!cursor || (keysAre === 'ids' && readUuid(cursor.key) !== cursor.key))
    throw new Invalid('That is not a place in this list.', { before: 'is not a cursor of this list' });
  return cursor;
};
