import { act, fireEvent, screen, within } from '@testing-library/react';
import { wordSearchGame } from '../../client/game/wordSearchGame.ts';
import { playFace } from './playing.tsx';
import { smallSearch } from './smallSearch.ts';

const cell = (row: number, column: number) =>
  screen.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column}, letter`) });
const words = () => within(screen.getByRole('list', { name: 'Words to find' }));
const open = () => playFace(wordSearchGame, smallSearch);

test('a word is found cell by cell, struck and ringed', async () => {
  const { user, said } = open();
  await user.click(cell(1, 1));
  await user.click(cell(1, 2));
  expect(cell(1, 2)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Selected: T E')).toBeVisible();
  await user.click(cell(1, 3));
  expect(said).toEqual(['Selected: T', 'Selected: T E', 'You found TEA. 1 of 2 words.']);
  expect(words().getByText('TEA').tagName).toBe('S');
  expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1, letter T, in TEA');
  expect(document.querySelectorAll('.letters__ring')).toHaveLength(1);
});

test('the game is played to its end by keyboard alone', async () => {
  const { user, state } = open();
  await user.tab();
  expect(cell(1, 1)).toHaveFocus();
  await user.keyboard('{Enter}{ArrowRight} {ArrowRight}{Enter}');
  await user.keyboard('{End}{Enter}{ArrowDown}{Enter}{ArrowDown} ');
  expect(state().found.map(({ word }) => word)).toEqual(['TEA', 'SUN']);
  // one cell is in the tab order
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell(3, 5)]);
});

test('six letters that aren’t a word are cleared with a kind sentence', async () => {
  const { user, said } = open();
  for (const [row, column] of [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [5, 2],
  ] as const)
    await user.click(cell(row, column));
  expect(said.at(-1)).toBe('Not quite. Try again.');
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
});

// jsdom has no PointerEvent
window.PointerEvent ??= class extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
} as typeof PointerEvent;

const dragOver = (pointerType: 'mouse' | 'touch', places: readonly (readonly [row: number, column: number])[]) => {
  const [first = cell(1, 1), ...others] = places.map(([row, column]) => cell(row, column));
  first.releasePointerCapture = () => undefined;
  fireEvent.pointerDown(first, { pointerType, button: 0 });
  for (const other of others) fireEvent.pointerMove(other, { pointerType });
};

test('a drag of the mouse selects a straight line and finds its word when released', () => {
  const { state } = open();
  dragOver('mouse', [
    [3, 5],
    [2, 5],
    [2, 4],
    [1, 5],
  ]);
  expect(state().selection).toEqual([14, 9, 4]);
  fireEvent.pointerUp(cell(1, 5), { pointerType: 'mouse' });
  fireEvent.click(cell(1, 5));
  // the click that ends a drag is no tap
  expect([state().selection, state().found.map(({ word }) => word)]).toEqual([[], ['SUN']]);
});

test('a press that stays on its cell is one tap, with its click or without', () => {
  const { state } = open();
  dragOver('touch', [[1, 1]]);
  fireEvent.pointerUp(cell(1, 1), { pointerType: 'touch' });
  expect(state().selection).toEqual([0]);
  fireEvent.click(cell(1, 1));
  expect(state().selection).toEqual([0]);
});

test('a drag that leaves the square ends there', () => {
  const { state, said } = open();
  dragOver('mouse', [
    [3, 3],
    [2, 2],
    [1, 1],
  ]);
  fireEvent.pointerLeave(screen.getByRole('grid'), { pointerType: 'mouse' });
  expect([state().selection, said.at(-1)]).toEqual([[], 'Not quite. Try again.']);
});

test('a finger selects by dragging only while that is switched on', () => {
  const { state } = open();
  const byDragging = screen.getByRole('switch', { name: 'Select with a dragging finger' });
  const word = [
    [1, 1],
    [1, 3],
  ] as const;
  fireEvent.click(byDragging);
  dragOver('touch', word);
  expect(state().selection).toEqual([]);
  fireEvent.click(byDragging);
  dragOver('touch', word);
  expect(state().selection).toEqual([0, 1, 2]);
});

test('a hint names and marks the first letter of a word', () => {
  const { said, makeMove } = open();
  act(() => makeMove({ type: 'hint' }));
  expect(said).toEqual(['TEA begins in row 1, column 1.']);
  expect(cell(1, 1)).toHaveAccessibleName('Row 1, column 1, letter T, a word begins here');
});
