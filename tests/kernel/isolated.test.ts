import { isolated } from '../../events/kernel/isolated.ts';
import { plainLine, withoutTurnsInJson } from '../../events/kernel/turnedText.ts';

test.each(['Ana', 'Zoë', 'Дмитрий', '田中', 'Ana (2)', '', '👵🏽'])(
  '%j, which is written from the left, stays unchanged',
  (name) => expect(isolated(name)).toBe(name),
);

test.each(['שרה לוי', 'محمد (2)', 'فاطمه 3', 'Sara שרה', 'ܫܪܐ', 'ߊߡߊ', '𞤀𞤣𞤢', 'ﷺ', 'Ana\u200f'])(
  '%j is kept to itself',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    expect(isolated(isolated(name))).toBe(isolated(name));
  },
);

test('our own isolates stay in the server’s answers, and are removed from a name copied from a sentence', () => {
  const sentence = `${isolated('محمد (2)')} hasn’t chosen you to help with signing in.`;
  expect(withoutTurnsInJson(JSON.stringify({ message: sentence }))).toBe(JSON.stringify({ message: sentence }));
  expect(plainLine(isolated('محمد (2)'))).toBe('محمد (2)');
});
