import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { gamePlay, type Leaving } from '../../client/game/GamePlay.tsx';
import type { GameLevel } from '../../events/game/gameTypes.ts';
import { tinyGame } from './tinyGame.tsx';

const Play = gamePlay(tinyGame);

const show = (level: GameLevel = 'medium') => {
  const happened: unknown[][] = [];
  const note =
    (name: string) =>
    (...what: unknown[]) =>
      void happened.push([name, ...what]);
  const ref = createRef<Leaving>();
  render(
    <Play
      setup={{ level, seed: 7 }}
      proposed="medium"
      ref={ref}
      onLevel={note('level')}
      onSeen={note('seen')}
      onEnd={note('end')}
      onClose={note('close')}
    />,
  );
  return { user: userEvent.setup(), happened, leave: () => ref.current?.leave() };
};
afterEach(() => jest.restoreAllMocks());
const press = (user: ReturnType<typeof show>['user'], name: string) => user.click(screen.getByRole('button', { name }));

test('a game played to its end shows its score and ends with it, once', async () => {
  const { user, happened } = show();
  expect(screen.getByText('Take three steps.')).toBeInTheDocument();
  for (const _step of [1, 2, 3]) await press(user, 'Step');
  expect(screen.getByRole('heading', { name: 'Well done! You have 30\u00a0points.' })).toHaveFocus();
  expect(screen.getByText('Level: Intermediate')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Give Up' })).not.toBeInTheDocument();
  await press(user, 'Finish');
  expect(happened).toEqual([
    ['seen', ['word 7']],
    ['end', { score: 30, duration: expect.any(Number) as number, completed: true }, 'close'],
  ]);
});

test('a game that is over and closed in another way was played to its end', async () => {
  const { user, happened, leave } = show();
  for (const _step of [1, 2, 3]) await press(user, 'Step');
  act(leave);
  expect(happened.at(-1)).toEqual([
    'end',
    { score: 30, duration: expect.any(Number) as number, completed: true },
    'close',
  ]);
});

test('the time of a game leaves out pauses, questions and everything after its end', async () => {
  const clock = { now: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const pass = (seconds: number) => void (clock.now += seconds * 1000);
  const { user, happened } = show();
  pass(30);
  await press(user, 'Step');
  await press(user, 'Pause');
  pass(600);
  await press(user, 'Keep Playing');
  pass(15);
  await press(user, 'Give Up');
  const keepPlaying = await screen.findByRole('button', { name: 'Keep Playing' });
  pass(600);
  await user.click(keepPlaying);
  pass(5);
  for (const _step of [2, 3]) await press(user, 'Step');
  pass(600);
  await press(user, 'Finish');
  expect(happened.at(-1)).toEqual(['end', { score: 30, duration: 50, completed: true }, 'close']);
});

test('a hint says its cost, and once used up it does nothing', async () => {
  const { user } = show();
  const hint = screen.getByRole('button', { name: 'Hint (costs 5\u00a0points)' });
  await user.click(hint);
  expect(screen.getByText('5 points')).toBeInTheDocument();
  expect(hint).toHaveAttribute('aria-disabled', 'true');
  await user.click(hint);
  expect(screen.getByText('5 points')).toBeInTheDocument();
});

test('giving up asks first, and saves the points so far as not completed', async () => {
  const { user, happened } = show();
  await press(user, 'Step');
  await press(user, 'Give Up');
  await user.click(await screen.findByRole('button', { name: 'Keep Playing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(happened).toEqual([]);
  await press(user, 'Give Up');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Give Up' }));
  expect(happened.at(-1)).toEqual([
    'end',
    { score: 10, duration: expect.any(Number) as number, completed: false },
    'close',
  ]);
});

test('a game in which nothing was done is left without a trace; one that has begun asks', async () => {
  const { user, happened, leave } = show();
  await press(user, 'Wait');
  act(leave);
  expect(happened.at(-1)).toEqual(['close']);
  await press(user, 'Step');
  act(leave);
  expect(await screen.findByRole('alertdialog', { name: 'Give up this game?' })).toBeInTheDocument();
});

test('a pause hides the game', async () => {
  const { user } = show();
  await press(user, 'Pause');
  expect(screen.queryByRole('button', { name: 'Step' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Paused' })).toBeInTheDocument();
  await press(user, 'Keep Playing');
  expect(screen.getByRole('button', { name: 'Step' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
});

test('another level can be picked until the first move', async () => {
  const { user, happened } = show('easy');
  const level = screen.getByRole('combobox', { name: 'Level' });
  expect(level).toHaveDisplayValue('Beginner');
  expect(within(level).getByRole('option', { name: /yours/ })).toHaveTextContent('Intermediate (yours)');
  await user.selectOptions(level, 'Expert');
  expect(happened).toEqual([['level', 'expert']]);
  await press(user, 'Step');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
