import { openEverWritten } from './everWritten.ts';
import type { Row } from './projector.ts';
import type { Known, PageRows } from './rows.ts';

/** What of one projector's rows is to be written now. */
export interface DueRows {
  /** Surely not in the table. */
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly gone: readonly string[];
}

/** One projector's rows while a table is filled from its beginning by one builder alone, and nobody reads it yet. */
export interface HeldRows extends Known {
  take(page: PageRows): DueRows;
  /** All that is not written yet. */
  rest(): DueRows;
}

interface Holding {
  /** New rows are held back as well. */
  readonly isRewritten?: boolean;
  /** So many rows at first, and more where rows are asked for again that were let go. */
  readonly first?: number;
  readonly most?: number;
}
const firstRoom = 10_000;
const mostRoom = 40_000;

type Held = Map<string, Row | undefined>;

/**
 * A new row is written at once, one that changes when it falls out of memory or at the end: what many events change is written a few times.
 * Where a handler asks by other columns than the key, the table has to show all: everything is written at once from then on.
 */
export const holdRows = ({ isRewritten = false, first = firstRoom, most = mostRoom }: Holding = {}): HeldRows => {
  /** What was looked at lately, and what before: the older half is let go at once. */
  let young: Held = new Map();
  let old: Held = new Map();
  const unwritten: Held = new Map();
  /** Those of them that the table surely lacks. */
  const fresh = new Set<string>();
  const written = openEverWritten();
  let room = first;
  let isSearched = false;

  const isHeld = (key: string): boolean => young.has(key) || old.has(key);
  const dueOf = (keys: Iterable<string>, added: Row[]): DueRows => {
    const changed: Row[] = [];
    const gone: string[] = [];
    for (const key of keys) {
      if (!unwritten.has(key)) continue;
      const row = unwritten.get(key);
      if (!row) gone.push(key);
      else if (fresh.has(key)) added.push(row);
      else changed.push(row);
      unwritten.delete(key);
      fresh.delete(key);
    }
    return { added, changed, gone };
  };
  const letGo = (): readonly string[] => {
    if (young.size < room / 2) return [];
    const gone = [...old.keys()].filter((key) => !young.has(key));
    [old, young] = [young, new Map()];
    return gone;
  };
  /** True: the row is written now, and nobody has shown any interest in it. */
  const putAside = (key: string, row: Row | undefined, unseen: ReadonlySet<string>, added: Row[]): boolean => {
    const isNew = row ? written.add(key) : !written.has(key);
    if (isNew && !row) return true;
    if (isNew && row && !isRewritten) {
      added.push(row);
      return unseen.has(key);
    }
    if (isNew && row) fresh.add(key);
    unwritten.set(key, row);
    return false;
  };

  return {
    has(key) {
      if (isHeld(key) || !written.has(key)) return true;
      room = Math.min(room + 1, most);
      return false;
    },
    get: (key) => (young.has(key) ? young.get(key) : old.get(key)),
    unwritten() {
      isSearched = true;
      return unwritten;
    },
    take({ known, dirty, unseen }) {
      const added: Row[] = [];
      for (const [key, row] of known) {
        const isOver = dirty.has(key) ? putAside(key, row, unseen, added) : !row;
        if (!isOver) young.set(key, row);
      }
      const over = letGo();
      return dueOf(isSearched ? [...unwritten.keys()] : over, added);
    },
    rest: () => dueOf([...unwritten.keys()], []),
  };
};
