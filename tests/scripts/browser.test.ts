import { readFileSync } from 'node:fs';
import { launchArgs } from '../../scripts/browser.mjs';

test('features that Playwright turns off in Chromium stay off, though Chromium takes only the last list of features', () => {
  const bundle = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, block = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(bundle) ?? [];
  const wanted = [...block.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(wanted.length).toBeGreaterThan(10);
  const lists = launchArgs().filter((arg) => arg.startsWith('--disable-features='));
  expect(lists).toHaveLength(1);
  expect(lists[0]?.replace('--disable-features=', '').split(',')).toEqual(expect.arrayContaining(wanted));
});
