import type { SqlStatement } from '../../events/store/eventStore.ts';
import type { Projector, Row } from './projector.ts';
import type { RememberedRows } from './rememberedRows.ts';

type Owner<R extends Row> = Pick<Projector<never, R>, 'name' | 'table'>;

/** What the batches of the node that projects leave to each other, for those who decide on it and have it proven by the append (`Premise`). */
export interface LeaderRows {
  /** As of the last batch. null: there is no such row; undefined: not known here and now. Asked for again it may be. */
  recall<R extends Row>(owner: Owner<R>, key: string): R | null | undefined;
}

/** What one turn as the leader remembers. */
export interface Remembering {
  readonly rows: RememberedRows;
  /** Appends may bring their rows along just now, and nothing is parked. */
  isFit(): boolean;
}

/** The runner's side of it. */
export interface Proving {
  /** Until the answer is called. */
  lead(remembering: Remembering): () => void;
  /** An expression that is true where all that these premises' keys stand for is so. */
  readonly prove: (keys: readonly string[]) => SqlStatement;
}

export const openLeaderRows = (prove: Proving['prove']): LeaderRows & Proving => {
  let leading: Remembering | undefined;
  return {
    prove,
    lead(remembering) {
      leading = remembering;
      return () => void (leading = undefined);
    },
    recall<R extends Row>({ name, table }: Owner<R>, key: string) {
      if (!leading?.isFit()) return undefined;
      const { rows } = leading;
      const own = rows.of(name);
      // rows of that projector are of its table's type
      if (own?.has(key) === true) return (own.get(key) ?? null) as R | null;
      rows.want({ projector: name, table: table as never, key });
      return undefined;
    },
  };
};
