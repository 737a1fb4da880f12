import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance from a seed: the same on every device. */
export interface Chance {
  /** A whole number from 0 to `below` - 1. */
  readonly index: (below: number) => number;
  readonly shuffled: <Item>(items: readonly Item[]) => readonly Item[];
  /** `count` different ones, in chance order; all where there are fewer. */
  readonly some: <Item>(items: readonly Item[], count: number) => readonly Item[];
}

export const seededRandom = (seed: number): Chance => {
  const numbers = xoroshiro128plus(seed);
  const index = (below: number): number => uniformInt(numbers, 0, below - 1);
  /** Fisher and Yates. */
  const shuffled = <Item>(items: readonly Item[]): readonly Item[] => {
    const left = [...items];
    return items.flatMap(() => left.splice(index(left.length), 1));
  };
  return { index, shuffled, some: (items, count) => shuffled(items).slice(0, count) };
};
