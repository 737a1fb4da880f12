import { listAccounts, type ListedAccount } from '../projections/account/accountsQueries.ts';
import { readCheckpoint } from '../projections/runner/checkpoint.ts';
import { endLinksOf } from '../server/accessLink/accessLinks.ts';
import { deleteSessionsOf } from '../server/session/sessionRows.ts';
import { knownAccount, sendToAccount } from './accountCommand.ts';
import { ExitError } from './exitOnError.ts';
import { readOptions } from './options.ts';
import { assertReadModelsOfStore, withProductStorage, type ProductStorage } from './productStorage.ts';

const usage = `npm run accounts -- list
npm run accounts -- lock <username>     ends this account's sessions, the links to it and those it made, and refuses its sign-ins
npm run accounts -- unlock <username>`;

const day = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? 'not lately';
const columnsOf = ({ username, role, since, lastSeenAt, isLocked }: ListedAccount): readonly string[] => [
  // a name must not imitate a line of ours
  JSON.stringify(username).slice(1, -1),
  role.replace('_', ' '),
  day(since),
  day(lastSeenAt),
  isLocked ? 'locked' : '',
];

const list = async ({ db, events }: ProductStorage): Promise<void> => {
  await assertReadModelsOfStore({ db, events });
  const rows = [['username', 'role', 'since', 'last seen', ''], ...(await listAccounts(db.pool)).map(columnsOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  const checkpoint = await readCheckpoint(db.pool);
  if (checkpoint === undefined || checkpoint.position < (await events.store.head()))
    console.log('The newest changes are missing here: they show once a server runs.');
};

const sayWhen = (isInForce: boolean): string =>
  isInForce ? '' : ' No server has taken it up yet; one that starts will.';

const lock = async (storage: ProductStorage, username: string): Promise<void> => {
  const { userId } = await knownAccount(storage, username);
  const { changed, isInForce } = await sendToAccount(storage, userId, { type: 'LockAccount', data: {} });
  await endLinksOf(storage.db.pool, userId, new Date());
  await deleteSessionsOf(storage.db.pool, userId);
  console.log(
    `${username} is ${changed ? 'locked and signed out everywhere' : 'locked already'}.${sayWhen(isInForce)}`,
  );
};

const unlock = async (storage: ProductStorage, username: string): Promise<void> => {
  const { userId } = await knownAccount(storage, username);
  const { changed, isInForce } = await sendToAccount(storage, userId, { type: 'UnlockAccount', data: {} });
  console.log(`${username} is ${changed ? 'unlocked' : 'not locked'}.${sayWhen(isInForce)}`);
};

const { positionals } = readOptions({}, usage, [1, 2], 'word');
const [verb = '', username] = positionals;

await withProductStorage(async (storage) => {
  if (verb === 'list' && username === undefined) return list(storage);
  if (username === undefined || (verb !== 'lock' && verb !== 'unlock')) throw new ExitError(usage);
  await (verb === 'lock' ? lock : unlock)(storage, username);
});
