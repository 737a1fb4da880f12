import fc from 'fast-check';
import { seededRandom } from '../../events/game/seededRandom.ts';

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

test('the same seed gives the same chance', () => {
  fc.assert(
    fc.property(seeds, fc.array(fc.integer()), (seed, items) => {
      const [one, other] = [seededRandom(seed), seededRandom(seed)];
      expect([one.index(1000), one.shuffled(items), one.some(items, 3)]).toEqual([
        other.index(1000),
        other.shuffled(items),
        other.some(items, 3),
      ]);
    }),
  );
});

test('a shuffled list has the same items, and every index is below its bound', () => {
  fc.assert(
    fc.property(seeds, fc.array(fc.integer()), fc.integer({ min: 1, max: 50 }), (seed, items, below) => {
      const chance = seededRandom(seed);
      expect(chance.shuffled(items).toSorted()).toEqual(items.toSorted());
      const index = chance.index(below);
      expect(index >= 0 && index < below).toBe(true);
    }),
  );
});
