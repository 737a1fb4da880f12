import type { GameType } from '../../events/game/gameTypes.ts';

/** Words and questions of the last few games of a kind: as many as several games at level master hold. */
const mostKept = 48;
const placeOf = (userId: string, gameType: GameType): string => `hearthline.games ${userId} ${gameType}`;

const isKey = (value: unknown): value is string => typeof value === 'string';

/** What this person last saw in games of a kind, on this device; the newest last. */
export const readRecent = (userId: string, gameType: GameType): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId, gameType)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKey) : [];
  } catch {
    return [];
  }
};

export const keepRecent = (userId: string, gameType: GameType, contents: readonly string[]): void => {
  const kept = [...readRecent(userId, gameType).filter((key) => !contents.includes(key)), ...contents].slice(-mostKept);
  try {
    localStorage.setItem(placeOf(userId, gameType), JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing may show a word again
  }
};
