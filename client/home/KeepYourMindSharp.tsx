import { Link } from 'react-router-dom';
import { gameTexts, levelLabels } from '../../events/game/gameLabels.ts';
import { searchSize, searchWords } from '../../events/game/gameScores.ts';
import type { GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { PlayButton } from '../game/PlayButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import './keepYourMindSharp.css';

const rows = ['SGARDEN', 'UBRTOLM', 'NELIMAK', 'SACVPCI', 'EKPSMEN', 'TDAHLYD'];

/** The senior home's card (spec.md §2): one word search, and the link to all games. `games`: undefined until loaded. */
export const KeepYourMindSharp = ({ games }: { games: GameSummaryView | undefined }) => {
  const level = games?.games.find(({ gameType }) => gameType === 'word_search')?.level ?? 'easy';
  return (
    <section className="card mind" aria-labelledby="mind-title">
      <div className="mind__words">
        <h2 id="mind-title">Keep Your Mind Sharp</h2>
        <h3>{gameTexts.word_search.name}</h3>
        <p className="quiet">
          Find {searchWords[level]} hidden words in a grid of {searchSize[level]} by {searchSize[level]}. Your level:{' '}
          {levelLabels[level]}.
        </p>
        <PlayButton gameType="word_search" proposed={level} />
        <Link className="row-link" to="/games">
          Play More Games
          <Icon name="i-arrow" />
        </Link>
      </div>
      <Letters />
    </section>
  );
};

/** A picture of a word search: GARDEN and SUNSET are found. */
const Letters = () => (
  <svg className="mind__letters" viewBox="0 0 294 252" aria-hidden="true" focusable="false">
    {rows.flatMap((row, down) =>
      [...row].map((letter, across) => (
        <text key={`${down} ${across}`} x={21 + across * 42} y={28 + down * 42}>
          {letter}
        </text>
      )),
    )}
    <rect x="45" y="4" width="246" height="34" rx="17" />
    <rect x="4" y="4" width="34" height="244" rx="17" />
  </svg>
);
