import path from 'node:path';
import { pino } from 'pino';
import {
  InvalidEvent,
  LogAltered,
  OutcomeUnknown,
  StoreMisconfigured,
  StoreUnavailable,
} from '../events/store/eventStore.ts';
import { CannotStart } from '../server/database/cannotStart.ts';
import { serializers } from '../server/loggedError.ts';
import { readSettings } from '../server/readSettings.ts';
import { checkArchive } from './archive/checkArchive.ts';
import { restoreBackup } from './archive/restoreBackup.ts';
import { contentsInWords, restoredInWords } from './archive/restoredWords.ts';
import { ExitError } from './exitOnError.ts';
import { readOptions } from './options.ts';

const usage = `npm run restore -- <folder> [--check] [--keep-sessions] [--keep-log]
  Restores a backup into an empty DATA_DIR (where its master.key is already) or an empty database (DATABASE_URL). Reads all of it first.
  --check          only reads it, and says whether it is whole; changes nothing
  --keep-log       only the database was lost: the log in EventStoreDB begins with the backup's and stays as it is (docs/operations.md)
  --keep-sessions  people stay signed in and open links still work: for a move, where nothing was done after the backup`;

const known = [ExitError, CannotStart, StoreMisconfigured, StoreUnavailable, OutcomeUnknown, LogAltered, InvalidEvent];

const { values, positionals } = readOptions(
  { check: { type: 'boolean' }, 'keep-sessions': { type: 'boolean' }, 'keep-log': { type: 'boolean' } },
  usage,
  1,
  'folder',
);
const { check: isCheck = false, 'keep-sessions': keepSessions = false, 'keep-log': keepLog = false } = values;
const folder = path.resolve(positionals[0] ?? '');
try {
  const config = readSettings();
  if (isCheck) console.log(`${folder} is whole: ${contentsInWords((await checkArchive(folder, config)).manifest)}.`);
  else {
    const log = pino({ level: 'error', serializers }, pino.destination(2));
    const { manifest, kept } = await restoreBackup({ config, folder, keepSessions, keepLog, log });
    console.log(restoredInWords(manifest, { keepSessions, kept }, new Date()));
  }
} catch (error) {
  if (!known.some((kind) => error instanceof kind)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
