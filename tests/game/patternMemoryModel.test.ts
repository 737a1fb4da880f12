import fc from 'fast-check';
import { maximumScore, patternSteps } from '../../events/game/gameScores.ts';
import {
  patternMemoryModel,
  type PatternMemory,
  type PatternMemoryMove,
  type PatternPad,
} from '../../events/game/patternMemoryModel.ts';
import { anyLevel, anySeed, keepsItsPromises, playedThrough } from '../support/gameRuns.ts';

const press = (pad: PatternPad): PatternMemoryMove => ({ type: 'press', pad });
const game: PatternMemory = {
  pads: ['Circle', 'Star', 'Square', 'Heart'],
  pattern: ['Star', 'Circle', 'Heart', 'Star'],
  right: 0,
  mistaken: null,
  helped: 0,
};
const after = (...moves: PatternMemoryMove[]): PatternMemory => moves.reduce(patternMemoryModel.move, game);

test('the same seed shows the same pattern, and no score passes its maximum', () =>
  keepsItsPromises<PatternMemory, PatternMemoryMove>(patternMemoryModel, ({ pads, pattern, right }) =>
    fc.oneof(
      fc.constantFrom(...pads).map(press),
      fc.constant(press(pattern[right] ?? 'Circle')),
      fc.constant<PatternMemoryMove>({ type: 'hint' }),
    ),
  ));

test('the pattern has the steps and pads of its level, and repeats a pad only after two others', () => {
  fc.assert(
    fc.property(anySeed, anyLevel, (seed, level) => {
      const { pads, pattern } = patternMemoryModel.generate({ seed, level });
      expect(pattern).toHaveLength(patternSteps[level]);
      expect(
        pattern.every((pad, step) => pads.includes(pad) && !pattern.slice(Math.max(0, step - 2), step).includes(pad)),
      ).toBe(true);
    }),
  );
});

test('every game can be won', () => {
  fc.assert(
    fc.property(anySeed, anyLevel, (seed, level) => {
      const end = playedThrough(patternMemoryModel, { seed, level }, ({ pattern, right }) => {
        const pad = pattern[right];
        return pad && press(pad);
      });
      expect(patternMemoryModel.isOver(end)).toBe(true);
      expect(patternMemoryModel.score(end)).toBe(maximumScore('pattern_memory', level));
    }),
  );
});

test('a wrong step keeps the points of the steps before it, and nothing more is pressed', () => {
  const mistaken = after(press('Star'), press('Circle'), press('Square'));
  expect([mistaken.mistaken, patternMemoryModel.score(mistaken), patternMemoryModel.isOver(mistaken)]).toEqual([
    'Square',
    20,
    true,
  ]);
  expect(patternMemoryModel.move(mistaken, press('Heart'))).toBe(mistaken);
});

test('a hint makes the next step, without points', () => {
  const helped = after(press('Star'), { type: 'hint' });
  expect([helped.right, patternMemoryModel.score(helped)]).toEqual([2, 10]);
});
