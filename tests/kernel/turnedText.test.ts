import { plainLine, withoutTurns, withoutTurnsInJson } from '../../events/kernel/turnedText.ts';

test.each([
  ['an override', 'Rosa\u202Esevlo', 'Rosasevlo'],
  ['an embedding with its end, as phones copy numbers', '\u202A+1 555 0100\u202C', '+1 555 0100'],
  ['an isolate without an end', 'Rosa\u2067 and Ana', 'Rosa and Ana'],
  ['an end without an isolate', 'Rosa\u2069 and Ana', 'Rosa and Ana'],
  ['an isolate that ends in another line', 'to\u2067 Rosa\nand\u2069 Ana', 'to Rosa\nand Ana'],
  ['control characters', 'Walk\u0008\u001B[31m\u0085', 'Walk[31m'],
  ['retired controls and annotations', 'a\u206Ab\uFFF9c\uFFFAd\uFFFB', 'abcd'],
  ['a text hidden in tags', 'Hi\u{E0001}\u{E0068}\u{E0069}', 'Hi'],
])('%s is left out of every text', (_what, text, clean) => {
  expect(withoutTurns(text)).toBe(clean);
  expect(plainLine(text)).toBe(clean);
});

test.each([
  'שלום רוזה 120/80',
  'תרופה \u200F(500 mg)\u200E',
  'السلام عليكم\u061C 500',
  'می\u200Cخواهم',
  '👩🏽‍⚕️ and 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  '❤️',
  'क्\u200Dष',
  'ภาษา\u200Bไทย',
  'hy\u00ADphen',
  'two\tcolumns\r\nand lines\n',
  'e\u0301',
])('%j stays unchanged', (text) => {
  expect(withoutTurns(text)).toBe(text);
  expect(plainLine(text)).toBe(text);
});

test('a paired isolate stays in a message, and is left out of a name', () => {
  const quoted = 'She wrote \u2068שלום\u2069, and\n\u2066more \u2067of\u2069 it\u2069.';
  expect(withoutTurns(quoted)).toBe(quoted);
  expect(plainLine('\u2068רוזה\u2069')).toBe('רוזה');
});

test('a NUL stays, and is refused as such', () => expect(withoutTurns('a\0b')).toBe('a\0b'));

test('older stored text turns nothing in an answer', () => {
  const answer = { name: 'Rosa\u202E"', text: 'a \u2068b\u2069', list: ['\u2067open', '\\'], number: 1 };
  expect(JSON.parse(withoutTurnsInJson(JSON.stringify(answer)))).toEqual({
    name: 'Rosa"',
    text: 'a \u2068b\u2069',
    list: ['open', '\\'],
    number: 1,
  });
});
