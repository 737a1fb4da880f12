import { act, fireEvent, screen, within } from '@testing-library/react';
import { crosswordGame } from '../../client/game/crosswordGame.ts';
import type { CrosswordState } from '../../events/game/crosswordModel.ts';
import { playFace } from './playing.tsx';
import { showGame } from './shownGame.tsx';

/** SUN across, NEST down from its N, TEA across from its T. */
const small: CrosswordState = {
  rows: 4,
  columns: 5,
  entries: [
    { number: 1, direction: 'across', clue: 'It warms the day', word: 'SUN', cells: [0, 1, 2] },
    { number: 2, direction: 'down', clue: 'A bird builds it', word: 'NEST', cells: [2, 7, 12, 17] },
    { number: 3, direction: 'across', clue: 'A hot drink', word: 'TEA', cells: [17, 18, 19] },
  ],
  solution: [...'SUN..', ...'..E..', ...'..S..', ...'..TEA'].map((letter) => (letter === '.' ? null : letter)),
  letters: Array.from({ length: 20 }, () => ''),
  revealed: [],
  wrong: [],
  checks: 0,
};
const field = (name: string) => screen.getByRole('textbox', { name });
const open = (start = small) => playFace(crosswordGame, start);
const press = (user: ReturnType<typeof open>['user'], name: string) => user.click(screen.getByRole('button', { name }));

test('the crossword is solved by keyboard alone', async () => {
  const { user, said, state } = open();
  await user.tab();
  expect(field('1 across, letter 1 of 3')).toHaveFocus();
  expect(field('1 across, letter 1 of 3')).toHaveAccessibleDescription('1 across It warms the day (3\u00a0letters)');
  await user.keyboard('sun');
  // at a crossing, Enter or Space turns to the other word
  await user.keyboard('{Enter}');
  expect(field('2 down, letter 1 of 4')).toHaveFocus();
  expect(field('2 down, letter 1 of 4')).toHaveAccessibleDescription('2 down A bird builds it (4\u00a0letters)');
  await user.keyboard('{ArrowDown}est{ArrowRight}ea');
  expect(said.at(-1)).toBe('Every letter is right!');
  expect(crosswordGame.model.isOver(state())).toBe(true);
});

test('a key that an input method takes moves and erases nothing', async () => {
  const { user, state } = open();
  await user.click(field('1 across, letter 1 of 3'));
  await user.keyboard('su');
  for (const taken of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Enter', 'Backspace', 'ArrowLeft'])
      fireEvent.keyDown(field('1 across, letter 3 of 3'), { key, ...taken });
  expect(state().letters.slice(0, 2)).toEqual(['S', 'U']);
  expect(field('1 across, letter 3 of 3')).toHaveFocus();
});

test('a letter typed over another replaces it, and typed once more it moves on', async () => {
  const { user, state } = open();
  await user.click(field('1 across, letter 1 of 3'));
  await user.keyboard('x{ArrowLeft}');
  await user.keyboard('s{Home}s');
  expect(state().letters.slice(0, 2)).toEqual(['S', '']);
  expect(field('1 across, letter 2 of 3')).toHaveFocus();
});

test('Backspace erases, then goes back along the word', async () => {
  const { user, state } = open();
  await user.click(field('1 across, letter 1 of 3'));
  await user.keyboard('su{Backspace}');
  expect(state().letters.slice(0, 3)).toEqual(['S', '', '']);
  expect(field('1 across, letter 2 of 3')).toHaveFocus();
  await user.keyboard('{Backspace}{Backspace}');
  expect(state().letters.slice(0, 3)).toEqual(['', '', '']);
  expect(field('1 across, letter 1 of 3')).toHaveFocus();
});

test('arrow keys pass gaps and hold at the edge', async () => {
  const { user } = open();
  await user.click(field('1 across, letter 1 of 3'));
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}');
  expect(field('1 across, letter 1 of 3')).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}{End}');
  expect(field('2 down, letter 4 of 4')).toHaveFocus();
});

test('a tap on the cell with the focus turns to the crossing word', async () => {
  const { user } = open();
  await user.click(field('1 across, letter 3 of 3'));
  await user.click(field('1 across, letter 3 of 3'));
  expect(field('2 down, letter 1 of 4')).toHaveFocus();
});

test('a clue leads to the first cell of its word, so that the whole word can be typed over a letter', async () => {
  const { user, state } = open({ ...small, letters: small.letters.with(2, 'N') });
  const down = within(screen.getByRole('region', { name: 'Down' }));
  await user.click(down.getByRole('button', { name: '2 A bird builds it (4)' }));
  expect(field('2 down, letter 1 of 4')).toHaveFocus();
  expect(down.getByRole('button', { name: /A bird builds it/ })).toHaveAttribute('aria-current', 'true');
  await user.keyboard('nest');
  expect([2, 7, 12, 17].map((cell) => state().letters[cell]).join('')).toBe('NEST');
});

test('a check gives the number of wrong letters, each time it is requested', async () => {
  const { user, said } = open();
  await press(user, 'Check');
  await user.click(field('1 across, letter 1 of 3'));
  await user.keyboard('sux');
  await press(user, 'Check');
  expect(field('1 across, letter 3 of 3, look at this letter again')).toBeInvalid();
  await user.click(field('1 across, letter 3 of 3, look at this letter again'));
  await user.keyboard('n');
  await press(user, 'Check');
  expect(said).toEqual(['Enter some letters first.', 'Look at 1 letter again.', 'All your letters are right so far.']);
});

test('a full crossword with a wrong letter says what to do', async () => {
  const { user, said } = open({ ...small, letters: small.solution.map((letter) => letter ?? '').with(0, '') });
  await user.click(field('1 across, letter 1 of 3'));
  await user.keyboard('x');
  expect(said).toEqual(['The crossword is full, but not quite right yet. Check shows which letters to look at.']);
});

test('a hint fills a letter that stays', async () => {
  const { user, said, state, makeMove } = open();
  act(() => makeMove({ type: 'hint' }));
  expect(said).toEqual(['S is letter 1 of 1 across.']);
  await user.click(field('1 across, letter 1 of 3, shown by a hint'));
  await user.keyboard('x{Backspace}');
  expect(state().letters[0]).toBe('S');
  // typing the whole word goes past it
  await user.keyboard('sun');
  expect(state().letters.slice(0, 3)).toEqual(['S', 'U', 'N']);
});

test('points don’t reveal a right letter until the end', async () => {
  const { user, start } = showGame(crosswordGame);
  const [first] = start.entries;
  await user.click(screen.getByRole('button', { name: new RegExp(`^1 ${first?.clue}`) }));
  await user.keyboard(first?.word ?? '');
  expect(screen.queryByText(/^\d+\spoints$/)).not.toBeInTheDocument();
  for (const { clue, number, word } of start.entries) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${number} ${clue}`) }));
    await user.keyboard(`{Home}${word}`);
  }
  expect(screen.getByRole('heading', { name: /^Well done! You have \d+\spoints\.$/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument();
});
