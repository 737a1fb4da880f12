import { screen } from '@testing-library/react';
import { triviaGame } from '../../client/game/triviaGame.ts';
import { playFace } from './playing.tsx';
import { showGame } from './shownGame.tsx';

const press = (user: ReturnType<typeof showGame>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const radio = (name: string) => screen.getByRole('radio', { name });

test('an answer must be chosen before it is submitted', async () => {
  const { user, start } = showGame(triviaGame);
  expect(screen.getByRole('group', { name: start.questions[0]?.question ?? '' })).toBeInTheDocument();
  await press(user, 'Submit Answer');
  expect(screen.getByText('Choose an answer first.', { selector: '.field__problem span' })).toBeInTheDocument();
  expect(radio(start.questions[0]?.options[0] ?? '')).toHaveFocus();
});

test('a wrong answer is followed by the right one, kindly, with a page to learn more', async () => {
  const { user, start } = showGame(triviaGame);
  const [first] = start.questions;
  const wrong = first?.options.find((option) => option !== first.answer) ?? '';
  await user.click(radio(wrong));
  await press(user, 'Submit Answer');
  expect(screen.getByRole('heading', { name: `Good try. The answer is ${first?.answer}.` })).toHaveFocus();
  expect(screen.getByText(`You chose ${wrong}.`)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: `Learn more about ${first?.answer} (opens a new tab)` });
  expect(link).toHaveAttribute('href', first?.source);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('it is played to its end by keyboard alone', async () => {
  const { user, start, ended } = showGame(triviaGame);
  for (const [place, { question, options, answer }] of start.questions.entries()) {
    if (place === 0) radio(options[0] ?? '').focus();
    else {
      expect(screen.getByRole('group', { name: question })).toHaveFocus();
      await user.tab();
    }
    await user.keyboard(' ');
    for (let option = 0; option < options.indexOf(answer); option += 1) await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: `That’s right: ${answer}.` })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: place < 4 ? 'Next Question' : 'See My Points' })).toHaveFocus();
    await user.keyboard('{Enter}');
  }
  expect(screen.getByRole('heading', { name: 'Well done! You have 50\u00a0points.' })).toHaveFocus();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await press(user, 'Finish');
  expect(ended).toMatchObject([{ score: 50, completed: true }]);
});

test('at the end each answer is listed as known or as the right one', () => {
  const { questions } = triviaGame.model.generate({ level: 'easy', seed: 20, recent: [] });
  const answers = questions.map(({ answer }, place) => ({
    option: place === 1 ? '' : answer,
    isRight: place !== 1,
    isHelped: false,
  }));
  playFace(triviaGame, { questions, answers, current: questions.length, isHelped: false });
  const said = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent.includes('You knew it: ') ? 'knew' : 'was told'));
  expect(said).toEqual(['knew', 'was told', 'knew', 'knew', 'knew']);
});

test('a hint leaves two answers', async () => {
  const { user } = showGame(triviaGame);
  await user.click(screen.getByRole('button', { name: /^Hint/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
