import type { Row } from './projector.ts';
import type { KnownRows, Remembered } from './rows.ts';
import type { Learnt, WantedRow } from './wantedRows.ts';

/**
 * Rows that one batch leaves to the next, by projector: as long as the checkpoint's compare-and-set holds, nobody else has written them, and
 * whoever is fenced begins anew without any.
 */
export interface RememberedRows {
  of(projector: string): Remembered | undefined;
  /** Somebody would decide on it if it were known. */
  want(row: WantedRow): void;
  /** Another batch is being made. */
  begin(): void;
  /** What was wanted since it was asked last and is still not known, for the batch that was begun last. */
  wanted(): Wanting | undefined;
  /** Once it is committed. */
  learn(learnt: readonly Learnt[]): void;
}

/** Rows to be found behind a batch. */
export interface Wanting {
  readonly rows: readonly WantedRow[];
  /** Not where another batch has begun since, which may write them. */
  found(learnt: readonly Learnt[]): void;
  /** They can't be had: nothing is wanted for a while. */
  failed(): void;
}

/** So many are asked for with one batch, the others if they are wanted again. */
const mostWanted = 20;
const restsForMs = 10_000;

/**
 * Of each projector, the newer half; what was not looked at while so many others were is forgotten. A row takes about a kilobyte, so who cares for
 * many thousands pays some 40 MB for not asking before each batch.
 */
const mostRows = 20_000;

type Half = Map<string, Row | undefined>;

/** Two halves in place of an order: looking at a row, or writing it, puts it into the newer one, and once that is full the older one goes. */
const openHalves = (most: number) => {
  let newer: Half = new Map();
  let older: Half = new Map();
  return {
    rows: {
      has: (key: string) => newer.has(key) || older.has(key),
      get: (key: string) => (newer.has(key) ? newer.get(key) : older.get(key)),
    },
    learn(known: KnownRows) {
      for (const [key, row] of known) newer.set(key, row);
      if (newer.size < most) return;
      older = newer;
      newer = new Map();
    },
  };
};

export const rememberRows = (most = mostRows, now = (): number => performance.now()): RememberedRows => {
  const byProjector = new Map<string, ReturnType<typeof openHalves>>();
  let wantedNow = new Map<string, WantedRow>();
  let batches = 0;
  let restUntil = -Infinity;
  const isKnown = ({ projector, key }: WantedRow): boolean => byProjector.get(projector)?.rows.has(key) === true;
  const learn = (learnt: readonly Learnt[]): void => {
    for (const { projector, known } of learnt) {
      if (known.size === 0) continue;
      const halves = byProjector.get(projector) ?? openHalves(most);
      byProjector.set(projector, halves);
      halves.learn(known);
    }
  };
  return {
    of: (projector) => byProjector.get(projector)?.rows,
    want(row) {
      if (wantedNow.size < mostWanted) wantedNow.set(`${row.projector} ${row.key}`, row);
    },
    begin: () => void (batches += 1),
    wanted() {
      if (wantedNow.size === 0) return undefined;
      const rows = [...wantedNow.values()].filter((row) => !isKnown(row));
      wantedNow = new Map();
      if (rows.length === 0 || now() < restUntil) return undefined;
      const after = batches;
      return {
        rows,
        found: (learnt) => {
          if (batches === after) learn(learnt);
        },
        failed: () => void (restUntil = now() + restsForMs),
      };
    },
    learn,
  };
};
