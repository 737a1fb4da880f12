import type { Row } from './projector.ts';
import type { KnownRows, Remembered } from './rows.ts';

/**
 * Rows that one batch leaves to the next, by projector: as long as the checkpoint's compare-and-set holds, nobody else has written them, and
 * whoever is fenced begins anew without any.
 */
export interface RememberedRows {
  of(projector: string): Remembered | undefined;
  /** Once it is committed. */
  learn(learnt: readonly { readonly projector: string; readonly known: KnownRows }[]): void;
}

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

export const rememberRows = (most = mostRows): RememberedRows => {
  const byProjector = new Map<string, ReturnType<typeof openHalves>>();
  return {
    of: (projector) => byProjector.get(projector)?.rows,
    learn(learnt) {
      for (const { projector, known } of learnt) {
        if (known.size === 0) continue;
        const halves = byProjector.get(projector) ?? openHalves(most);
        byProjector.set(projector, halves);
        halves.learn(known);
      }
    },
  };
};
