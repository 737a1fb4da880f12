import { pino } from 'pino';
import {
  InvalidEvent,
  LogAltered,
  OutcomeUnknown,
  StoreMisconfigured,
  StoreUnavailable,
} from '../events/store/eventStore.ts';
import { CannotStart } from '../server/database/cannotStart.ts';
import { sayUnreadSettings } from '../server/readSettings.ts';
import { serializers } from '../server/loggedError.ts';
import { copyLog, type Copied } from './copyLog.ts';
import { openNamedStore, type NamedStore } from './namedStore.ts';
import { readOptions } from './options.ts';
import { ExitError } from './exitOnError.ts';
import { shareOf, withShare } from './progress.ts';

const usage = `npm run copy-events -- --from <store> --to <store>
  Copies the events of a store into another that is empty, or that holds a beginning of the same log.
  A store is "embedded" (in DATA_DIR), postgres://user:password@host/database or esdb://user:password@host:2113.
  Ended at any moment, it goes on where it was when it is run again.`;

const count = (events: number): string => `${events.toLocaleString('en')} ${events === 1 ? 'event' : 'events'}`;

const copy = async (from: NamedStore, to: NamedStore): Promise<Copied> => {
  const head = await from.store.head();
  return withShare('Copying', (done) =>
    copyLog(from.store, to.store, { reached: (position) => done(shareOf(position, head)) }),
  );
};

const whatNow = (from: NamedStore, to: NamedStore): string => `From ${from.label} to ${to.label}.
If a server still writes to the old store, stop it and run this once more.
Then start on the new store and run "npm run rebuild": until then the read models belong to the old store and are refused.
Accounts, keys and uploaded files are not events: they stay where they are (docs/operations.md, "Moving to another store").`;

const run = async (names: { from: string; to: string }): Promise<void> => {
  const log = pino({ level: 'error', serializers }, pino.destination(2));
  const from = await openNamedStore(names.from, 'source', log);
  try {
    const to = await openNamedStore(names.to, 'target', log);
    try {
      const { found, copied } = await copy(from, to);
      console.log(
        `${count(copied)} copied${found > 0 ? `, ${count(found)} had been there and are the same` : ''}.\n${whatNow(from, to)}`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
};

const inWords = (error: unknown): string | undefined => {
  if (error instanceof StoreUnavailable || error instanceof OutcomeUnknown)
    return `${error.message}\nWhat was copied stays: run the same command again to go on.`;
  const kinds = [ExitError, CannotStart, StoreMisconfigured, LogAltered, InvalidEvent];
  return error instanceof Error && kinds.some((kind) => error instanceof kind) ? error.message : undefined;
};

const { values } = readOptions({ from: { type: 'string' }, to: { type: 'string' } }, usage);
try {
  const { from, to } = values;
  if (from === undefined || to === undefined) throw new ExitError(usage);
  sayUnreadSettings();
  await run({ from, to });
} catch (error) {
  const words = inWords(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
}
