import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security.md', 'utf8');

/** Each chapter's number, whether the product meets it, and the explanation. */
const chapters = [...page.matchAll(/^\| V(\d+) [^|]*\| ([^|]*) \| ?(.*)\|$/gm)].map(
  ([, number = '', kept = '', said = '']) => [`V${number}`, kept, said] as const,
);

test('every chapter of the standard is there', () =>
  expect(chapters.map(([chapter]) => chapter)).toEqual(Array.from({ length: 17 }, (_chapter, at) => `V${at + 1}`)));

test.each(chapters)('%s is wholly so, or names what isn’t by its number', (chapter, kept, said) => {
  const named = said.match(new RegExp(`\\b${chapter.slice(1)}\\.\\d+\\.\\d+\\b`, 'g')) ?? [];
  expect([kept, named.length > 0]).toEqual(
    kept === '**partly**' ? [kept, true] : [expect.stringMatching(/^(yes|operator|not used)$/), false],
  );
});

test('every file that it names is there', () => {
  const files = [...page.matchAll(/`((?:tests|server|client|events|projections|deploy)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
