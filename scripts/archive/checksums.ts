import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../server/database/errorCode.ts';

/** The SHA-256 of every other file of a backup, in the form that `sha256sum -c` reads. */
export const sumsFile = 'SHA256SUMS';
/** The MAC of those lines under the master key: nobody without it can change a backup unseen. */
export const macFile = 'SHA256SUMS.mac';

export const sumsOf = (sums: ReadonlyMap<string, string>): string =>
  [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('');

export const macOf = (masterKey: Uint8Array, sums: string): string =>
  createHmac('sha256', masterKey).update('hearthline backup\n').update(sums).digest('hex');

export const isMacOf = (masterKey: Uint8Array, sums: string, mac: string): boolean => {
  const [own, given] = [Buffer.from(macOf(masterKey, sums)), Buffer.from(mac.trim())];
  return own.length === given.length && timingSafeEqual(own, given);
};

/** Undefined: there is none. A pipe or a device in its place would be read without end. */
const ifFile = async <T>(file: string, read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return (await stat(file)).isFile() ? await read() : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errorCode(error))) return undefined;
    throw error;
  }
};

/** Undefined: there is none. */
export const readText = (folder: string, name: string): Promise<string | undefined> => {
  const file = path.join(folder, name);
  return ifFile(file, () => readFile(file, 'utf8'));
};

const sumOfFile = (file: string): Promise<string | undefined> =>
  ifFile(file, async () => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  });

/** Files and their sums; each is a whole line, or the lines are not ours. */
export const readSums = (text: string): readonly (readonly [name: string, sum: string])[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(66), line.slice(0, 64)]);

/** The first changed file, in words; undefined: none is. */
export const findFault = async (
  folder: string,
  sums: ReturnType<typeof readSums>,
  checked: (share: number) => void,
): Promise<string | undefined> => {
  for (const [index, [name, sum]] of sums.entries()) {
    const found = await sumOfFile(path.join(folder, name));
    if (found === undefined) return `${name} is missing`;
    if (found !== sum) return `${name} was cut off or changed`;
    checked((index + 1) / sums.length);
  }
  return undefined;
};
