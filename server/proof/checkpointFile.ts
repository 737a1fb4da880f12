import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../database/syncFolder.ts';

/** Apart from the database, so that an older copy of the database does not bring back its own checkpoints as well. */
export const checkpointFile = (dataDir: string): string => path.join(path.resolve(dataDir), 'checkpoints');

const end = '\n\n';

/** The notes of the file, and the length in bytes of what is complete: a crash may leave half a note at the end. */
const parse = (text: string): { notes: readonly string[]; whole: number } => {
  const notes = text.split(/(?<=\n— [^\n]*\n)\n/u);
  const rest = notes.pop() ?? '';
  return { notes, whole: Buffer.byteLength(text) - Buffer.byteLength(rest) };
};

/** Each note is followed by an empty line. undefined: there is no file. */
export const readCheckpointFile = async (dataDir: string): Promise<readonly string[] | undefined> => {
  const text = await readFile(checkpointFile(dataDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parse(text).notes;
};

/** Adds notes at the end, synced. Half a note of a crash goes; nothing else ever does. */
export const appendToCheckpointFile = async (dataDir: string, notes: readonly string[]): Promise<void> => {
  const file = checkpointFile(dataDir);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  try {
    const { whole } = parse(await handle.readFile('utf8'));
    await handle.truncate(whole);
    await handle.appendFile(notes.map((note) => `${note.trimEnd()}${end}`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(file));
};
