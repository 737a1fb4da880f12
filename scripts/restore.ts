import path from 'node:path';
import { pino } from 'pino';
import { InvalidEvent, LogAltered, OutcomeUnknown, StoreMisconfigured, StoreUnavailable } from '../events/store/eventStore.ts';
import { CannotStart } from '../server/database/cannotStart.ts';
import { serializers } from '../server/loggedError.ts';
import { readSettings } from '../server/readSettings.ts';
import { checkArchive, type CheckedArchive } from './archive/checkArchive.ts';
import { counted, inUtc } from './archive/inWords.ts';
import { restoreBackup } from './archive/restoreBackup.ts';
import { ExitError } from './exitOnError.ts';
import { readOptions } from './options.ts';

const usage = `npm run restore -- <folder> [--check] [--keep-sessions]
  Restores a backup into an empty DATA_DIR (where its master.key is already) or an empty database (DATABASE_URL). Reads all of it first.
  --check          only reads it, and says whether it is whole; changes nothing
  --keep-sessions  people stay signed in and open links still work: for a move, where nothing was done after the backup`;

const contentsOf = ({ manifest: { log, files, madeAt } }: CheckedArchive): string =>
  `${counted(log.events, 'event')} and ${counted(files, 'file')}, as of ${inUtc(madeAt)}`;

const restored = (archive: CheckedArchive, keepSessions: boolean): string =>
  [
    `Restored ${contentsOf(archive)}.`,
    keepSessions
      ? 'Sessions and links are those of that moment.'
      : 'Everybody signs in once more, and links that were open no longer work: some may have been ended since.',
    'Passwords, rights and locks are those of that moment as well. Accounts that were erased since are back: erase them again.',
    'Start the server now: it makes the read models. Then run npm run audit -- --verify.',
  ].join('\n');

const known = [ExitError, CannotStart, StoreMisconfigured, StoreUnavailable, OutcomeUnknown, LogAltered, InvalidEvent];

const { values, positionals } = readOptions({ check: { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } }, usage, 1, 'folder');
const { check: isCheck = false, 'keep-sessions': keepSessions = false } = values;
const folder = path.resolve(positionals[0] ?? '');
try {
  const config = readSettings();
  if (isCheck) console.log(`${folder} is whole: ${contentsOf(await checkArchive(folder, config))}.`);
  else {
    const log = pino({ level: 'error', serializers }, pino.destination(2));
    console.log(restored(await restoreBackup({ config, folder, keepSessions, log }), keepSessions));
  }
} catch (error) {
  if (!known.some((kind) => error instanceof kind)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
