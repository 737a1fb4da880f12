import { useState } from 'react';
import type { WordSearchMove, WordSearchState } from '../../events/game/wordSearchModel.ts';
import { Icon } from '../ui/Icon.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { GameFaceProps } from './gameFace.ts';
import { useFits } from './useFits.ts';
import { useNews } from './useNews.ts';
import { wordSearchNews } from './wordSearchNames.ts';
import { WordSearchSquare } from './WordSearchSquare.tsx';
import './wordSearch.css';

/** The words to find, and the letter grid in a scrollable frame. */
export const WordSearchFace = ({ state, onMove, onAnnounce }: GameFaceProps<WordSearchState, WordSearchMove>) => {
  const news = useNews(state, wordSearchNews, onAnnounce);
  const [frame, fits] = useFits<HTMLDivElement>();
  const [chosen, setChosen] = useState<boolean>();
  const isByFinger = chosen ?? fits;
  return (
    <div className="search">
      <WordList state={state} />
      <p className="game-news">{news}</p>
      <div className="letters__frame" ref={frame}>
        <WordSearchSquare
          state={state}
          isByFinger={isByFinger}
          onTap={(cell) => onMove({ type: 'tap', cell })}
          onDrag={(from, to) => onMove({ type: 'drag', from, to })}
          onRelease={() => onMove({ type: 'release' })}
        />
      </div>
      <div className="search__finger">
        <Switch
          label="Select with a dragging finger"
          hint={
            isByFinger
              ? 'Drag across a word to select it.'
              : 'Dragging moves the letters. Tap them one by one to select.'
          }
          isOn={isByFinger}
          onChange={setChosen}
        />
      </div>
    </div>
  );
};

const WordList = ({ state: { words, found } }: { state: WordSearchState }) => (
  <ul className="search__words" aria-label="Words to find">
    {words.map(({ word }) =>
      found.some((each) => each.word === word) ? (
        <li key={word} className="is-found">
          <Icon name="i-check" />
          <s>{word}</s>
          <span className="visually-hidden"> found</span>
        </li>
      ) : (
        <li key={word}>{word}</li>
      ),
    )}
  </ul>
);
