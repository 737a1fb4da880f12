import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { deciders } from '../support/deciders.ts';

/** Examples of every shape an event was ever written in. A shipped file never changes; a new shape adds the file of its version. */
const goldenDir = join(__dirname, 'golden');

interface Golden {
  readonly type: string;
  readonly version: number;
  readonly example: number;
  readonly data: unknown;
}

const goldenFiles = readdirSync(goldenDir);
const golden: Golden[] = goldenFiles.flatMap((file) => {
  const [, type = '', version = ''] = /^(\w+)\.v(\d+)\.json$/.exec(file) ?? [];
  const examples = JSON.parse(readFileSync(join(goldenDir, file), 'utf8')) as unknown[];
  return examples.map((data, index) => ({ type, version: Number(version), example: index + 1, data }));
});

const everyVersion = eventRegistry.types.flatMap((type) =>
  Array.from({ length: eventRegistry.newestVersion(type) ?? 0 }, (_step, index) => `${type}.v${index + 1}.json`),
);

test('every event type has examples of each of its versions, and no file is left over', () => {
  expect([...goldenFiles].sort()).toEqual([...everyVersion].sort());
  expect(golden.length).toBeGreaterThanOrEqual(everyVersion.length);
});

test.each(golden)('$type of version $version, example $example, is still read', ({ type, version, data }) => {
  expect(eventRegistry.read(type, version, data)).toMatchObject({ kind: 'read' });
});

test('each of them still folds into the state of the deciders that know it', () => {
  expect(deciders.length).toBeGreaterThan(0);
  for (const { type, version, data } of golden) {
    const reading = eventRegistry.read(type, version, data);
    if (reading.kind !== 'read') throw new Error(`${type}: ${reading.reason}`);
    for (const { initialState, evolve } of deciders.filter((decider) => Object.hasOwn(decider.evolve, type))) {
      expect(evolve[type]?.(initialState, reading.data)).toBeDefined();
    }
  }
});
