import type { GameType } from '../../events/game/gameTypes.ts';

/** A line drawing for each game, as in ui/iconShapes.ts. Inner SVG markup. */
export const gameIcons: Readonly<Record<GameType, string>> = {
  word_scramble:
    '<path d="m4 17 3.4-9.4h.6L11.4 17M5.2 14h5"/><path d="M14 8.5h4.6a1.6 1.6 0 0 1 1.4 1.6v5"/><path d="m17.2 12.6 2.8 2.8 2.4-2.8"/>',
  'word-match':
    '<rect x="2.8" y="5" width="7.6" height="5.6" rx="1.6"/><rect x="13.6" y="13.4" width="7.6" height="5.6" rx="1.6"/><path d="M10.4 7.8h2.4a2.6 2.6 0 0 1 2.6 2.6v3"/>',
  word_search:
    '<circle cx="10.4" cy="10.4" r="6.6"/><path d="m15.3 15.3 5.2 5.2"/><path d="m8 13.2 2.2-5.8h.4l2.2 5.8M8.7 11.4h3.4"/>',
  memory_match:
    '<rect x="3.4" y="4.6" width="9" height="12.4" rx="2" transform="rotate(-8 7.9 10.8)"/><rect x="11.4" y="7" width="9" height="12.4" rx="2" transform="rotate(8 15.9 13.2)"/><path d="M15.9 11.4c1-1.4 3-.3 2.3 1.3-.4 1-1.4 1.7-2.5 2.5-.9-1-1.7-1.9-1.9-2.9-.3-1.7 1.7-2.4 2.1-.9Z"/>',
  trivia:
    '<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2 1-1.2 1.9"/><path d="M12 16.6v.01" stroke-width="2.6"/>',
  pattern_memory:
    '<rect x="4" y="4" width="7" height="7" rx="1.8"/><rect x="13" y="4" width="7" height="7" rx="1.8"/><rect x="4" y="13" width="7" height="7" rx="1.8"/><rect x="13" y="13" width="7" height="7" rx="1.8" fill="currentColor"/>',
  crossword:
    '<path d="M4 4h5.4v5.4H4ZM9.4 9.4h5.4v5.4H9.4ZM14.8 9.4h5.4v5.4h-5.4ZM4 9.4h5.4v5.4H4ZM9.4 14.8h5.4v5.4H9.4Z"/>',
  memory_challenge:
    '<path d="M9.4 4.4a3 3 0 0 0-3.6 3.2 3.4 3.4 0 0 0-1.6 5.6 3.3 3.3 0 0 0 2.5 4.9A2.8 2.8 0 0 0 12 18V6.4a2.6 2.6 0 0 0-2.6-2Z"/><path d="M14.6 4.4a3 3 0 0 1 3.6 3.2 3.4 3.4 0 0 1 1.6 5.6 3.3 3.3 0 0 1-2.5 4.9A2.8 2.8 0 0 1 12 18"/><path d="M8.4 11.2c1 0 1.7.5 2 1.4M15.6 11.2c-1 0-1.7.5-2 1.4"/>',
};
