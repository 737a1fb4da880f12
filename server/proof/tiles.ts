import { headOf, nodeInput, subtreesOf, type Range } from '../../events/proof/merkleTree.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { sha256 } from './sha256.ts';

/** Hashes side by side in one row, as in C2SP's tlog-tiles; a full tile is one hash of the next level. */
export const tileWidth = 256;
const levelsATile = Math.log2(tileWidth);
const hashBytes = 32;

export interface Tile {
  readonly level: number;
  readonly nth: number;
  readonly hashes: readonly Uint8Array[];
}

/** Hashes that are stored next to each other. */
export const hashesIn = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.floor(bytes.length / hashBytes) }, (_none, index) =>
    bytes.subarray(index * hashBytes, (index + 1) * hashBytes),
  );

const readTile = async (on: Queryable, level: number, nth: number): Promise<readonly Uint8Array[]> => {
  const { rows } = await on.query<{ hashes: Buffer }>({
    name: 'read tile',
    text: 'select hashes from app.log_tiles where level = $1 and nth = $2',
    values: [level, nth],
  });
  return hashesIn(rows[0]?.hashes ?? new Uint8Array());
};

/** Full tiles first become a hash of the next level. */
export const headOfTile = (hashes: readonly Uint8Array[]): Uint8Array =>
  hashes.length === 1 && hashes[0]
    ? hashes[0]
    : headOfTile(
        Array.from({ length: hashes.length / 2 }, (_none, pair) =>
          sha256(nodeInput(hashes[2 * pair] ?? new Uint8Array(), hashes[2 * pair + 1] ?? new Uint8Array())),
        ),
      );

/** Answers hashes of ranges of the tree; each tile is read once. */
export const openTileReader = (on: Queryable) => {
  const known = new Map<string, Promise<readonly Uint8Array[]>>();
  const tileOf = (level: number, nth: number): Promise<readonly Uint8Array[]> => {
    const key = `${level}/${nth}`;
    const tile = known.get(key) ?? readTile(on, level, nth);
    known.set(key, tile);
    return tile;
  };
  /** A complete subtree: side by side in one tile. */
  const subtree = async ({ start, end }: Range): Promise<Uint8Array> => {
    const level = Math.floor(Math.log2(end - start) / levelsATile);
    const [from, until] = [start, end].map((at) => at / tileWidth ** level);
    const [first = 0, last = 0] = [from, until];
    const nth = Math.floor(first / tileWidth);
    const hashes = (await tileOf(level, nth)).slice(first - nth * tileWidth, last - nth * tileWidth);
    if (hashes.length !== last - first)
      throw new Error(`The tree of the log lacks hashes of events ${start} to ${end}`);
    return headOfTile(hashes);
  };
  /** Any range that RFC 6962 names: its complete subtrees joined. */
  const range = async (asked: Range): Promise<Uint8Array> => {
    const found: Uint8Array[] = [];
    for (const each of subtreesOf(asked)) found.push(await subtree(each));
    return headOf(found, sha256);
  };
  return { range, tileOf };
};

/** The tiles that new leaves fill or begin, where the tree had that size. */
export const openTileWriter = async (on: Queryable, size: number) => {
  const { tileOf } = openTileReader(on);
  const filled: Tile[] = [];
  const begun: { nth: number; hashes: Uint8Array[] }[] = [];
  for (let level = 0, count = size; level === 0 || count > 0; level += 1, count = Math.floor(count / tileWidth)) {
    const nth = Math.floor(count / tileWidth);
    const hashes = (await tileOf(level, nth)).slice(0, count % tileWidth);
    begun.push({ nth, hashes: [...hashes] });
  }
  const add = (hash: Uint8Array, level = 0): void => {
    const tile = (begun[level] ??= { nth: 0, hashes: [] });
    tile.hashes.push(hash);
    if (tile.hashes.length < tileWidth) return;
    filled.push({ level, nth: tile.nth, hashes: tile.hashes });
    begun[level] = { nth: tile.nth + 1, hashes: [] };
    add(headOfTile(tile.hashes), level + 1);
  };
  return {
    add: (leaf: Uint8Array): void => add(leaf),
    tiles: (): readonly Tile[] => [
      ...filled,
      ...begun.flatMap(({ nth, hashes }, level) => (hashes.length > 0 ? [{ level, nth, hashes }] : [])),
    ],
  };
};

const insert = `insert into app.log_tiles (level, nth, hashes)
  select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])
  on conflict (level, nth) do update set hashes = excluded.hashes`;

export const storeTiles = async (on: Queryable, tiles: readonly Tile[]): Promise<void> => {
  await on.query({
    name: 'store tiles',
    text: insert,
    values: [
      tiles.map(({ level }) => level),
      tiles.map(({ nth }) => nth),
      tiles.map(({ hashes }) => Buffer.concat(hashes)),
    ],
  });
};
