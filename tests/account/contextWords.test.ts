import { passwordProblem } from '../../server/account/passwordRules.ts';
import { testPassword } from '../support/testServer.ts';

const rosa = { username: 'rosa.whitfield', email: 'rw1944@sunnyvale.example', firstName: 'Rosa', lastName: 'Alvarez' };
const near =
  /^This is too easy to guess: it’s close to your name or to a word from Hearthline\. Try a sentence of four words/;

test.each([
  'hearthline',
  'Hearthline2026!',
  'h34rthl1ne',
  'caregiver1',
  'C4regiver!!',
  'medication',
  'my-medications',
  'm3d1cat10n$',
  'seniorcare99',
  'rosa1944!',
  'R0sa-R0sa',
  'whitfield7',
  'rosa.whitfield1',
  'Wh1tf1eld!',
  'alvarez12345',
  'rosaalvarez',
  'sunnyvale1',
  'Password2026',
  'Ｈｅａｒｔｈｌｉｎｅ１２',
  'rosa-kqz-2044',
  'hearth line',
  'h.e.a.r.t.h.l.i.n.e',
  'pässwörd1',
])('"%s" is refused, with what to do', (password) => {
  expect(passwordProblem(password, rosa)).toMatch(near);
});

test.each([
  testPassword,
  'my medication sits by the window',
  'rosa waters forty tulips',
  'tulips forty window rain',
  'k8#vQ2pLxx!t',
  'rosa-kqzw-2044',
  'ñandú-ñandú',
  '東京タワー東京タワー',
])('"%s" is taken', (password) => {
  expect(passwordProblem(password, rosa)).toBeUndefined();
});

test.each(['alvarez123', 'Álvarez-1944', 'Muller1944', 'mueller99', 'alvarez muller 1'])(
  '"%s" is refused to Ines Álvarez-Müller, whose name people write without accents or spell out',
  (password) => expect(passwordProblem(password, { username: 'ines', lastName: 'Álvarez-Müller' })).toMatch(near),
);

test.each(['........', 'zzzzzzzz'])('"%s", of one sign, is refused as a common one', (password) => {
  expect(passwordProblem(password, rosa)).toMatch(/^Please choose another password: many people use this one\./);
});

test('of a person with a username only, and of one with a name in another script', () => {
  expect(passwordProblem('αθηνα-αθηνα-1', { username: 'Αθηνα' })).toMatch(near);
  expect(passwordProblem('jo jo tulips', { username: 'jo' })).toBeUndefined();
  expect(passwordProblem('a+b(c)[d]tulips', { username: 'x+(y)[z]\\w' })).toBeUndefined();
});
