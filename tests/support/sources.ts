import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Source {
  /** From the root of the repository, such as server/routes.ts. */
  readonly file: string;
  readonly text: string;
  /** Files of ours that it imports, types aside. */
  readonly imports: readonly string[];
}

const importLine = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)';/gms;

const read = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(importLine)].map(([, target = '']) => path.join(path.dirname(file), target));
  return { file, text, imports };
};

/** Every TypeScript file below these folders. */
export const sourcesOf = (...folders: readonly string[]): ReadonlyMap<string, Source> => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  return new Map(
    files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts')).map((file) => [file, read(file)]),
  );
};

/** That file and all its direct and indirect imports. */
export const reachableFrom = (sources: ReadonlyMap<string, Source>, start: string): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of sources.get(file)?.imports ?? []) visit(next);
  };
  visit(start);
  return seen;
};
