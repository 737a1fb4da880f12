/** The amount of each part that the card shows, and its letter size. */
export interface CardLimits {
  /** The size of body text in points. */
  readonly points: number;
  /** Sections continue in the next column when the first is full. */
  readonly flows: boolean;
  /** Numbers of lines. */
  readonly contacts: number;
  readonly medications: number;
  /** Characters of a free text. */
  readonly allergies: number;
  readonly contactNote: number;
  readonly conditions: number;
  readonly notes: number;
  /** Characters of a contact's or a medication's name, and of the person's own. */
  readonly name: number;
  readonly person: number;
}
export type CardPart = Exclude<keyof CardLimits, 'points' | 'flows'>;

const everything: Readonly<Record<CardPart, number>> = {
  allergies: Infinity,
  person: Infinity,
  contacts: Infinity,
  contactNote: Infinity,
  medications: Infinity,
  name: Infinity,
  conditions: Infinity,
  notes: Infinity,
};
/** For the screen, which has room for everything. */
export const noLimits: CardLimits = { ...everything, points: 15, flows: false };

const sizes = [18, 16, 15, 14, 13, 12, 11, 10] as const;
const smallest = 10;

const texts = [160, 240, 320, 400, 500, 600, 800, 1000, 1300, 1600, Infinity] as const;
const lines = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 21, 24, 28, Infinity] as const;
const names = [30, 40, 60, 80, 120, Infinity] as const;

/**
 * The parts to cut if the smallest letters still don't fit everything. The most important parts are first, and are cut
 * last. Each part starts with its first number, which fits any data except the longest allergies.
 */
export const cardParts: readonly { readonly part: CardPart; readonly room: readonly [number, ...number[]] }[] = [
  { part: 'allergies', room: [80, ...texts] },
  { part: 'person', room: [80, 120, Infinity] },
  { part: 'contacts', room: [2, ...lines] },
  { part: 'contactNote', room: [40, 80, ...texts] },
  { part: 'medications', room: [2, ...lines] },
  { part: 'name', room: [24, ...names] },
  { part: 'conditions', room: [80, ...texts] },
  { part: 'notes', room: [40, 80, ...texts] },
];

/** The number of these that fit, in their order. */
function* countFitting(
  rooms: readonly number[],
  limitsOf: (room: number) => CardLimits,
): Generator<CardLimits, number, boolean> {
  let [low, high] = [0, rooms.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (yield limitsOf(rooms[middle - 1] ?? 0)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Yields a layout to try, receives whether it fits on the page, and returns the final one: everything in the largest
 * letters that fit; else each part grown, in the order of `cardParts`, as far as it fits, so that nothing is cut while
 * there is room.
 */
export function* fitCard(): Generator<CardLimits, CardLimits, boolean> {
  for (const points of sizes)
    for (const flows of [false, true]) {
      const limits = { ...everything, points, flows };
      if (yield limits) return limits;
    }
  const least = Object.fromEntries(cardParts.map(({ part, room: [first] }) => [part, first])) as Readonly<
    Record<CardPart, number>
  >;
  let limits: CardLimits = { ...least, points: smallest, flows: true };
  for (const { part, room } of cardParts) {
    const [first, ...larger] = room;
    const shown = limits;
    const count = yield* countFitting(larger, (most) => ({ ...shown, [part]: most }));
    limits = { ...shown, [part]: larger[count - 1] ?? first };
  }
  return limits;
}

const charactersOf = (text: string): readonly string[] => [...text];

/** A shortened name, with an ellipsis. */
export const shortenedName = (name: string, most: number): string => {
  const characters = charactersOf(name);
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : name;
};

/** The words that fit, and the number of the remaining ones. A word longer than the whole room is cut. */
export const shortenedText = (text: string, most: number): { readonly text: string; readonly more: number } => {
  if (charactersOf(text).length <= most) return { text, more: 0 };
  const words = text.split(/\s+/).filter(Boolean);
  const kept: string[] = [];
  let length = 0;
  for (const word of words) {
    length += charactersOf(word).length + 1;
    if (length > most) break;
    kept.push(word);
  }
  if (kept.length === 0) return { text: shortenedName(words[0] ?? '', most), more: words.length - 1 };
  return { text: kept.join(' '), more: words.length - kept.length };
};
