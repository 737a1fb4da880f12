import type { KeyboardEvent } from 'react';
import { searchSize } from '../../events/game/gameScores.ts';
import type { WordSearchState } from '../../events/game/wordSearchModel.ts';
import { useCellDrag } from './useCellDrag.ts';
import { useGridFocus } from './useGridFocus.ts';
import { cellName, isHinted } from './wordSearchNames.ts';

interface WordSearchSquareProps {
  readonly state: WordSearchState;
  readonly isByFinger: boolean;
  readonly onTap: (cell: number) => void;
  readonly onDrag: (from: number, to: number) => void;
  readonly onRelease: () => void;
}

/** The letters as a grid. Cells are tapped one by one or dragged over; by keyboard, arrow keys move and Enter or Space selects. */
export const WordSearchSquare = ({ state, isByFinger, ...handlers }: WordSearchSquareProps) => {
  const { size, letters } = state;
  const focusOf = useGridFocus(letters.length, size);
  const drag = useCellDrag({ isByFinger, ...handlers });
  const handleKey = (event: KeyboardEvent, cell: number) => {
    if (event.key !== 'Enter' && event.key !== ' ') return focusOf(cell).onKeyDown(event);
    event.preventDefault();
    handlers.onTap(cell);
  };
  return (
    <div className={isByFinger ? 'letters__square is-by-finger' : 'letters__square'}>
      <Rings state={state} />
      <table role="grid" aria-label="Letters" aria-multiselectable="true" className={squareLook(size)} {...drag}>
        <tbody>
          {Array.from({ length: size }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: size }, (__, column) => row * size + column).map((cell) => (
                <td
                  key={cell}
                  role="gridcell"
                  data-cell={cell}
                  className={lookOf(state, cell)}
                  aria-label={cellName(state, cell)}
                  aria-selected={state.selection.includes(cell)}
                  {...focusOf(cell)}
                  onKeyDown={(event) => handleKey(event, cell)}
                >
                  {letters[cell]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const squareLook = (size: number): string => (size === searchSize.easy ? 'letters letters--smallest' : 'letters');

const lookOf = (state: WordSearchState, cell: number): string =>
  ['letters__cell', state.selection.includes(cell) && 'is-selected', isHinted(state, cell) && 'is-hinted']
    .filter(Boolean)
    .join(' ');

/** A ring around each found word, as a pencil would draw it; one unit is a cell. */
const Rings = ({ state: { size, found } }: { state: WordSearchState }) => (
  <svg className="letters__rings" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
    {found.map(({ word, cells }) => {
      const points = cells.map((cell) => `${(cell % size) + 0.5},${Math.floor(cell / size) + 0.5}`).join(' ');
      return (
        <g key={word}>
          <polyline className="letters__ring" points={points} />
          <polyline className="letters__ring-ground" points={points} />
        </g>
      );
    })}
  </svg>
);
