import { openBloomFilter } from './bloomFilter.ts';
import type { Row } from './projector.ts';
import type { KnownRows, KnownTable } from './rows.ts';

/**
 * Rows that one batch leaves to the next, by projector. Valid while the checkpoint's compare-and-set holds: until then nobody else
 * has written them. A fenced node starts with an empty cache.
 */
export interface RowCache {
  of(projector: string): KnownTable;
  /** Called once the batch is committed, or sent right before the next one. */
  store(batch: readonly { readonly projector: string; readonly known: KnownRows }[]): void;
}

interface CacheOptions {
  /** The tables start empty: a Bloom filter knows which keys they lack, so that new rows are never queried. */
  readonly isFromEmpty?: boolean;
  readonly most?: number;
}

/**
 * Rows of each projector in the newer half. A row takes about a kilobyte: many thousands of seniors cost some 40 MB
 * and save a query before each batch.
 */
const mostRows = 20_000;

type Half = Map<string, Row | undefined>;
interface Cache {
  readonly known: KnownTable;
  store(rows: KnownRows): void;
}

/** Two halves approximate an LRU order: a used row moves to the newer one. Once that is full, the older one is evicted. */
const openHalves = ({ isFromEmpty = false, most = mostRows }: CacheOptions): Cache => {
  let newer: Half = new Map();
  let older: Half = new Map();
  return {
    known: {
      has: (key) => newer.has(key) || older.has(key),
      get: (key) => (newer.has(key) ? newer.get(key) : older.get(key)),
      ...(isFromEmpty ? { written: openBloomFilter() } : {}),
    },
    store(rows) {
      for (const [key, row] of rows) newer.set(key, row);
      if (newer.size < most) return;
      older = newer;
      newer = new Map();
    },
  };
};

export const openRowCache = (options: CacheOptions = {}): RowCache => {
  const caches = new Map<string, Cache>();
  const cacheOf = (projector: string): Cache => {
    const cache = caches.get(projector) ?? openHalves(options);
    caches.set(projector, cache);
    return cache;
  };
  return {
    of: (projector) => cacheOf(projector).known,
    store(batch) {
      for (const { projector, known } of batch) if (known.size > 0) cacheOf(projector).store(known);
    },
  };
};
