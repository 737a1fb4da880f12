import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { demoUpdates } from '../../scripts/demoUpdates.ts';
import { openDemoFamily, type DemoFamilyFixture } from './demoFamilyFixture.ts';

let demo: DemoFamilyFixture;
beforeAll(async () => {
  demo = await openDemoFamily();
}, 300_000);
afterAll(() => demo.fixture.close());

const contents = (to: 'rosa' | 'june'): readonly string[] =>
  demoUpdates.flatMap((update) => (update.to === to ? [update.content] : [])).reverse();

test('Rosa’s feed has news, photos and a private word, which Ana sees too and Fay does not', async () => {
  for (const username of ['rosa', 'ana'] as const) {
    const feed = await demo.listOf<FamilyUpdateView>(username, '/api/family-updates');
    expect(feed.map(({ content }) => content)).toEqual(contents('rosa'));
    expect(feed.map(({ photos }) => photos.length)).toEqual([2, 0, 1, 1]);
  }
  expect(await demo.listOf('fay', '/api/family-updates')).toEqual([]);
  expect((await demo.listOf<FamilyUpdateView>('june', '/api/family-updates')).map(({ content }) => content)).toEqual(contents('june'));
});

test('a second run shares nothing again', async () => {
  const { code, output } = await demo.fixture.run('scripts/demo.ts');
  if (code !== 0) throw new Error(output);
  expect(await demo.listOf('rosa', '/api/family-updates')).toHaveLength(contents('rosa').length);
});
