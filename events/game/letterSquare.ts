/** Cells of a square of letters, counted row by row from 0. */

export type Direction = readonly [down: -1 | 0 | 1, right: -1 | 0 | 1];
export const directions: readonly Direction[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [-1, 1],
  [0, -1],
  [-1, 0],
  [1, -1],
  [-1, -1],
];

const placeOf = (cell: number, size: number): readonly [row: number, column: number] => [
  Math.floor(cell / size),
  cell % size,
];

/** `steps` may be negative; undefined outside the square. */
const stepFrom = (cell: number, [down, right]: Direction, size: number, steps = 1): number | undefined => {
  const [row, column] = placeOf(cell, size);
  const [toRow, toColumn] = [row + steps * down, column + steps * right];
  const isInside = Math.min(toRow, toColumn) >= 0 && Math.max(toRow, toColumn) < size;
  return isInside ? toRow * size + toColumn : undefined;
};

/** `count` cells from that one on; fewer where the square ends. */
export const cellsFrom = (cell: number, direction: Direction, size: number, count = size): readonly number[] =>
  Array.from({ length: count }, (_, steps) => stepFrom(cell, direction, size, steps)).filter(
    (each) => each !== undefined,
  );

/** Diagonals included (spec.md §5). */
export const areAdjacent = (one: number, other: number, size: number): boolean =>
  directions.some((direction) => stepFrom(one, direction, size) === other);

/** From one cell to the other in a straight line, both included; undefined: no straight line leads there. */
export const straightLine = (from: number, to: number, size: number): readonly number[] | undefined => {
  if (from === to) return [from];
  const line = directions.map((direction) => cellsFrom(from, direction, size)).find((cells) => cells.includes(to));
  return line?.slice(0, line.indexOf(to) + 1);
};

/** Every row of letters in every direction, so each one also backwards. */
export const allLines = (size: number): readonly (readonly number[])[] =>
  directions.flatMap((direction) =>
    Array.from({ length: size * size }, (_, cell) => cell)
      .filter((cell) => stepFrom(cell, direction, size, -1) === undefined)
      .map((cell) => cellsFrom(cell, direction, size)),
  );
