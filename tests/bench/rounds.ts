export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const [below = 0, above = below] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (below + above) / 2;
};

/**
 * Measures both sides `count` times, by turns, and each goes first every other time, so that noise affects both sides
 * equally.
 */
export const byTurns = async <T>(
  rounds: number,
  ours: () => Promise<T>,
  peer: () => Promise<T>,
): Promise<{ readonly ours: readonly T[]; readonly peer: readonly T[] }> => {
  const measured = { ours: [] as T[], peer: [] as T[] };
  for (let round = 0; round < rounds; round += 1) {
    const sides = [
      { into: measured.ours, measure: ours },
      { into: measured.peer, measure: peer },
    ];
    for (const { into, measure } of round % 2 === 0 ? sides : sides.reverse()) into.push(await measure());
  }
  return measured;
};
