import { pino } from 'pino';
import { grantAppRights, makeAppRole } from '../server/database/appRole.ts';
import type { Config } from '../server/config.ts';
import { CannotStart } from '../server/database/cannotStart.ts';
import { openStorage, type Storage } from '../server/database/openStorage.ts';
import { readSettings } from '../server/readSettings.ts';
import { serializers } from '../server/loggedError.ts';
import { readOptions } from './options.ts';

const usage = `migrate [--app-role <role>]
  Migrates the database before any node starts on it. Nodes do the same at their start; here an operator can watch it.
  --app-role: also gives a role of the Postgres in DATABASE_URL what nodes need, which is not the right to change events. With its password in
  APP_ROLE_PASSWORD it makes the role where there is none, and sets that password.`;

const grantTo = async (role: string, { connection, soleNode }: Storage, config: Config): Promise<void> => {
  if (soleNode !== undefined)
    throw new CannotStart('--app-role needs DATABASE_URL: the embedded database has a role for nodes already.');
  const password = process.env['APP_ROLE_PASSWORD'] ?? '';
  const make = password === '' ? Promise.resolve() : makeAppRole(connection, role, password);
  await make
    .then(() => grantAppRights(connection, role, config))
    .catch((error: unknown) => {
      throw new CannotStart(
        `The role ${role} can't get its rights: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
};

const { values } = readOptions({ 'app-role': { type: 'string' } }, usage);
try {
  const config = readSettings();
  const storage = await openStorage(config, pino({ level: 'warn', base: null, serializers }, pino.destination(2)));
  try {
    if (values['app-role'] !== undefined) await grantTo(values['app-role'], storage, config);
  } finally {
    await storage.stop();
  }
  console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
