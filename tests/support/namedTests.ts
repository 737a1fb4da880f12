import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

interface NamedFile {
  readonly file: string;
  /** Titles of tests, or parts of titles. */
  readonly tests: readonly string[];
}

/** Each file of ours that a page names in backticks, with the tests that it names in “quotes” after it on the same line. */
export const namedFiles = (page: string): readonly NamedFile[] =>
  page
    .split(/`(?=(?:client|docs|events|projections|scripts|server|tests)\/)/)
    .slice(1)
    .map((text) => {
      const [file = '', rest = ''] = text.split('`', 2);
      const upToNextLine = rest.split('\n', 1)[0] ?? '';
      return { file, tests: [...upToNextLine.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name) };
    });

/** The named files that aren't there, and the named tests that aren't in theirs. */
export const missingFrom = (named: readonly NamedFile[]): readonly string[] =>
  named.flatMap(({ file, tests }) => {
    if (!existsSync(path.join(root, file))) return [file];
    const source = readFileSync(path.join(root, file), 'utf8');
    return tests.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });
