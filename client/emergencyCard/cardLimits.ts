/** How much of everything one step of the card shows, and how large. */
export interface CardLimits {
  /** The size of body text in points. */
  readonly points: number;
  readonly contacts: number;
  readonly medications: number;
  /** Characters of a free text, and of a name. */
  readonly text: number;
  readonly name: number;
}

const all: Omit<CardLimits, 'points'> = { contacts: Infinity, medications: Infinity, text: Infinity, name: Infinity };
const smallest = 10;

/** What is tried until the card fits on its page: smaller text first, then fewer lines. The last one fits whatever anybody has entered. */
export const cardSteps: readonly CardLimits[] = [
  ...[18, 16, 15, 14, 13, 12, 11, smallest].map((points) => ({ ...all, points })),
  { points: smallest, contacts: 10, medications: 24, text: 600, name: 120 },
  { points: smallest, contacts: 8, medications: 18, text: 400, name: 100 },
  { points: smallest, contacts: 6, medications: 14, text: 300, name: 80 },
  { points: smallest, contacts: 5, medications: 10, text: 240, name: 60 },
  { points: smallest, contacts: 4, medications: 7, text: 160, name: 40 },
  { points: smallest, contacts: 3, medications: 5, text: 120, name: 30 },
  { points: smallest, contacts: 2, medications: 3, text: 80, name: 24 },
];
/** For reading on a screen, where there is room. */
export const noLimits: CardLimits = { ...all, points: 15 };

const charactersOf = (text: string): readonly string[] => [...text];

/** A name cut off where it says so. */
export const shortenedName = (name: string, most: number): string => {
  const characters = charactersOf(name);
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : name;
};

/** The words that fit, and how many more there are. A word longer than all the room is cut. */
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
