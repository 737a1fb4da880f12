import { createHash } from 'node:crypto';

/** A number from 0 to below 1 that depends on the seed and on what it is about, and on no order of requests. */
export type Chance = (...about: readonly (string | number)[]) => number;

export const chanceOf =
  (seed: number): Chance =>
  (...about) =>
    createHash('sha256')
      .update(JSON.stringify([seed, ...about]))
      .digest()
      .readUInt32BE() /
    2 ** 32;

/** One of these. */
export const oneOf = <Item>(items: readonly [Item, ...Item[]], chance: number): Item =>
  items[Math.floor(chance * items.length)] ?? items[0];
