/**
 * The start of a page of a list ordered by a moment, newest first: before this moment, and at the same moment before
 * this key.
 */
export interface Cursor {
  /** ISO instant. */
  readonly at: string;
  readonly key: string;
}

/** No id sorts after it: where the newest page begins. */
export const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const writeCursor = ({ at, key }: Cursor): string => Buffer.from(`${at} ${key}`).toString('base64url');

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** A page of rows, read with one row more than shown, and the cursor of the next page, if there is one. */
export const cutPage = <Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): { readonly page: readonly Row[]; readonly nextCursor: string | undefined } => {
  const last = rows[size - 1];
  return {
    page: rows.slice(0, size),
    nextCursor: last && rows.length > size ? writeCursor(cursorOf(last)) : undefined,
  };
};

/** undefined: not one of ours. */
export const readCursor = (text: string): Cursor | undefined => {
  if (text.length > 300) return undefined;
  const [, at, key] =
    /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-zA-Z@-]{0,100})$/.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? [];
  return at && key !== undefined && isInstant(at) ? { at, key } : undefined;
};
