import type { MemoryMatch, MemoryMatchMove } from '../../events/game/memoryMatchModel.ts';
import { Icon } from '../ui/Icon.tsx';
import { Drawing } from './Drawing.tsx';
import type { GameFaceProps } from './gameFace.ts';
import { GameLine } from './GameLine.tsx';
import { inRows, useGridFocus, type GridCell } from './useGridFocus.ts';
import './memoryMatch.css';

const columns = 4;

const lineOf = ({ cards, faceUp, matched }: MemoryMatch): string => {
  const [first, second] = faceUp;
  if (first !== undefined && second !== undefined)
    return `${cards[first]} and ${cards[second]} are different. Choose your next card.`;
  if (first !== undefined) return `${cards[first]}. Now find its partner.`;
  const pair = matched.at(-1);
  return pair ? `${pair}: a pair! ${matched.length} of ${cards.length / 2} found.` : 'Turn over any card.';
};

/** Cards in rows of four. */
export const MemoryMatchFace = ({ state, onMove, onAnnounce }: GameFaceProps<MemoryMatch, MemoryMatchMove>) => {
  const cellOf = useGridFocus(state.cards.length, columns);
  return (
    <div className="memory-match">
      <GameLine sentence={lineOf(state)} onAnnounce={onAnnounce} />
      <div role="grid" aria-label="Cards" className="memory-match__cards">
        {inRows(state.cards, columns).map((row) => (
          <div role="row" key={row[0]}>
            {row.map((place) => (
              <div role="gridcell" key={place}>
                <MemoryCard
                  state={state}
                  place={place}
                  cell={cellOf(place)}
                  onFlip={() => onMove({ type: 'flip', place })}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};

interface MemoryCardProps {
  readonly state: MemoryMatch;
  readonly place: number;
  readonly cell: GridCell;
  readonly onFlip: () => void;
}

const MemoryCard = ({ state: { cards, faceUp, matched }, place, cell, onFlip }: MemoryCardProps) => {
  const picture = cards[place];
  const isMatched = picture !== undefined && matched.includes(picture);
  const shown = isMatched || faceUp.includes(place) ? picture : undefined;
  const kind = isMatched ? 'matched' : shown ? 'up' : 'down';
  const words = shown ? (isMatched ? `${shown}, matched` : shown) : 'face down';
  return (
    <button
      type="button"
      className={`card-face card-face--${kind}`}
      aria-label={`Card ${place + 1}, ${words}`}
      onClick={onFlip}
      {...cell}
    >
      {shown ? <Drawing name={shown} /> : <span className="card-face__back">{place + 1}</span>}
      {shown && <span className="card-face__word">{shown}</span>}
      {isMatched && <Icon name="s-done" className="card-face__mark" />}
    </button>
  );
};
