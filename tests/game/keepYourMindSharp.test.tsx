import { screen } from '@testing-library/react';
import { KeepYourMindSharp } from '../../client/home/KeepYourMindSharp.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { noGames } from '../support/games.ts';

const stage = clientStage();

test('the card on the home page says how many words her level has', () => {
  const games = noGames.games.map((each) =>
    each.gameType === 'word_search' ? { ...each, level: 'hard' as const } : each,
  );
  stage.show(<KeepYourMindSharp games={{ ...noGames, games }} />);
  expect(screen.getByText(/^Word Search, 8.hidden words\. Your level: Advanced\.$/)).toBeInTheDocument();
});
