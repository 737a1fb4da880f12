import { isMatched, type MatchSide, type WordMatch, type WordMatchMove } from '../../events/game/wordMatchModel.ts';
import type { GameFaceProps } from './gameFace.ts';
import { GameLine } from './GameLine.tsx';
import { inRows, useGridFocus, type GridCell } from './useGridFocus.ts';
import './wordMatch.css';

const columns = 2;

const lineOf = ({ pairs, matched, chosen, mistaken }: WordMatch): string => {
  if (mistaken) return `${mistaken.word} and ${mistaken.partner} don’t belong together. Try again.`;
  if (chosen) return `${chosen.text}. Now choose its partner.`;
  const pair = pairs.find(({ word }) => word === matched.at(-1));
  return pair
    ? `${pair.word} and ${pair.partner}: a pair! ${matched.length} of ${pairs.length} found.`
    : 'Choose any word.';
};

/** Words on the left, their partners on the right. */
export const WordMatchFace = ({ state, onMove, onAnnounce }: GameFaceProps<WordMatch, WordMatchMove>) => {
  const texts = state.pairs.flatMap(({ word }, row) => [word, state.partners[row] ?? '']);
  const cellOf = useGridFocus(texts.length, columns);
  return (
    <div className="word-match">
      <p className="word-match__task">{state.task}</p>
      <GameLine sentence={lineOf(state)} onAnnounce={onAnnounce} />
      <div role="grid" aria-label={state.task} className="word-match__words">
        {inRows(texts, columns).map((row) => (
          <div role="row" key={row[0]}>
            {row.map((place) => (
              <div role="gridcell" key={place}>
                <MatchWord
                  state={state}
                  side={place % columns === 0 ? 'word' : 'partner'}
                  text={texts[place] ?? ''}
                  cell={cellOf(place)}
                  onChoose={(side, text) => onMove({ type: 'choose', side, text })}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};

interface MatchWordProps {
  readonly state: WordMatch;
  readonly side: MatchSide;
  readonly text: string;
  readonly cell: GridCell;
  readonly onChoose: (side: MatchSide, text: string) => void;
}

const MatchWord = ({ state, side, text, cell, onChoose }: MatchWordProps) => {
  const pair = state.pairs.find((each) => each[side] === text);
  const hasPartner = pair !== undefined && isMatched(state, side, text);
  const isChosen = state.chosen?.side === side && state.chosen.text === text;
  const kind = hasPartner ? 'matched' : isChosen ? 'chosen' : 'open';
  return (
    <button
      type="button"
      className={`match-word match-word--${kind}`}
      aria-pressed={isChosen}
      aria-label={hasPartner ? `${text}, matched with ${side === 'word' ? pair.partner : pair.word}` : undefined}
      onClick={() => onChoose(side, text)}
      {...cell}
    >
      {hasPartner && <span className="match-word__pair">{state.matched.indexOf(pair.word) + 1}</span>}
      <span className="match-word__text">{text}</span>
    </button>
  );
};
