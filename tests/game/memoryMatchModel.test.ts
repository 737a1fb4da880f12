import fc from 'fast-check';
import { maximumScore, memoryPairs } from '../../events/game/gameScores.ts';
import { memoryMatchModel, type MemoryMatch, type MemoryMatchMove } from '../../events/game/memoryMatchModel.ts';
import { anyLevel, anySeed, keepsItsPromises, playedThrough } from '../support/gameRuns.ts';

const flip = (place: number): MemoryMatchMove => ({ type: 'flip', place });
const two: MemoryMatch = { cards: ['Apple', 'Key', 'Apple', 'Key'], faceUp: [], matched: [], helped: 0 };
const after = (...places: number[]): MemoryMatch =>
  places.reduce((game, place) => memoryMatchModel.move(game, flip(place)), two);

test('the same seed deals the same cards, and no score passes its maximum', () =>
  keepsItsPromises<MemoryMatch, MemoryMatchMove>(memoryMatchModel, ({ cards }) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -1, max: cards.length }).map(flip) },
      fc.constant<MemoryMatchMove>({ type: 'hint' }),
    ),
  ));

test('each picture is there twice, as many pairs as the level has', () => {
  fc.assert(
    fc.property(anySeed, anyLevel, (seed, level) => {
      const { cards } = memoryMatchModel.generate({ seed, level });
      expect(cards).toHaveLength(memoryPairs[level] * 2);
      expect(new Set(cards).size).toBe(memoryPairs[level]);
      expect(cards.every((card) => cards.filter((each) => each === card).length === 2)).toBe(true);
    }),
  );
});

test('every game can be won', () => {
  fc.assert(
    fc.property(anySeed, anyLevel, (seed, level) => {
      const end = playedThrough(memoryMatchModel, { seed, level }, ({ cards, faceUp, matched }) => {
        const [first] = faceUp;
        return flip(
          cards.findIndex((card, place) =>
            first === undefined ? !matched.includes(card) : place !== first && card === cards[first],
          ),
        );
      });
      expect(memoryMatchModel.isOver(end)).toBe(true);
      expect(memoryMatchModel.score(end)).toBe(maximumScore('memory_match', level));
    }),
  );
});

test('at most two cards are turned over, whatever is chosen', () => {
  fc.assert(
    fc.property(anySeed, anyLevel, fc.array(fc.nat({ max: 24 })), (seed, level, places) => {
      const end = places.reduce(
        (game, place) => memoryMatchModel.move(game, flip(place)),
        memoryMatchModel.generate({ seed, level }),
      );
      expect(end.faceUp.length).toBeLessThanOrEqual(2);
    }),
  );
});

test('two that differ stay turned over until the next card is chosen', () => {
  expect(after(0, 1).faceUp).toEqual([0, 1]);
  expect(after(0, 1, 3).faceUp).toEqual([3]);
  expect(after(0, 1, 0).faceUp).toEqual([0]);
});

test('two that match stay matched, and give points', () => {
  const game = after(0, 2);
  expect([game.matched, game.faceUp, memoryMatchModel.score(game)]).toEqual([['Apple'], [], 10]);
  expect(memoryMatchModel.move(game, flip(2))).toBe(game);
});

test('the same card twice isn’t a pair', () => expect(after(0, 0)).toEqual(after(0)));

test('a hint finds the partner of the card turned over, without points', () => {
  const game = memoryMatchModel.move(after(1), { type: 'hint' });
  expect([game.matched, memoryMatchModel.score(game)]).toEqual([['Key'], 0]);
});
