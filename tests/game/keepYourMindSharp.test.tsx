import { screen } from '@testing-library/react';
import { KeepYourMindSharp } from '../../client/home/KeepYourMindSharp.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { noGames } from '../support/games.ts';

const stage = clientStage();

test('the card on the home page says how many words and how large a grid her level has', () => {
  const games = noGames.games.map((each) =>
    each.gameType === 'word_search' ? { ...each, level: 'hard' as const } : each,
  );
  stage.show(<KeepYourMindSharp games={{ ...noGames, games }} />);
  expect(screen.getByText('Find 8 hidden words in a grid of 12 by 12. Your level: Advanced.')).toBeInTheDocument();
});
