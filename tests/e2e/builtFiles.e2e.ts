import { readdirSync, readFileSync, statSync } from 'node:fs';
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

test('every file of code has its content in its name and is kept for a year, but for the service worker', async ({
  product,
}) => {
  const code = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  expect(code.filter((name) => !/\.[0-9a-f]{8}\.(js|css)$/.test(name))).toEqual(['sw.js']);
  const kept = async (name: string) => (await fetch(`${product.url}/${name}`)).headers.get('cache-control');
  expect(await kept('sw.js')).toBe('no-cache');
  expect(await kept(code.find((name) => name.startsWith('main.')) ?? '')).toBe('public, max-age=31536000, immutable');
});

test('the service worker is at most 6 KB', () => {
  expect(statSync(path.join(folder, 'sw.js')).size).toBeLessThanOrEqual(6 * 1024);
});
