import { unzipSync } from 'fflate';
import { exportFiles } from '../../events/proof/exportFormat.ts';

/** The archive can't be read; the message says why, in a sentence for its reader. */
export class NoArchive extends Error {}

/** The files of an archive, by name. */
export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

const pageLimit = 2 ** 31;

export const openArchive = (bytes: Uint8Array<ArrayBuffer>): Files => {
  if (bytes.length === 0) throw new NoArchive('This file is empty.');
  if (bytes.length > pageLimit) throw new NoArchive('This file is too large for a browser.');
  const files = unzipped(bytes);
  const missing = Object.values(exportFiles).filter((name) => !files[name]);
  if (missing.length > 0) throw new NoArchive(`This history isn’t whole: it has no ${missing.join(', ')}.`);
  return files;
};

const names: ReadonlySet<string> = new Set(Object.values(exportFiles));

/** An entry that an archive of ours has not: another program might show that one in place of ours. */
const refuseOthers = (seen: Set<string>, name: string): boolean => {
  if (!names.has(name)) throw new NoArchive(`This is no history from Hearthline, or ${name} was added to it.`);
  if (seen.has(name)) throw new NoArchive(`This history was changed: it has ${name} twice.`);
  seen.add(name);
  return true;
};

const unzipped = (bytes: Uint8Array<ArrayBuffer>): Files => {
  const seen = new Set<string>();
  try {
    return unzipSync(bytes, { filter: ({ name }) => refuseOthers(seen, name) }) as Files;
  } catch (error) {
    if (error instanceof NoArchive) throw error;
    throw new NoArchive(
      'This file can’t be opened: it is no .zip file, or its end is missing. Download the history again.',
    );
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

export const textOf = (files: Files, name: string): string => utf8.decode(files[name]);

/** The objects of a file with one a line. */
export const linesOf = <Line>(files: Files, name: string): readonly Line[] =>
  textOf(files, name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
