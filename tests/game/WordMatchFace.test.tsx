import { screen } from '@testing-library/react';
import { wordMatchGame } from '../../client/game/wordMatchGame.ts';
import { showGame } from './shownGame.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status').textContent;

test('a word and its partner become a pair, marked by a number and in words', async () => {
  const { user, start } = showGame(wordMatchGame);
  const [{ word, partner } = { word: '', partner: '' }] = start.pairs;
  await user.click(button(word));
  expect(button(word)).toHaveAttribute('aria-pressed', 'true');
  expect(said()).toBe(`${word}. Now choose its partner.`);
  await user.click(button(partner));
  expect(button(`${word}, matched with ${partner}`)).toHaveTextContent('1');
  expect(button(`${partner}, matched with ${word}`)).toHaveTextContent('1');
  expect(said()).toBe(`${word} and ${partner}: a pair! 1 of 4 found.`);
});

test('a wrong guess is announced kindly', async () => {
  const { user, start } = showGame(wordMatchGame);
  const [first, second] = start.pairs;
  await user.click(button(first?.word ?? ''));
  await user.click(button(second?.partner ?? ''));
  expect(said()).toBe(`${first?.word} and ${second?.partner} don’t belong together. Try again.`);
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
});

test('it is played to its end', async () => {
  const { user, start, ended } = showGame(wordMatchGame);
  for (const [place, { word, partner }] of start.pairs.entries()) {
    await user.click(button(partner));
    await user.click(button(word));
    expect(said()).toBe(`${word} and ${partner}: a pair! ${place + 1} of 4 found.`);
  }
  await user.click(button('Finish'));
  expect(ended).toMatchObject([{ score: 40, completed: true }]);
});
