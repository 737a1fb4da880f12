import { positionOf, type Position } from '../../events/store/eventStore.ts';

/** Positions outside the server: `<first 8 of the store id>.<number>`, so that those of another store are recognised. */
export const positionToken = (storeId: string, position: Position): string =>
  `${storeId.slice(0, 8)}.${BigInt(position)}`;

/** The maximum of both stores and Postgres. */
const lastPosition = 2n ** 63n - 1n;

/** The position in a token of this store; undefined for a foreign or malformed one. */
export const readPositionToken = (storeId: string, token: unknown): Position | undefined => {
  if (typeof token !== 'string') return undefined;
  const [, store, digits] = /^([0-9a-f]{8})\.(\d{1,19})$/.exec(token) ?? [];
  if (store !== storeId.slice(0, 8) || digits === undefined) return undefined;
  const position = BigInt(digits);
  return position <= lastPosition ? positionOf(position) : undefined;
};
