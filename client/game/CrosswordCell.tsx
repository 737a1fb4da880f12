import type { KeyboardEvent } from 'react';
import type { CrosswordState } from '../../events/game/crosswordModel.ts';
import { cellName } from './crosswordNames.ts';
import type { CrosswordPlace } from './crosswordPlaces.ts';
import { wordInput } from './wordInput.ts';

interface CrosswordCellProps {
  readonly state: CrosswordState;
  /** This cell, along the word that a tap on it would choose. */
  readonly place: CrosswordPlace;
  readonly isCurrent: boolean;
  readonly isInWord: boolean;
  /** The id of the clue of the current word. */
  readonly describedBy: string;
  readonly onFocus: () => void;
  /** Called for a tap on the focused cell. */
  readonly onTurn: () => void;
  readonly onEnter: (letter: string) => void;
  readonly onErase: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One letter of the crossword: a field, so that a phone shows its keyboard. */
export const CrosswordCell = (props: CrosswordCellProps) => {
  const { state, place, isCurrent, isInWord, describedBy, onFocus, onTurn, onEnter, onErase, onKeyDown } = props;
  const { cell } = place;
  const letter = state.letters[cell] ?? '';
  const number = state.entries.find(({ cells }) => cells[0] === cell)?.number;
  const isShown = state.revealed.includes(cell);
  const isWrong = state.wrong.includes(cell);
  const handleChange = (value: string) => {
    const typed = value.slice(-1);
    if (typed === '') onErase();
    else onEnter(typed);
  };
  return (
    <td role="gridcell" className={lookOf(isInWord, isShown, isWrong)}>
      {number !== undefined && (
        <span className="crossword__number" aria-hidden="true">
          {number}
        </span>
      )}
      <input
        {...wordInput}
        className="crossword__letter"
        data-cell={cell}
        aria-label={cellName(state, place)}
        aria-describedby={isCurrent ? describedBy : undefined}
        aria-invalid={isWrong || undefined}
        value={letter}
        tabIndex={isCurrent ? 0 : -1}
        inputMode="text"
        onPointerDown={({ currentTarget }) => currentTarget === document.activeElement && onTurn()}
        onFocus={onFocus}
        onSelect={({ currentTarget }) => caretToEnd(currentTarget)}
        onChange={({ target }) => handleChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </td>
  );
};

const lookOf = (isInWord: boolean, isShown: boolean, isWrong: boolean): string =>
  ['crossword__cell', isInWord && 'is-in-word', isShown && 'is-shown', isWrong && 'is-wrong'].filter(Boolean).join(' ');

/** Puts the cursor after the letter: typing a selected letter again would fire no input event. */
const caretToEnd = (field: HTMLInputElement): void => {
  const { length } = field.value;
  if (field.selectionStart !== length || field.selectionEnd !== length) field.setSelectionRange(length, length);
};
