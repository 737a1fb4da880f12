import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { GameLevel, GameType } from '../../events/game/gameTypes.ts';
import { wordScrambleModel } from '../../events/game/wordScrambleModel.ts';
import type { GameStanding, GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { GamesPage } from '../../client/game/GamesPage.tsx';
import { keepRecent, readRecent } from '../../client/game/recentContents.ts';
import { clientStage } from '../support/clientApp.tsx';
import { noGames } from '../support/games.ts';
import { rosa } from '../support/people.ts';
import { write, type SentRequest } from '../support/medicineServer.ts';

const stage = clientStage();

/** The API with this summary; a test changes it as it goes. */
const withSummary = (summary: Partial<GameSummaryView> = {}) => {
  const answers = { summary: { ...noGames, ...summary } };
  stage.server.use(http.get('/api/game-activities/summary', () => HttpResponse.json(answers.summary)));
  return answers;
};
const accepts = (reply: (sent: SentRequest) => Response = () => HttpResponse.json({}, { status: 201 })) => {
  const { handler, sent } = write('post', '/api/game-activities', reply);
  stage.server.use(handler);
  return sent;
};
const show = () => stage.show(<GamesPage />);
const standings: Partial<Record<GameType, Partial<GameStanding>>> = {
  word_search: { played: 12, bestScore: 240, rating: 700, level: 'medium' },
  trivia: { played: 2, bestScore: 40 },
  memory_challenge: { played: 1, bestScore: 80 },
};
const played: Partial<GameSummaryView> = {
  played: 12,
  playedToday: 2,
  streakDays: 3,
  minutesThisWeek: 75,
  games: noGames.games.map((game) => ({ ...game, ...standings[game.gameType] })),
  weeks: noGames.weeks.map((week, index) => ({
    ...week,
    plays: index < 6 ? {} : { word_search: index === 6 ? 2 : 4 },
  })),
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const plain = (element: HTMLElement): string => (element.textContent ?? '').replace(/\u00a0/g, ' ');

test('the page has a card for each game and the challenge; a missing score is put in words', async () => {
  withSummary();
  show();
  await screen.findByText('Games played');
  for (const name of [
    'Word Scramble',
    'Word Match',
    'Word Search',
    'Memory Match',
    'Trivia',
    'Pattern Memory',
    'Crossword',
  ])
    expect(plain(screen.getByRole('region', { name }))).toContain('Level: BeginnerNot played yet');
  expect(card('Daily Word Memory Challenge').getByRole('button', { name: /^Start Challenge/ })).toBeInTheDocument();
  expect(plain(screen.getByLabelText('Your games so far'))).toBe(
    'Games playedNone yetNone todayDays in a rowNone yetPlay today to beginTime this weekNone yetSince Sunday',
  );
});

test('stats, levels, best scores and weeks are shown, the weeks as a table', async () => {
  withSummary(played);
  show();
  expect(plain(await screen.findByLabelText('Your games so far'))).toBe(
    'Games played12 games2 games todayDays in a row3 daysToday is one of themTime this week1 h 15 minSince Sunday',
  );
  expect(plain(screen.getByRole('region', { name: 'Word Search' }))).toContain(
    'Level: IntermediateBest score: 240 points',
  );
  const best = screen.getByRole('region', { name: 'Best Scores' });
  expect([...best.querySelectorAll('dt')].map(plain)).toEqual(['Word Scramble', 'Memory Match', 'Trivia', 'Crossword']);
  expect([...best.querySelectorAll('dd')].map(plain)).toEqual([
    'Not played yet',
    'Not played yet',
    '40 points',
    'Not played yet',
  ]);
  expect(plain(screen.getByRole('region', { name: 'Daily Word Memory Challenge' }))).toContain('Best score: 80 points');
  expect(screen.getByRole('region', { name: 'Why Play?' })).toHaveTextContent('Use your memory.');
  const row = screen.getByRole('row', { name: /^Word Search/ });
  expect(within(row).getAllByRole('cell').map(plain)).toEqual([
    'none',
    'none',
    'none',
    'none',
    'none',
    'none',
    '2 games',
    '4 games',
  ]);
  expect([...row.querySelectorAll<HTMLElement>('.weeks__bar')].map(({ style }) => style.height).slice(-3)).toEqual([
    '0px',
    '22px',
    '44px',
  ]);
  expect(screen.getAllByRole('columnheader').map(plain)).toEqual([
    'Game',
    'Apr 19',
    'Apr 26',
    'May 3',
    'May 10',
    'May 17',
    'May 24',
    'May 31',
    'This week',
  ]);
});

test('a game begins at the level that its card proposes', async () => {
  withSummary(played);
  const { user } = show();
  await screen.findByText('Games played');
  await user.click(card('Word Search').getByRole('button', { name: /^Play Now/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Word Search' }));
  expect(await dialog.findByRole('combobox', { name: 'Level' })).toHaveDisplayValue(/Intermediate/);
  // ten rows of ten letters, and six words, are that level's (spec.md §9)
  expect(await dialog.findAllByRole('gridcell')).toHaveLength(100);
  expect(within(dialog.getByRole('list', { name: 'Words to find' })).getAllByRole('listitem')).toHaveLength(6);
});

test('short games of this week are “under a minute”, not “none”', async () => {
  withSummary({ ...played, minutesThisWeek: 0 });
  show();
  expect(plain(await screen.findByLabelText('Your games so far'))).toContain(
    'Time this weekUnder a minuteSince Sunday',
  );
});

test('a challenge that is done waits for tomorrow', async () => {
  withSummary({ isChallengeDone: true });
  show();
  await screen.findByText('Done for today');
  expect(card('Daily Word Memory Challenge').queryByRole('button')).not.toBeInTheDocument();
});

test('games can be played while the scores can’t be loaded', async () => {
  stage.server.use(http.get('/api/game-activities/summary', () => new HttpResponse(null, { status: 503 })));
  show();
  expect(await screen.findByText('We couldn’t load your scores.')).toBeInTheDocument();
  expect(card('Word Search').getByRole('button', { name: /^Play Now/ })).toBeInTheDocument();
});

describe('Word Scramble', () => {
  const seed = 11;
  const answer = (level: GameLevel) => wordScrambleModel.generate({ level, seed, recent: [] }).word;
  const seedFrom = (number: number) =>
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => (array as Uint32Array).fill(number) as never);
  beforeEach(() => void seedFrom(seed));
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  /** At the level that the card proposes, or at another that is picked. */
  const solve = async (picked?: readonly [GameLevel, label: string]) => {
    const shown = show();
    await screen.findByText('Games played');
    await shown.user.click(card('Word Scramble').getByRole('button', { name: /^Play Now/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Word Scramble' }));
    await dialog.findByLabelText('Your word');
    if (picked) await shown.user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), picked[1]);
    const word = answer(picked?.[0] ?? 'easy').toLowerCase();
    await shown.user.type(dialog.getByLabelText('Your word'), `${word}{Enter}`);
    return { ...shown, dialog };
  };

  test('played to its end is recorded, and the level on its card follows', async () => {
    const answers = withSummary();
    const sent = accepts();
    const { user, dialog } = await solve();
    answers.summary = {
      ...noGames,
      games: noGames.games.map((game) => ({ ...game, played: 1, bestScore: 100, level: 'medium' })),
    };
    await user.click(await dialog.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('Game Complete!')).toBeInTheDocument();
    expect(screen.getByText('Great job! Your score has been recorded.')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ gameType: 'word_scramble', score: 100, difficulty: 'easy', completed: true });
    await waitFor(() =>
      expect(plain(screen.getByRole('region', { name: 'Word Scramble' }))).toContain('Level: Intermediate'),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(card('Word Scramble').getByRole('button')).toHaveFocus();
  });

  test('is recorded at the chosen level, and continues at it', async () => {
    withSummary();
    const sent = accepts();
    const { user, dialog } = await solve(['expert', 'Expert']);
    seedFrom(seed + 1);
    await user.click(await dialog.findByRole('button', { name: 'Play Again' }));
    expect(await dialog.findByRole('combobox', { name: 'Level' })).toHaveDisplayValue('Expert');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ difficulty: 'expert', completed: true }));
  });

  test.each([
    ['fails', () => HttpResponse.json({ message: 'The store is away.', code: 'unavailable' }, { status: 503 })],
    ['gets no answer', () => HttpResponse.error()],
  ])('a save that %s says thanks, and the dialog closes', async (_what, answered) => {
    withSummary();
    accepts(answered);
    const { user, dialog } = await solve();
    await user.click(await dialog.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('Game Complete')).toBeInTheDocument();
    expect(screen.getByText('Thanks for playing!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a person who is logged out gets a message, and signs in again', async () => {
    withSummary();
    accepts(() => HttpResponse.json({ message: 'Unauthorized' }, { status: 401 }));
    const { user, dialog, left } = await solve();
    await user.click(await dialog.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    await waitFor(() => expect(left[0]).toMatch(/^\/api\/login/));
  });

  test('Play Again records the game and starts the next one', async () => {
    withSummary();
    const sent = accepts();
    const { user, dialog } = await solve();
    seedFrom(seed + 1);
    await user.click(await dialog.findByRole('button', { name: 'Play Again' }));
    expect(await dialog.findByRole('button', { name: 'Give Up' })).toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('Game Complete!')).toBeInTheDocument();
  });

  test('a word that was seen lately on this device gives way to another, which is kept as seen', async () => {
    withSummary();
    keepRecent(rosa.id, 'word_scramble', [answer('easy')]);
    const next = wordScrambleModel.generate({ level: 'easy', seed, recent: [answer('easy')] });
    expect(next.word).not.toBe(answer('easy'));
    const { user } = show();
    await screen.findByText('Games played');
    await user.click(card('Word Scramble').getByRole('button', { name: /^Play Now/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Word Scramble' }));
    expect(await dialog.findByText(next.clue)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Give Up' }));
    expect(readRecent(rosa.id, 'word_scramble')).toEqual([answer('easy'), next.word]);
  });
});
