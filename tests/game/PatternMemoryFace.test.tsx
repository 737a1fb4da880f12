import { act, fireEvent, screen } from '@testing-library/react';
import { patternMemoryGame } from '../../client/game/patternMemoryGame.ts';
import { showGame } from './shownGame.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const showPattern = async (steps: number) => {
  press('Show Pattern');
  for (let step = 0; step < steps; step += 1) await pass(1200);
};

test('the pattern lights up step by step, and is announced in words', async () => {
  const { start } = showGame(patternMemoryGame);
  press('Show Pattern');
  expect(said()).toBe(`The pattern is: ${start.pattern.join(', ')}.`);
  expect(screen.getByText(`Step 1 of 4: ${start.pattern[0]}`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: start.pattern[0] ?? '' })).toHaveClass('pad--lit');
  await pass(1200);
  expect(screen.getByText(`Step 2 of 4: ${start.pattern[1]}`)).toBeInTheDocument();
  for (const _step of [2, 3, 4]) await pass(1200);
  expect(said()).toBe('Your turn. Press the 4 shapes in the same order.');
});

test('nothing can be pressed before the pattern was shown', () => {
  const { start } = showGame(patternMemoryGame);
  const pad = screen.getByRole('button', { name: start.pattern[0] ?? '' });
  expect(pad).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(pad);
  expect(said()).toBe('Press “Show Pattern” when you’re ready.');
});

test('it is played to its end', async () => {
  const { start, ended } = showGame(patternMemoryGame);
  await showPattern(start.pattern.length);
  for (const pad of start.pattern) press(pad);
  press('Finish');
  expect(ended).toMatchObject([{ score: 40, completed: true }]);
});

test('after a pause she continues where she was; a step stays lit while the question whether to give up is open', async () => {
  const { start } = showGame(patternMemoryGame);
  await showPattern(start.pattern.length);
  press(start.pattern[0] ?? '');
  press('Pause');
  press('Keep Playing');
  expect(said()).toBe('Right! 1 of 4 steps.');
  press(start.pattern[1] ?? '');
  expect(said()).toBe('Right! 2 of 4 steps.');
  press('Show Pattern Again');
  press('Give Up');
  await pass(60_000);
  expect(screen.getByText(`Step 1 of 4: ${start.pattern[0]}`)).toBeInTheDocument();
});

test('a wrong step ends it with the points so far, and shows the whole pattern', async () => {
  const { start, ended } = showGame(patternMemoryGame);
  await showPattern(start.pattern.length);
  const wrong = start.pads.find((pad) => pad !== start.pattern[1]) ?? '';
  press(start.pattern[0] ?? '');
  press(wrong);
  expect(said()).toBe(
    `That was ${wrong}. Next came ${start.pattern[1]}. Here’s the whole pattern: ${start.pattern.join(', ')}.`,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(start.pattern);
  press('Finish');
  expect(ended).toMatchObject([{ score: 10, completed: true }]);
});

test('with reduced motion the pattern is read in words, for as long as one likes', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('reduced-motion') }) as MediaQueryList);
  const { start } = showGame(patternMemoryGame);
  press('Show Pattern');
  await pass(60_000);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(start.pattern);
  press('I’m Ready');
  press(start.pattern[0] ?? '');
  expect(said()).toBe('Right! 1 of 4 steps.');
});
