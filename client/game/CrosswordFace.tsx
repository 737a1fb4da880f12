import { Button } from '../ui/Button.tsx';
import { useId } from 'react';
import { crosswordModel, type CrosswordMove, type CrosswordState } from '../../events/game/crosswordModel.ts';
import { CrosswordCell } from './CrosswordCell.tsx';
import { CrosswordClues } from './CrosswordClues.tsx';
import { crosswordNews, entryName } from './crosswordNames.ts';
import type { GameFaceProps } from './gameFace.ts';
import { useCrossword } from './useCrossword.ts';
import { useNews } from './useNews.ts';
import './crossword.css';

/** The clue of the current word, the grid, and all clues. Letters are typed, and the cursor advances automatically. */
export const CrosswordFace = ({ state, onMove, onAnnounce }: GameFaceProps<CrosswordState, CrosswordMove>) => {
  const id = useId();
  const news = useNews(state, crosswordNews, onAnnounce);
  const crossword = useCrossword(state, onMove);
  const { entry } = crossword;
  return (
    <div className="crossword">
      {entry && (
        <p className="crossword__clue" id={`${id}-clue`}>
          <b>{entryName(entry)}</b> {entry.clue}{' '}
          <span className="crossword__length">({entry.cells.length}&nbsp;letters)</span>
        </p>
      )}
      <div className="crossword__body">
        <div className="crossword__board">
          <CrosswordGrid state={state} crossword={crossword} clueId={`${id}-clue`} />
          <div className="crossword__check">
            {!crosswordModel.isOver(state) && (
              <Button variant="outlined" text="Check" onClick={() => onMove({ type: 'check' })} />
            )}
            <p className="game-news">{news}</p>
          </div>
        </div>
        <CrosswordClues state={state} current={entry} onChoose={crossword.choose} />
      </div>
    </div>
  );
};

interface CrosswordGridProps {
  readonly state: CrosswordState;
  readonly crossword: ReturnType<typeof useCrossword>;
  readonly clueId: string;
}

const CrosswordGrid = ({ state, crossword, clueId }: CrosswordGridProps) => {
  const { place, entry, grid } = crossword;
  const placeAt = (cell: number) => ({ cell, direction: entry?.direction ?? place.direction });
  return (
    <div className="crossword__frame">
      <table role="grid" aria-label="Crossword" className="crossword__grid" ref={grid}>
        <tbody>
          {Array.from({ length: state.rows }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: state.columns }, (__, column) => row * state.columns + column).map((cell) =>
                state.solution[cell] === null ? (
                  <td key={cell} role="gridcell" className="crossword__gap" />
                ) : (
                  <CrosswordCell
                    key={cell}
                    state={state}
                    place={placeAt(cell)}
                    isCurrent={cell === place.cell}
                    isInWord={entry?.cells.includes(cell) ?? false}
                    describedBy={clueId}
                    onFocus={() => crossword.reach(cell)}
                    onTurn={crossword.turn}
                    onEnter={crossword.enter}
                    onErase={crossword.erase}
                    onKeyDown={crossword.handleKeyDown}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
