import { act, screen } from '@testing-library/react';
import { usedTiles, withoutLetter } from '../../client/game/usedTiles.ts';
import { wordScrambleGame } from '../../client/game/wordScrambleGame.ts';
import type { WordScrambleState } from '../../events/game/wordScrambleModel.ts';
import { playFace } from './playing.tsx';

const apple: WordScrambleState = {
  word: 'APPLE',
  clue: 'A crisp red or green fruit',
  scrambled: 'PLEAP',
  wrongAttempts: 0,
  shownLetters: 0,
  isSolved: false,
};
const field = () => screen.getByRole('textbox', { name: 'Your word' });
const tiles = () => screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'));

test('the word is typed and checked by keyboard, in any case', async () => {
  const { user, said, state } = playFace(wordScrambleGame, apple);
  expect(screen.getByText('A crisp red or green fruit')).toBeVisible();
  await user.tab();
  while (document.activeElement !== field()) await user.tab();
  await user.keyboard('appel{Enter}');
  expect(said).toEqual(['Not quite. Try again.']);
  await user.keyboard('{Backspace}{Backspace}le{Enter}');
  expect(said.at(-1)).toBe('Yes, it’s APPLE!');
  expect([state().isSolved, state().wrongAttempts]).toEqual([true, 1]);
  expect(screen.getByLabelText('APPLE')).toBeVisible();
});

test('letters are tapped in, and out again', async () => {
  const { user, state } = playFace(wordScrambleGame, apple);
  await user.click(tiles()[3] ?? field());
  await user.click(tiles()[4] ?? field());
  expect(field()).toHaveValue('AP');
  // the first P counts as used
  expect(tiles().map((tile) => tile.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false', 'true', 'false']);
  await user.click(tiles()[0] ?? field());
  expect(field()).toHaveValue('A');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field()).toHaveValue('');
  for (const tile of [3, 0, 4, 1, 2]) await user.click(tiles()[tile] ?? field());
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(state().isSolved).toBe(true);
});

test('an empty guess is refused at the field and costs nothing', async () => {
  const { user, state } = playFace(wordScrambleGame, apple);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(field()).toHaveAccessibleDescription(/Enter your word first/);
  expect(state().wrongAttempts).toBe(0);
});

test('a hint shows how the word begins', () => {
  const { said, makeMove } = playFace(wordScrambleGame, apple);
  act(() => makeMove({ type: 'hint' }));
  act(() => makeMove({ type: 'hint' }));
  expect(said).toEqual(['It begins with A.', 'It begins with A P.']);
  expect(screen.getByText('It begins with A P.')).toBeVisible();
});

test('tiles are used up one by one', () => {
  expect([...usedTiles('PLEAP', 'PXP')]).toEqual([0, 4]);
  expect([withoutLetter('APP', 'P'), withoutLetter('APP', 'X')]).toEqual(['AP', 'APP']);
});

test('a word that is too long is kept, refused at the field, and costs nothing', async () => {
  const { user, state } = playFace(wordScrambleGame, apple);
  await user.click(field());
  await user.paste('apples!');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(field()).toHaveValue('APPLES!');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(/That’s 2 characters too long. The word has 5 letters./);
  expect(state().wrongAttempts).toBe(0);
});
