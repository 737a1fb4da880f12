/**
 * node --import tsx tests/support/storageProgram.ts: opens the storage of DATA_DIR like the server, and prints how to
 * reach it.
 */
import { pino } from 'pino';
import { CannotStart } from '../../server/database/cannotStart.ts';
import { openStorage } from '../../server/database/openStorage.ts';

try {
  const storage = await openStorage(
    { dataDir: process.env['DATA_DIR'] ?? '', databaseUrl: undefined, masterKey: undefined },
    pino({ level: 'silent' }),
  );
  process.once('SIGTERM', () => void storage.stop().then(() => process.exit(0)));
  console.log(`open ${JSON.stringify(storage.connection)}`);
} catch (error) {
  console.log(error instanceof CannotStart ? `refused: ${error.message}` : error);
  process.exit(1);
}
