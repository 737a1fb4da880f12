import { pino } from 'pino';
import { CannotStart } from '../server/database/cannotStart.ts';
import { openStorage } from '../server/database/openStorage.ts';
import { loadConfig } from '../server/loadConfig.ts';

/** Migrates the database before any node starts on it. Nodes do the same at their start; here an operator can watch it. */
try {
  const storage = await openStorage(loadConfig(process.env), pino({ level: 'warn', base: null }, pino.destination(2)));
  await storage.stop();
  console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
