import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures.ts';

const folder = 'dist/client';

test('the built client holds no source map, and no file names one', async ({ product }) => {
  const names = readdirSync(folder);
  const code = names.filter((name) => /\.(js|css)$/.test(name));
  expect(code.length).toBeGreaterThan(10);
  expect(names.filter((name) => /\.map\b/.test(name))).toEqual([]);
  expect(code.filter((name) => readFileSync(path.join(folder, name), 'utf8').includes('sourceMappingURL'))).toEqual([]);
  const maps = await Promise.all(code.map((name) => fetch(`${product.url}/${name}.map`)));
  expect(new Set(maps.map(({ status }) => status))).toEqual(new Set([404]));
});
