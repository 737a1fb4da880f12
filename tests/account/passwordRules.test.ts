import list from '../../server/account/commonPasswords.json' with { type: 'json' };
import { passwordProblem } from '../../server/account/passwordRules.ts';

const common = 'Please choose another password: many people use this one';
const username = 'Please choose a password that isn’t your username';
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
  ['rosa.whitfield1', undefined],
  ['        x', undefined],
  ['ñandú-ñandú', undefined],
])('the new password %j: %s', (password, problem) => {
  expect(passwordProblem(password, ' Rosa.Whitfield')).toBe(problem);
});

test('the list has ten thousand passwords that are long enough to be chosen', () => {
  expect([list.length, new Set(list).size, Math.min(...list.map(({ length }) => length))]).toEqual([10_000, 10_000, 8]);
  for (const password of list) expect(passwordProblem(password.toUpperCase(), 'rosa')).toBe(common);
});
