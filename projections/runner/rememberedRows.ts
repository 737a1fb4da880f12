import type { Row } from './projector.ts';
import type { Remembered } from './rows.ts';

/**
 * Rows that one batch leaves to the next, by projector: as long as the checkpoint's compare-and-set holds, nobody else has written them, and
 * whoever is fenced begins anew without any.
 */
export interface RememberedRows {
  of(projector: string): Remembered | undefined;
  /** Once it is committed. */
  learn(applied: readonly { readonly projector: string; readonly known: Remembered }[]): void;
}

/** Of each projector; those that were looked at last. */
const mostRows = 1000;

export const rememberRows = (most = mostRows): RememberedRows => {
  const byProjector = new Map<string, Map<string, Row | undefined>>();
  const rowsOf = (projector: string): Map<string, Row | undefined> => {
    const rows = byProjector.get(projector) ?? new Map<string, Row | undefined>();
    byProjector.set(projector, rows);
    return rows;
  };
  return {
    of: (projector) => byProjector.get(projector),
    learn(applied) {
      for (const { projector, known } of applied) {
        if (known.size === 0) continue;
        const rows = rowsOf(projector);
        for (const [key, row] of known) {
          rows.delete(key);
          rows.set(key, row);
        }
        for (const oldest of rows.keys()) {
          if (rows.size <= most) break;
          rows.delete(oldest);
        }
      }
    },
  };
};
