import { randomUUID } from 'node:crypto';
import { permissionAreas, type PermissionArea } from '../events/circle/permissions.ts';
import { Refusal } from '../events/kernel/refusal.ts';
import {
  findAuditorGrant,
  listAuditorGrants,
  type AuditorGrantView,
} from '../projections/auditor/auditorGrantsQueries.ts';
import { openReadModelPosition } from '../projections/runner/readModelPosition.ts';
import { makeLink } from '../server/accessLink/accessLinks.ts';
import { auditorGrantDecider, type AuditorGrantCommand } from '../server/auditor/auditorGrantDecider.ts';
import { onAuditorGrant } from '../server/auditor/onAuditorGrant.ts';
import { auditorLinkEnd } from '../server/auditor/auditorLinkEnd.ts';
import { handleCommand } from '../server/command/handleCommand.ts';
import { readUuid } from '../server/http/ids.ts';
import { knownAccount } from './accountCommand.ts';
import { ExitError } from './exitOnError.ts';
import { readOptions } from './options.ts';
import { assertReadModelsOfStore, withProductStorage, type ProductStorage } from './productStorage.ts';
import { peoplesUrl } from './sameServer.ts';

const usage = `npm run auditor -- grant <username of the senior> <name or username of the auditor> [--account] [--days 30] [--areas medications,health]
    lets an auditor see the senior's history, read-only, for 90 days at most; the senior gets a notice. Prints a link that works once, within
    a week; with --account the auditor has the account of that username instead, and there is no link
npm run auditor -- list <username of the senior>
npm run auditor -- withdraw <username of the senior> <id>     ends it at once`;

const { positionals, values } = readOptions(
  { account: { type: 'boolean' }, days: { type: 'string', default: '30' }, areas: { type: 'string' } },
  usage,
  [2, 3],
  'word',
);
const [verb = '', username = '', word] = positionals;

/** Time for a running server's read models to show it. */
const inForceMs = 5_000;

/** Returns whether a running server has taken it up. */
const send = async (
  { events, db }: ProductStorage,
  grant: Parameters<typeof onAuditorGrant>[0],
  command: AuditorGrantCommand,
) => {
  const readModelPosition = await openReadModelPosition(db, events.store.storeId);
  try {
    const about = { commandId: randomUUID(), actor: null, now: new Date(), content: '' };
    const { position } = await handleCommand(
      { events, readModelPosition },
      { targeted: onAuditorGrant(grant, command), decider: auditorGrantDecider, ...about },
    );
    return await readModelPosition.waitFor(position, { timeoutMs: inForceMs });
  } catch (error) {
    throw error instanceof Refusal ? new ExitError(error.message) : error;
  } finally {
    await readModelPosition.close();
  }
};
const sayWhen = (isInForce: boolean): string =>
  isInForce ? '' : ' No server has taken it up yet; one that starts will.';

const isArea = (text: string): text is PermissionArea => permissionAreas.some((area) => area === text);
const areasGiven = (): readonly PermissionArea[] => {
  const given = values.areas?.split(',') ?? permissionAreas;
  if (!given.every(isArea)) throw new ExitError(`The areas are ${permissionAreas.join(', ')}.`);
  return permissionAreas.filter((area) => given.includes(area));
};
const daysGiven = (): number => {
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) throw new ExitError('--days is a whole number from 1 to 90.');
  return days;
};

const grant = async (storage: ProductStorage, seniorId: string, auditor: string): Promise<void> => {
  const now = new Date();
  const until = new Date(now.getTime() + daysGiven() * 24 * 3_600_000).toISOString();
  const personId = values.account === true ? (await knownAccount(storage, auditor)).userId : null;
  if (personId === seniorId) throw new ExitError('The senior sees her history without it.');
  const [grantId, name] = [randomUUID(), personId === null ? auditor : null];
  const given = { grantId, seniorId, personId, name, areas: areasGiven(), from: now.toISOString(), until };
  const isInForce = await send(
    storage,
    { id: grantId, seniorId },
    { type: 'GrantAuditor', data: { grant: given, others: 0 } },
  );
  console.log(`${auditor} may see the history of ${username} until ${until} (${grantId}).${sayWhen(isInForce)}`);
  if (personId !== null) return;
  const link = { kind: 'auditor', subjectId: grantId, madeBy: null, expiresAt: auditorLinkEnd(until, now) } as const;
  const { secret } = await makeLink(storage.db.pool, storage.keys, link, now);
  console.log(
    `Give them this link, and nobody else. It works once, within a week:\n\n  ${peoplesUrl(storage)}/auditor#${secret}\n`,
  );
};

/** A name must not imitate a line of ours. */
const lineOf = ({ id, name, person, areas, until }: AuditorGrantView): string => {
  const fullName = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return [
    id,
    JSON.stringify(fullName || name || '').slice(1, -1),
    areas.join(','),
    `until ${until}`,
    person ? '' : 'link not used',
  ]
    .join('  ')
    .trimEnd();
};
const list = async (storage: ProductStorage, seniorId: string): Promise<void> => {
  await assertReadModelsOfStore(storage);
  const grants = await listAuditorGrants(storage.db.pool, seniorId, new Date());
  const lines = grants.filter(({ senior }) => senior.id === seniorId).map(lineOf);
  console.log(lines.length > 0 ? lines.join('\n') : `Nobody audits ${username}.`);
};

const withdraw = async (storage: ProductStorage, seniorId: string, given: string): Promise<void> => {
  const id = readUuid(given);
  const found = id === undefined ? undefined : await findAuditorGrant(storage.db.pool, id);
  if (found?.seniorId !== seniorId)
    throw new ExitError(`${username} has no auditor with this id: see npm run auditor -- list.`);
  const isInForce = await send(storage, found, { type: 'WithdrawAuditorGrant', data: {} });
  console.log(`The access was withdrawn.${sayWhen(isInForce)}`);
};

await withProductStorage(async (storage) => {
  const { userId: seniorId } = await knownAccount(storage, username);
  if (verb === 'list' && word === undefined) return list(storage, seniorId);
  if (word === undefined || (verb !== 'grant' && verb !== 'withdraw')) throw new ExitError(usage);
  await (verb === 'grant' ? grant : withdraw)(storage, seniorId, word);
});
