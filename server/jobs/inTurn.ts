/** The first of each owner, then everybody's second, and so on; each owner's in their order. */
export const inTurn = <Item>(items: readonly Item[], ownerOf: (item: Item) => string): readonly Item[] => {
  const had = new Map<string, number>();
  const turns: Item[][] = [];
  for (const item of items) {
    const turn = had.get(ownerOf(item)) ?? 0;
    had.set(ownerOf(item), turn + 1);
    (turns[turn] ??= []).push(item);
  }
  return turns.flat();
};

/** The most that a run reads. */
export const mostARun = 2000;
/** A run ends in time for the next minute's, which takes the work that has become due meanwhile. */
const longestMs = 45_000;

export interface Turns<Item> {
  readonly ownerOf: (item: Item) => string;
  /** false: it failed, and is tried again next minute. */
  readonly work: (item: Item) => Promise<boolean>;
  /** Items worked on concurrently; default: one. */
  readonly atOnce?: number;
  /** Called after each of them. */
  readonly progress?: () => Promise<void>;
  readonly monotonicMs?: () => number;
}

/**
 * Works through the due items in turns, so that nobody waits behind one account's thousands. `isWhole`: it reached the
 * end; otherwise the time was up, or the node stops.
 */
export const workInTurn = async <Item>(
  due: readonly Item[],
  { ownerOf, work, atOnce = 1, progress, monotonicMs = () => performance.now() }: Turns<Item>,
  signal: AbortSignal,
): Promise<{ readonly failures: number; readonly isWhole: boolean }> => {
  const [items, until] = [inTurn(due, ownerOf), monotonicMs() + longestMs];
  let failures = 0;
  for (let start = 0; start < items.length; start += atOnce) {
    if (signal.aborted || monotonicMs() > until) return { failures, isWhole: false };
    const done = await Promise.all(items.slice(start, start + atOnce).map(work));
    failures += done.filter((isDone) => !isDone).length;
    await progress?.();
  }
  return { failures, isWhole: true };
};
