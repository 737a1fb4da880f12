import type { GameType } from '../../events/game/gameTypes.ts';
import { store, storedJson } from '../browser/browserStorage.ts';

/** Words and questions of the last few games of a kind: enough for several games at level master. */
const mostKept = 48;
const keyOf = (userId: string, gameType: GameType): string => `hearthline.games ${userId} ${gameType}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The contents that this person last saw in games of a kind, on this device; the newest last. */
export const readRecent = (userId: string, gameType: GameType): readonly string[] => {
  const kept = storedJson('browser', keyOf(userId, gameType));
  return Array.isArray(kept) ? kept.filter(isText) : [];
};

/** Without storage, a word may be repeated. */
export const keepRecent = (userId: string, gameType: GameType, contents: readonly string[]): void => {
  const kept = [...readRecent(userId, gameType).filter((key) => !contents.includes(key)), ...contents].slice(-mostKept);
  store('browser', keyOf(userId, gameType), JSON.stringify(kept));
};
