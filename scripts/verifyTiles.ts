import { isSame } from '../events/proof/merkleTree.ts';
import type { ReadEvent } from '../events/store/eventLog.ts';
import type { Database } from '../server/database/database.ts';
import { headOfTile, openTileReader, tileWidth } from '../server/proof/tiles.ts';
import type { Findings } from './findings.ts';

const differs = ({ position, type }: ReadEvent): string =>
  `position ${BigInt(position)} (${type}) is not the event that the tree of the log has there: it was changed, moved or put in, or one before it was left out`;

/**
 * Compares each event's leaf with the stored tree. After the first that differs, all later ones may; it alone is named.
 */
export const openTileComparison = (db: Database, size: number, note: Findings['add']) => {
  let [index, isSpoilt] = [0, false];
  let leaves: readonly Uint8Array[] = [];
  const spoil = (sentence: string): void => {
    if (!isSpoilt) note(sentence);
    isSpoilt = true;
  };
  /** The next tile, once it is known to be the one that the level above names. */
  const turnTo = async (nth: number): Promise<void> => {
    const { tileOf } = openTileReader(db.pool);
    leaves = await tileOf(0, nth);
    if (leaves.length < tileWidth || size < (nth + 1) * tileWidth) return;
    const above = (await tileOf(1, Math.floor(nth / tileWidth)))[nth % tileWidth];
    if (!above || !isSame(headOfTile(leaves), above))
      spoil(`the stored tree of the log (app.log_tiles) contradicts itself at events ${nth * tileWidth + 1} and later`);
  };
  return {
    compare: async (event: ReadEvent, leaf: Uint8Array): Promise<void> => {
      if (isSpoilt || index >= size) return;
      if (index % tileWidth === 0) await turnTo(index / tileWidth);
      const stored = leaves[index % tileWidth];
      if (!stored || !isSame(stored, leaf)) spoil(differs(event));
      index += 1;
    },
    finish: async (count: number): Promise<void> => {
      if (count < size)
        spoil(
          `the log has ${count} events, and its stored tree ${size}: its end is missing, or an older log was put back`,
        );
    },
  };
};
