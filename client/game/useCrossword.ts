import { useRef, useState, type KeyboardEvent } from 'react';
import type { CrosswordEntry, CrosswordMove, CrosswordState } from '../../events/game/crosswordModel.ts';
import { isComposing } from '../ui/isComposing.ts';
import { entryAt, placeForKey, startOf, stepAlong, turned, type CrosswordPlace } from './crosswordPlaces.ts';

/** The selected place in the crossword, which moves with typing and with the arrow keys. */
export const useCrossword = (state: CrosswordState, onMove: (move: CrosswordMove) => void) => {
  const [first] = state.entries;
  const [place, setPlace] = useState<CrosswordPlace>(() => (first ? startOf(first) : { cell: 0, direction: 'across' }));
  const grid = useRef<HTMLTableElement>(null);
  const goTo = (next: CrosswordPlace) => {
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.cell}"]`)?.focus();
  };
  const enter = (letter: string) => {
    onMove({ type: 'enter', cell: place.cell, letter });
    if (/^[a-z]$/i.test(letter)) goTo(stepAlong(state, place, 1));
  };
  const eraseBack = () => {
    const back =
      state.letters[place.cell] === '' || state.revealed.includes(place.cell) ? stepAlong(state, place, -1) : place;
    onMove({ type: 'erase', cell: back.cell });
    goTo(back);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    const next =
      event.key === ' ' || event.key === 'Enter' ? turned(state, place) : placeForKey(state, place, event.key);
    if (!next && event.key !== 'Backspace') return;
    event.preventDefault();
    if (next) goTo(next);
    else eraseBack();
  };
  return {
    place,
    grid,
    enter,
    handleKeyDown,
    entry: entryAt(state, place),
    erase: () => onMove({ type: 'erase', cell: place.cell }),
    turn: () => setPlace(turned(state, place)),
    /** Selects a focused cell; keeps the direction if a word runs along it. */
    reach: (cell: number) =>
      setPlace((from) => ({ cell, direction: entryAt(state, { ...from, cell })?.direction ?? from.direction })),
    choose: (entry: CrosswordEntry) => goTo(startOf(entry)),
  };
};
