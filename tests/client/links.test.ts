import { linkParts } from '../../client/ui/links.ts';

const linksIn = (text: string): readonly string[] =>
  linkParts(text).flatMap((part) => (part.isLink ? [part.text] : []));

test.each([
  ['alone', 'https://example.org', ['https://example.org']],
  ['in a sentence', 'Look: https://example.org/garden. Nice?', ['https://example.org/garden']],
  ['before several marks', 'Really https://example.org?!…', ['https://example.org']],
  ['with a question of its own', 'https://example.org/a?b=1&c=2, then', ['https://example.org/a?b=1&c=2']],
  ['in parentheses', '(https://example.org/a)', ['https://example.org/a']],
  ['with parentheses of its own', 'https://example.org/Rose_(plant).', ['https://example.org/Rose_(plant)']],
  ['in both', '(see https://example.org/Rose_(plant)).', ['https://example.org/Rose_(plant)']],
  [
    'in quotes',
    '“https://example.org/a”, "http://example.org/b" and ‘https://example.org/c’',
    ['https://example.org/a', 'http://example.org/b', 'https://example.org/c'],
  ],
  ['that ends with a slash', 'https://example.org/.', ['https://example.org/']],
  ['in capitals', 'HTTPS://EXAMPLE.ORG/A', ['HTTPS://EXAMPLE.ORG/A']],
  ['of another script', 'https://example.org/花園。', ['https://example.org/花園']],
  ['before a mark of direction', 'https://example.org/a\u200f ב', ['https://example.org/a']],
  ['that would be turned round', 'https://evil.example/\u202e/gro.elpmaxe//:sptth', ['https://evil.example/']],
  ['one on each line', 'https://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
])('an address %s is a link without the marks around it', (_where, text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:rosa@example.org',
  'file:///etc/passwd',
  'xhttps://example.org',
  'www.example.org',
  'https://',
  'http://?',
  'http://[',
  'https:/example.org',
])('%s stays text', (text) => expect(linkParts(text)).toEqual([{ text, isLink: false }]));

test('nothing has no parts', () => expect(linkParts('')).toEqual([]));

test('the longest text of brackets is taken apart too', () => {
  const text = `https://example.org/${')'.repeat(5_000)}`;
  expect(linksIn(text)).toEqual(['https://example.org/']);
});
