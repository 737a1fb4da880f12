import { levelOnScreen } from '../../client/game/levelOnScreen.ts';
import type { GameLevel } from '../../events/game/gameTypes.ts';

test.each<[number, GameLevel, GameLevel]>([
  [360, 'hard', 'easy'],
  [360, 'easy', 'easy'],
  [600, 'hard', 'medium'],
  [768, 'master', 'expert'],
  [1280, 'master', 'master'],
  [1280, 'easy', 'easy'],
])('on a screen of %i px a word search proposed at %s starts at %s', (width, proposed, level) => {
  expect(levelOnScreen('word_search', proposed, width)).toBe(level);
});

test('other games start at the proposed level on every screen', () => {
  expect(levelOnScreen('trivia', 'master', 360)).toBe('master');
});
