import { breakableText, unbrokenText } from '../../client/api/breakableText.ts';

const zeroWidthSpace = '\u200b';

test.each([
  ['Latin letters with accents', 'Siân Brontë-Nguyễn, e\u0301te\u0301'],
  ['the longest syllable of Tibetan', '\u0f67\u0f90\u0fb5\u0fa8\u0fb3\u0fba\u0fbc\u0fbb\u0f82'],
  [
    'two people of different colors who kiss',
    '\u{1F468}\u{1F3FB}\u200d\u2764\ufe0f\u200d\u{1F48B}\u200d\u{1F468}\u{1F3FF}'.repeat(3),
  ],
  ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'.repeat(3)],
  ['the flag of England', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'.repeat(3)],
  [
    'a family of four with skin colors',
    ['\u{1F468}\u{1F3FF}', '\u{1F469}\u{1F3FB}', '\u{1F467}\u{1F3FD}', '\u{1F466}\u{1F3FE}'].join('\u200d'),
  ],
  ['a family of seven with skin colors', Array(7).fill('\u{1F467}\u{1F3FD}').join('\u200d')],
  [
    'a long sentence of Hindi, Arabic and Chinese',
    'यह दवा भोजन के बाद प्रतिदिन दो बार लें خذ هذا الدواء مرتين يوميا بعد الطعام 每天饭后服用两次直到医生告诉您停止为止'.repeat(
      5,
    ),
  ],
])('%s stays unchanged', (_what, text) => expect(breakableText(text)).toBe(text));

test.each([
  ['sixty marks on one letter', `a${'\u0363'.repeat(60)}`],
  ['seventeen marks on one letter', `a${'\u0363'.repeat(17)}`],
  ['syllables of Hindi joined without end', '\u0915\u094d'.repeat(40)],
  ['pictures joined without end', '\u{1F469}\u200d'.repeat(30)],
  ['Korean letters that never become a syllable', '\u1100'.repeat(60)],
])('%s can be broken, and nothing of it is lost', (_what, text) => {
  const broken = breakableText(text);
  expect(broken).not.toBe(text);
  expect(broken.replaceAll(zeroWidthSpace, '')).toBe(text);
  expect(unbrokenText(broken)).toBe(text);
  expect(Math.max(...broken.split(zeroWidthSpace).map((part) => Array.from(part).length))).toBeLessThanOrEqual(9);
});

test('an answer is the same JSON with such places in it', () => {
  const answer = { name: `"a${'\u0363'.repeat(20)}"`, others: ['Rosa', 1, null] };
  expect(JSON.parse(breakableText(JSON.stringify(answer)))).toEqual({ ...answer, name: breakableText(answer.name) });
});

test('a zero-width space between words, as Khmer has them, is sent', () => {
  const words = 'សូមអរគុណ\u200bច្រើនណាស់\u200bចំពោះជំនួយ';
  expect(unbrokenText(words)).toBe(words);
});
