import list from '../../server/account/commonPasswords.json' with { type: 'json' };
import { passwordProblem } from '../../server/account/passwordRules.ts';

const better = 'Try a sentence of four words that only you would think of.';
const common = `Please choose another password: many people use this one. ${better}`;
const username = `Please choose a password that isn’t your username. ${better}`;
const near = `This is too easy to guess: it’s close to your name or to a word from Hearthline. ${better}`;
const blank = 'Please use letters, numbers or signs, not just spaces';

test.each([
  ['password', common],
  ['PassWord', common],
  ['12345678', common],
  ['ｐａｓｓｗｏｒｄ', common],
  ['rosa.whitfield', username],
  ['ROSA.Whitfield ', username],
  ['        ', blank],
  ['\u00a0\u2003\t\u200b    ', blank],
  ['ㅤㅤㅤㅤㅤㅤㅤㅤ', blank],
  ['\u2800\u2800\u2800\u2800\ufe0f\u034f\u115f\u2800', blank],
  [' password', common],
  ['password\u200b', common],
  ['rosa.whitfield\u3164', username],
  ['correct horse', undefined],
  // the username with a digit is the first that is tried
  ['rosa.whitfield1', near],
  ['        x', undefined],
  ['ñandú-ñandú', undefined],
])('the new password %j: %s', (password, problem) => {
  expect(passwordProblem(password, { username: ' Rosa.Whitfield' })).toBe(problem);
});

test('the list has ten thousand passwords that are long enough to be chosen', () => {
  expect([list.length, new Set(list).size, Math.min(...list.map(({ length }) => length))]).toEqual([10_000, 10_000, 8]);
  for (const password of list) expect(passwordProblem(password.toUpperCase(), { username: 'rosa' })).toBe(common);
});
