import { cardSteps, shortenedName, shortenedText } from '../../client/emergencyCard/cardLimits.ts';

test('each step shows less than the one before it, or the same in smaller letters; none is below 10 points', () => {
  const weights = cardSteps.map(({ points, contacts, medications, text, name }) => [points, contacts, medications, text, name]);
  for (const [index, weight] of weights.entries())
    for (const [at, value] of weight.entries()) expect(value).toBeLessThanOrEqual(weights[index - 1]?.[at] ?? Infinity);
  expect(Math.min(...cardSteps.map(({ points }) => points))).toBe(10);
});

test('a text that fits is shown as it was entered', () =>
  expect(shortenedText('Penicillin,\nnuts', 16)).toEqual({ text: 'Penicillin,\nnuts', more: 0 }));
test('of a longer one the words that fit are shown, and how many more there are', () =>
  expect(shortenedText('Penicillin nuts latex bees', 16)).toEqual({ text: 'Penicillin nuts', more: 2 }));
test('a word longer than the room is cut where it says so', () => {
  expect(shortenedText('x'.repeat(50), 10)).toEqual({ text: `${'x'.repeat(10)}…`, more: 0 });
  expect(shortenedText(`${'x'.repeat(50)} nuts`, 10)).toEqual({ text: `${'x'.repeat(10)}…`, more: 1 });
});
test('a name is never cut inside a character', () => {
  expect(shortenedName('😀😀😀', 3)).toBe('😀😀😀');
  expect(shortenedName('😀😀😀😀', 3)).toBe('😀😀😀…');
});
