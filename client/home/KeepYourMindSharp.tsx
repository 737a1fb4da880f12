import { Link } from 'react-router-dom';
import { gameTexts, levelLabels } from '../../events/game/gameLabels.ts';
import { searchWords } from '../../events/game/searchWords.ts';
import type { GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { PlayButton } from '../game/PlayButton.tsx';
import './keepYourMindSharp.css';

const rows = ['SGA', 'UBR', 'NEL'];

/** The senior home's card (spec.md §2): one word search, and the link to all games. `games`: undefined until loaded. */
export const KeepYourMindSharp = ({ games }: { games: GameSummaryView | undefined }) => {
  const level = games?.games.find(({ gameType }) => gameType === 'word_search')?.level ?? 'easy';
  return (
    <section className="card mind" aria-labelledby="mind-title">
      <Letters />
      <div className="mind__words">
        <h2 id="mind-title">Keep Your Mind Sharp</h2>
        <p className="quiet">
          {gameTexts.word_search.name}, {searchWords[level]}&nbsp;hidden words. Your level: {levelLabels[level]}.
        </p>
      </div>
      <div className="mind__act">
        <PlayButton gameType="word_search" proposed={level} />
        <Link className="row-link" to="/games">
          Play More Games
        </Link>
      </div>
    </section>
  );
};

/** A picture of a word search: SUN is found. */
const Letters = () => (
  <svg className="mind__letters" viewBox="0 0 126 126" aria-hidden="true" focusable="false">
    {rows.flatMap((row, down) =>
      [...row].map((letter, across) => (
        <text key={`${down} ${across}`} x={21 + across * 42} y={28 + down * 42}>
          {letter}
        </text>
      )),
    )}
    <rect x="4" y="4" width="34" height="118" rx="17" />
  </svg>
);
