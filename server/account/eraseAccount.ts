import { mostRounds } from '../../events/account/accountEvents.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { listHashesOf } from '../../projections/upload/uploads.ts';
import { deleteLinksOf } from '../accessLink/accessLinks.ts';
import { derivedCommandId } from '../command/commandId.ts';
import { decideAndAppend } from '../command/handleCommand.ts';
import { eraseSubjectKey } from '../database/subjectKeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { deleteSessionsOf } from '../session/sessionRows.ts';
import { noteUnneeded, removeBlobsOf } from '../upload/receivedBlobs.ts';
import { roundsOf } from './erasedRounds.ts';
import { finishErasure, noteKeysDestroyed, type Erasure } from './erasures.ts';
import { loadAccount } from './loadAccount.ts';
import { formerEmailStream, nameStream } from './nameStreams.ts';
import { accountIdsEnvelope, type Process } from './processEnvelope.ts';
import { settleName } from './settleName.ts';

/**
 * Nodes drop a destroyed key when they are notified, and a request ends within seconds: events written until then are
 * erased after this.
 */
const settleMs = 60_000;

/** True once the read models have reached it: the next steps rely on them. */
const projected = ({ readModelPosition }: Dependencies, position: Position): Promise<boolean> =>
  readModelPosition.waitFor(position);

/** Appends AccountErased, in several parts where it names very many invitations. Returns the position that read models must reach. */
const appendErased = async (
  deps: Dependencies,
  process: Process,
  userId: string,
  erasure: { readonly rounds: readonly string[]; readonly isAgain: boolean },
): Promise<Position> => {
  for (let from = 0; ; from += mostRounds) {
    const rounds = erasure.rounds.slice(from, from + mostRounds);
    const command = { type: 'EraseAccount', data: { userId, rounds, isAgain: erasure.isAgain } } as const;
    const appended = await decideAndAppend(
      deps,
      accountIdsEnvelope(deps, process, command),
      await loadAccount(deps.events, userId),
    );
    if (appended === undefined) throw new Error('The account changed at the same moment');
    if (from + mostRounds >= erasure.rounds.length) return appended.position;
  }
};

/** Every name the account ever had is free again. Read while the account's key still opens them. */
const releaseNames = async (deps: Dependencies, process: Process, userId: string): Promise<void> => {
  const { events } = await loadAccount(deps.events, userId);
  for (const event of events) {
    if (event.kind !== 'event') continue;
    const { username, email } = event.data as { readonly username?: string; readonly email?: string | null };
    for (const [kind, name] of [['username', username] as const, ['email', email] as const])
      if (name) await settleName(deps, process, { kind, stream: await nameStream(deps.keys, kind, name), userId });
    const former = email ? await formerEmailStream(deps.keys, email) : null;
    if (former !== null) await settleName(deps, process, { kind: 'email', stream: former, userId });
  }
};

/**
 * The read models still know which bytes are theirs: the sweep, or the end of the erasure, removes the bytes noted
 * here.
 */
const noteFiles = async (deps: Dependencies, ownerId: string): Promise<void> => {
  for (const hash of await listHashesOf(deps.db.pool, ownerId)) await noteUnneeded(deps, { ownerId, hash });
};

/** The event first, then the names, then the keys: broken off anywhere, it starts over and finds the rest. */
const destroyKeys = async (deps: Dependencies, process: Process, userId: string): Promise<void> => {
  if (!(await projected(deps, await deps.events.store.head()))) return;
  const rounds = await roundsOf(deps, userId);
  await noteFiles(deps, userId);
  const position = await appendErased(deps, process, userId, { rounds, isAgain: false });
  if (!(await projected(deps, position))) return;
  await releaseNames(deps, process, userId);
  const { state } = await loadAccount(deps.events, userId);
  const named = state.status === 'erased' ? state.rounds : [];
  for (const subjectId of [...named, userId]) await eraseSubjectKey(deps.db.pool, subjectId, userId);
  await noteKeysDestroyed(deps.db.pool, userId, deps.now());
};

/** Nothing can be written about this person any more, so this round finds everything that is left. */
const clearRest = async (deps: Dependencies, process: Process, userId: string): Promise<void> => {
  const position = await appendErased(deps, process, userId, { rounds: [], isAgain: true });
  if (!(await projected(deps, position))) return;
  await removeBlobsOf(deps, userId);
  await finishErasure(deps.db.pool, userId);
};

/** One round of an erasure (design.md §6 "Erasure"). It may be cut off at any step and is repeated until the account is gone. */
export const eraseAccount = async (
  deps: Dependencies,
  job: string,
  { userId, keysDestroyedAt }: Erasure,
): Promise<void> => {
  const now = deps.now();
  const process = {
    commandId: await derivedCommandId(deps.keys, [job, userId, now.toISOString()]),
    actor: null,
    agent: job,
    now,
  };
  await deleteSessionsOf(deps.db.pool, userId);
  await deleteLinksOf(deps.db.pool, userId);
  if (keysDestroyedAt === null) await destroyKeys(deps, process, userId);
  else if (now.getTime() - keysDestroyedAt.getTime() >= settleMs) await clearRest(deps, process, userId);
};
