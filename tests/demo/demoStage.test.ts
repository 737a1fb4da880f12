import { visitorNames } from '../../events/demo/demoCommands.ts';
import { demoNames } from '../../server/demo/demoFamily.ts';
import { among } from '../../server/demo/demoStage.ts';

const items = [
  { of: 'rosa', title: 'A call with june', sharedWith: ['ana', 'fay'] },
  { of: 'june', title: 'Her own', sharedWith: [] },
  { of: 'rosa', title: 'Shared with June', sharedWith: ['ana', 'june'] },
  { of: 'rosa', title: 'Acknowledged by June', sharedWith: [], acknowledged: { by: 'june' } },
  { of: 'fay', title: 'Acknowledged by Fay', sharedWith: [], acknowledged: { by: 'fay' } },
] as const;
const titles = (names: Parameters<typeof among>[0]['names']) => among({ names }, items).map(({ title }) => title);

test('without June, whatever she has a part in is left out, however deep', () => {
  expect(titles(visitorNames)).toEqual(['A call with june', 'Acknowledged by Fay']);
  expect(titles(demoNames)).toHaveLength(items.length);
});
