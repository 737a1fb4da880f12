import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface FoundDecider {
  readonly initialState: unknown;
  readonly decide: Readonly<Record<string, unknown>>;
  readonly evolve: Readonly<Record<string, (state: unknown, data: unknown) => unknown>>;
}

const serverDir = join(__dirname, '../../server');

const isDecider = (value: unknown): value is FoundDecider =>
  typeof value === 'object' && value !== null && 'initialState' in value && 'decide' in value && 'evolve' in value;

const decidersOf = (file: string): FoundDecider[] => {
  const found = Object.values(jest.requireActual<Record<string, unknown>>(join(serverDir, file))).filter(isDecider);
  if (found.length === 0) throw new Error(`${file} exports no decider`);
  return found;
};

/** Every decider of the server, found by its file's name. */
export const deciders: readonly FoundDecider[] = readdirSync(serverDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Decider.ts'))
  .flatMap(decidersOf);
