import { screen } from '@testing-library/react';
import { memoryMatchGame } from '../../client/game/memoryMatchGame.ts';
import { showGame } from './shownGame.tsx';

const card = (place: number, words: string) => screen.getByRole('button', { name: `Card ${place + 1}, ${words}` });
const said = () => screen.getByRole('status').textContent;

test('a card is announced with its place, its picture and whether it is matched', async () => {
  const { user, start } = showGame(memoryMatchGame);
  expect(screen.getAllByRole('button', { name: /, face down$/ })).toHaveLength(8);
  const [picture = ''] = start.cards;
  const partner = start.cards.lastIndexOf(picture as never);
  await user.click(card(0, 'face down'));
  expect(card(0, picture)).toBeInTheDocument();
  expect(said()).toBe(`${picture}. Now find its partner.`);
  await user.click(card(partner, 'face down'));
  expect(card(0, `${picture}, matched`)).toBeInTheDocument();
  expect(card(partner, `${picture}, matched`)).toBeInTheDocument();
  expect(said()).toBe(`${picture}: a pair! 1 of 4 found.`);
});

test('two different cards stay open until the next one is chosen', async () => {
  const { user, start } = showGame(memoryMatchGame);
  const [picture = ''] = start.cards;
  const other = start.cards.findIndex((each) => each !== picture);
  await user.click(card(0, 'face down'));
  await user.click(card(other, 'face down'));
  expect(said()).toBe(`${picture} and ${start.cards[other]} are different. Choose your next card.`);
  expect(screen.getAllByRole('button', { name: /, face down$/ })).toHaveLength(6);
  await user.click(screen.getAllByRole('button', { name: /, face down$/ })[0] ?? document.body);
  expect(screen.getAllByRole('button', { name: /, face down$/ })).toHaveLength(7);
});

test('it is played to its end by arrow keys and Enter alone', async () => {
  const { user, start, ended } = showGame(memoryMatchGame);
  const goTo = async (from: number, to: number) => {
    const [down, right] = [Math.floor(to / 4) - Math.floor(from / 4), (to % 4) - (from % 4)];
    for (let step = 0; step < Math.abs(down); step += 1) await user.keyboard(down < 0 ? '{ArrowUp}' : '{ArrowDown}');
    for (let step = 0; step < Math.abs(right); step += 1)
      await user.keyboard(right < 0 ? '{ArrowLeft}' : '{ArrowRight}');
  };
  while (document.activeElement !== card(0, 'face down')) await user.tab();
  let [place, found] = [0, 0];
  for (const picture of new Set(start.cards)) {
    for (const [to, each] of start.cards.entries()) {
      if (each !== picture) continue;
      await goTo(place, to);
      await user.keyboard(to % 2 === 0 ? '{Enter}' : ' ');
      place = to;
    }
    found += 1;
    expect(said()).toBe(`${picture}: a pair! ${found} of 4 found.`);
  }
  expect(screen.getByRole('heading', { name: 'Well done! You have 40\u00a0points.' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(ended).toMatchObject([{ score: 40, completed: true }]);
});

test('the cards are one stop for Tab', async () => {
  const { user } = showGame(memoryMatchGame);
  const cells = screen.getAllByRole('button', { name: /, face down$/ });
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  cells[0]?.focus();
  await user.keyboard('{End}{ArrowDown}');
  expect(card(7, 'face down')).toHaveFocus();
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([card(7, 'face down')]);
});
