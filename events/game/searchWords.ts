import { byLevel } from './gameTypes.ts';

/** Hidden words of a word search (spec.md §9 "Game constants"). */
export const searchWords = byLevel(4, 6, 8, 10, 12);
