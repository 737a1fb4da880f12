import { act, fireEvent, screen } from '@testing-library/react';
import { memoryChallengeGame } from '../../client/game/memoryChallengeGame.ts';
import { challengeWords } from '../../events/game/gameScores.ts';
import { showGame } from './shownGame.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const box = (place: number) => screen.getByRole('textbox', { name: `Word ${place} of 5` });
const type = (place: number, value: string) => fireEvent.change(box(place), { target: { value } });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const study = async () => {
  press('Show the Words');
  for (const _word of challengeWords) await pass(2000);
};

test('each word is shown for two seconds, once she starts', async () => {
  showGame(memoryChallengeGame);
  await pass(60_000);
  press('Show the Words');
  for (const [place, word] of challengeWords.entries()) {
    expect(screen.getByText(`Word ${place + 1} of 5`)).toBeInTheDocument();
    expect(screen.getByText(word, { selector: '.recall__word' })).toBeInTheDocument();
    await pass(1999);
    expect(screen.getByText(word, { selector: '.recall__word' })).toBeInTheDocument();
    await pass(1);
  }
  expect(box(1)).toHaveFocus();
});

test('words don’t run on during a pause', async () => {
  showGame(memoryChallengeGame);
  press('Show the Words');
  await pass(2000);
  press('Pause');
  await pass(60_000);
  press('Keep Playing');
  expect(screen.getByText('Word 2 of 5')).toBeInTheDocument();
});

test('words wait, hidden, while the question whether to give up is open', async () => {
  showGame(memoryChallengeGame);
  press('Show the Words');
  await pass(2000);
  press('Give Up');
  await pass(60_000);
  expect(screen.getByText('Word 2 of 5')).toBeInTheDocument();
  expect(screen.queryByText(challengeWords[1], { selector: '.recall__word' })).not.toBeInTheDocument();
  press('Keep Playing');
  await pass(1999);
  expect(screen.getByText(challengeWords[1], { selector: '.recall__word' })).toBeInTheDocument();
  await pass(1);
  expect(screen.getByText('Word 3 of 5')).toBeInTheDocument();
});

test('nothing recalled ends with thanks, not with a count of nothing', async () => {
  showGame(memoryChallengeGame);
  await study();
  for (const [place] of challengeWords.entries()) {
    type(place + 1, 'apple');
    press(place + 1 === challengeWords.length ? 'See My Result' : 'Next Word');
  }
  expect(screen.getByRole('heading', { name: 'All done! Thanks for playing.' })).toHaveFocus();
});

test('a blank entry doesn’t proceed', async () => {
  showGame(memoryChallengeGame);
  await study();
  type(1, '  ');
  press('Next Word');
  expect(screen.getByText('Type a word, or your best guess.')).toBeInTheDocument();
  expect(box(1)).toHaveFocus();
});

test('until the first answer, the words can be seen again', async () => {
  showGame(memoryChallengeGame);
  await study();
  press('Show the Words Again');
  expect(screen.getByText('GARDEN', { selector: '.recall__word' })).toBeInTheDocument();
  for (const _word of challengeWords) await pass(2000);
  type(1, 'garden');
  press('Next Word');
  expect(screen.queryByRole('button', { name: 'Show the Words Again' })).not.toBeInTheDocument();
});

test.each([
  [['garden', 'sunset', 'family', 'smile', 'peace'], 'Perfect!', 100],
  [['garden', 'sunset', 'family', 'peace', 'smile'], 'Good job!', 60],
  [['rose', 'sunset', 'family', 'smile', 'peace'], 'Excellent!', 80],
  [['a', 'b', 'c', 'd', 'e'], 'Keep practicing!', 0],
])('%s: %s', async (words, feedback, score) => {
  const { ended } = showGame(memoryChallengeGame);
  await study();
  for (const [index, word] of words.entries()) {
    if (index > 0)
      expect(screen.getByText(`So far: ${words.slice(0, index).join(', ').toUpperCase()}`)).toBeInTheDocument();
    type(index + 1, word);
    press(index < 4 ? 'Next Word' : 'See My Result');
  }
  expect(screen.getByText(feedback)).toBeInTheDocument();
  const said = challengeWords.map(
    (word, place) =>
      `${word}, ${words[place] === word.toLowerCase() ? 'recalled' : `you wrote ${words[place]?.toUpperCase()}`}`,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(said);
  press('Complete Challenge');
  expect(ended).toMatchObject([{ score, completed: true }]);
});
