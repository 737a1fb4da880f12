import fc from 'fast-check';
import { maximumScore, triviaQuestions } from '../../events/game/gameScores.ts';
import { gameLevels } from '../../events/game/gameTypes.ts';
import { givenAnswer, optionsLeft, triviaModel, type Trivia, type TriviaMove } from '../../events/game/triviaModel.ts';
import { questionsOfLevel } from '../../events/game/triviaQuestions.ts';
import { anyLevel, anySeed, keepsItsPromises, playedThrough } from '../support/gameRuns.ts';

const answer = (option: string): TriviaMove => ({ type: 'answer', option });
const next: TriviaMove = { type: 'next' };
const hint: TriviaMove = { type: 'hint' };
const all = gameLevels.flatMap((level) => questionsOfLevel[level]);
const start = triviaModel.generate({ seed: 20, level: 'easy' });
const [first] = start.questions;
const rightAnswer = first?.answer ?? '';
const wrongAnswer = first?.options.find((option) => option !== rightAnswer) ?? '';
const after = (...moves: TriviaMove[]): Trivia => moves.reduce(triviaModel.move, start);

test('the same seed asks the same, and no score passes its maximum', () =>
  keepsItsPromises<Trivia, TriviaMove>(triviaModel, ({ questions, current }) =>
    fc.oneof(
      fc.constantFrom(...(questions[current]?.options ?? ['']), 'None of these').map(answer),
      // often the right one, so that games come near their maximum
      { weight: 3, arbitrary: fc.constant(answer(questions[current]?.answer ?? '')) },
      fc.constant(next),
      { weight: 3, arbitrary: fc.constant(hint) },
    ),
  ));

test('there are at least 200 different questions, and enough in each level for several games', () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  for (const level of gameLevels) expect(questionsOfLevel[level].length).toBeGreaterThanOrEqual(triviaQuestions * 8);
});

test.each(all)('$question', ({ question, answer: right, wrong, source }) => {
  const options = [right, ...wrong].map((option) => option.toLowerCase());
  expect(new Set(options).size).toBe(4);
  expect(question).toMatch(/^\S.+\?$/);
  expect(question.toLowerCase()).not.toContain(` ${right.toLowerCase()} `);
  expect([question, right, ...wrong].join('')).not.toMatch(/['"]|\.\.\./);
  expect(new URL(source).protocol).toBe('https:');
  expect(source).toMatch(/^https:\/\/en\.wikipedia\.org\/wiki\/[A-Za-z0-9_.,()!%]+$/);
});

test('nothing in it could hurt', () => {
  const hurtful =
    /\b(die[ds]?|death|dead|kill|war|murder|disease|illness|cancer|dementia|alzheimer|funeral|grave|widow|remember when|old age)\b/i;
  for (const { question, answer: right, wrong } of all)
    expect([question, right, ...wrong].join(' ')).not.toMatch(hurtful);
});

test('the right answer is among the four, and not always in the same place', () => {
  const places = new Set<number>();
  fc.assert(
    fc.property(anySeed, anyLevel, (seed, level) => {
      for (const { options, answer: right } of triviaModel.generate({ seed, level }).questions) {
        expect(options).toHaveLength(4);
        expect(options).toContain(right);
        places.add(options.indexOf(right));
      }
    }),
  );
  expect(places.size).toBe(4);
});

test('no question of the last games comes again, and no game repeats one', () => {
  fc.assert(
    fc.property(fc.array(anySeed, { minLength: 2, maxLength: 8 }), anyLevel, (seeds, level) => {
      const seen = seeds.reduce<readonly string[]>(
        (recent, seed) => [...recent, ...(triviaModel.contents?.(triviaModel.generate({ seed, level, recent })) ?? [])],
        [],
      );
      expect(new Set(seen).size).toBe(seeds.length * triviaQuestions);
    }),
  );
});

test('every game can be won', () => {
  fc.assert(
    fc.property(anySeed, anyLevel, (seed, level) => {
      const end = playedThrough(triviaModel, { seed, level }, (game) =>
        givenAnswer(game) ? next : answer(game.questions[game.current]?.answer ?? ''),
      );
      expect(triviaModel.isOver(end)).toBe(true);
      expect(triviaModel.score(end)).toBe(maximumScore('trivia', level));
    }),
  );
});

test('a question must be answered before the next', () => {
  expect(after(next)).toBe(start);
  expect(after(answer('None of these'))).toBe(start);
  expect(after(answer(wrongAnswer), next).current).toBe(1);
});

test('an answer given holds', () => {
  const wrong = after(answer(wrongAnswer));
  expect(triviaModel.move(wrong, answer(rightAnswer))).toBe(wrong);
  expect(triviaModel.score(wrong)).toBe(0);
});

test('a hint takes two wrong answers away and half of the points', () => {
  const helped = after(hint);
  expect(optionsLeft(helped)).toHaveLength(2);
  expect(optionsLeft(helped)).toContain(rightAnswer);
  expect(triviaModel.move(helped, hint)).toBe(helped);
  expect(triviaModel.score(triviaModel.move(helped, answer(rightAnswer)))).toBe(5);
  expect(optionsLeft([answer(rightAnswer), next].reduce(triviaModel.move, helped))).toHaveLength(4);
});
