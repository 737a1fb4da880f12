import type { Chance } from './seededRandom.ts';

/** `count` different ones by chance; those of the last games only where too few others remain. */
export const freshOnes = <Item>(
  chance: Chance,
  items: readonly Item[],
  count: number,
  keyOf: (item: Item) => string,
  recent: readonly string[] = [],
): readonly Item[] => {
  const wereRecent = new Set(recent);
  const fresh = chance.some(
    items.filter((item) => !wereRecent.has(keyOf(item))),
    count,
  );
  const known = items.filter((item) => wereRecent.has(keyOf(item)));
  return [...fresh, ...chance.some(known, count - fresh.length)];
};
