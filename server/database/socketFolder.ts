import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const LONGEST_SOCKET_PATH = 107;
export const SOCKET_NAME = '.s.PGSQL.5432';

const canBind = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(file, () => server.close(() => resolve(true)));
  });

/** The folder protects the database's user: it must belong to us (or to the user Postgres runs as) and be closed to others. */
const makePrivate = async (folder: string): Promise<boolean> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const mine = process.getuid?.();
  if (!found.isDirectory() || (found.uid !== mine && !(mine === 0 && found.uid === 65534))) return false;
  await chmod(folder, 0o700);
  return true;
};

/**
 * A 0700 folder for the database's socket, in the data folder. A temporary one if the path is too long or the file system lacks sockets.
 * Undefined where sockets are not possible.
 */
export const socketFolder = async (dataDir: string): Promise<string | undefined> => {
  if (process.platform === 'win32') return undefined;
  const name = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  const candidates = [
    path.join(dataDir, 'run'),
    path.join(os.tmpdir(), `hearthline-${name}`),
    path.join('/tmp', `hearthline-${name}`),
  ];
  for (const folder of candidates) {
    if (Buffer.byteLength(path.join(folder, SOCKET_NAME)) > LONGEST_SOCKET_PATH) continue;
    if ((await makePrivate(folder)) && (await canBind(path.join(folder, `.try.${process.pid}`)))) return folder;
  }
  return undefined;
};
