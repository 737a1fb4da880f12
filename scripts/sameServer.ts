import { randomUUID } from 'node:crypto';
import { httpClient, Refused } from '../server/demo/httpClient.ts';
import { ExitError } from './exitOnError.ts';
import { withImportSession } from './importSession.ts';
import type { ProductStorage } from './productStorage.ts';

type Configured = Pick<ProductStorage, 'config'>;

/** An empty value counts as not set. */
const givenUrl = (): string | undefined => process.env['HEARTHLINE_URL']?.trim().replace(/\/+$/, '') || undefined;

/** The address of the server that runs on this machine. */
export const serverUrl = ({ config }: Configured): string => givenUrl() ?? `http://127.0.0.1:${config.port}`;

/** The address by which people reach that server, as far as settings define it. */
export const peoplesUrl = (storage: Configured): string => givenUrl() ?? storage.config.publicUrl ?? serverUrl(storage);

/**
 * A script works in the storage of DATA_DIR and sends to a server: throws ExitError if that server has another storage. A session made in the
 * one, for nobody, is known to the other only if they are the same.
 */
export const assertSameServer = async (storage: ProductStorage): Promise<void> => {
  const url = serverUrl(storage);
  await withImportSession(storage, randomUUID(), (cookie) =>
    httpClient(url, () => cookie).get('/api/user/sessions'),
  ).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    throw new ExitError(
      `The server at ${url} works with other data than DATA_DIR (${storage.config.dataDir}). Nothing was sent. Set HEARTHLINE_URL, or PORT, and DATA_DIR to those of one server.`,
    );
  });
};
