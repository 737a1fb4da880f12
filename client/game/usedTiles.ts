/** The tiles that a typed word uses: for each letter, the first unused one. */
export const usedTiles = (tiles: string, typed: string): ReadonlySet<number> => {
  const used = new Set<number>();
  for (const letter of typed) {
    const tile = [...tiles].findIndex((each, index) => each === letter && !used.has(index));
    if (tile >= 0) used.add(tile);
  }
  return used;
};

/** The text without the last occurrence of the letter. */
export const withoutLetter = (typed: string, letter: string): string => {
  const at = typed.lastIndexOf(letter);
  return at < 0 ? typed : typed.slice(0, at) + typed.slice(at + 1);
};
