import { pino } from 'pino';
import { grantAppRights } from '../server/database/appRole.ts';
import { CannotStart } from '../server/database/cannotStart.ts';
import { openStorage, type Storage } from '../server/database/openStorage.ts';
import { readSettings } from '../server/readSettings.ts';
import { serializers } from '../server/loggedError.ts';
import { readOptions } from './options.ts';

const usage = `migrate [--app-role <role>]
  Migrates the database before any node starts on it. Nodes do the same at their start; here an operator can watch it.
  --app-role: also gives a role of the Postgres in DATABASE_URL what nodes need, which is not the right to change events.`;

const grantTo = async (role: string, { connection, soleNode }: Storage): Promise<void> => {
  if (soleNode !== undefined) throw new CannotStart('--app-role needs DATABASE_URL: the embedded database has a role for nodes already.');
  await grantAppRights(connection, role).catch((error: unknown) => {
    throw new CannotStart(`The role ${role} can't get its rights: ${error instanceof Error ? error.message : String(error)}.`);
  });
};

const { values } = readOptions({ 'app-role': { type: 'string' } }, usage);
try {
  const storage = await openStorage(readSettings(), pino({ level: 'warn', base: null, serializers }, pino.destination(2)));
  try {
    if (values['app-role'] !== undefined) await grantTo(values['app-role'], storage);
  } finally {
    await storage.stop();
  }
  console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
