import { Refusal } from '../../events/kernel/refusal.ts';
import { decideAndAppend, handleCommand } from '../command/handleCommand.ts';
import { loadStream, type Loaded } from '../command/stream.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AccountState } from './accountDecider.ts';
import { loadAccount } from './loadAccount.ts';
import { nameStream, type NameKind } from './nameStreams.ts';
import { accountIdsEnvelope, nameEnvelope, type Process } from './processEnvelope.ts';
import { reservationDecider, type NameState } from './reservationDecider.ts';

export type SettleDeps = Pick<Dependencies, 'events' | 'readModelPosition' | 'keys'>;

/** A name with an unfinished reservation. */
interface OpenName {
  readonly kind: NameKind;
  readonly stream: string;
  readonly userId: string;
}

/** A younger registration or change may still be in progress. */
const patienceMs = 10 * 60_000;

/** 409 if somebody else has the name of this stream; null: there is none. */
export const refuseHeld = async (
  { events }: Pick<SettleDeps, 'events'>,
  stream: string | null,
  userId: string,
): Promise<undefined> => {
  if (stream === null) return undefined;
  const { state } = await loadStream(events, stream, reservationDecider);
  if (state.status !== 'free' && state.userId !== userId)
    throw new Refusal('That email is already in use.', 'email_taken', 'email');
  return undefined;
};

const isTheirs = async ({ keys }: SettleDeps, { kind, stream }: OpenName, account: AccountState): Promise<boolean> => {
  if (account.status !== 'registered') return false;
  const present = kind === 'username' ? account.username : account.profile.email;
  return present !== '' && (await nameStream(keys, kind, present)) === stream;
};

/** Closes the account's stream at the revision just read before a name is released, so that a late registration or change fails. */
const abandon = async (
  deps: SettleDeps,
  process: Process,
  userId: string,
  account: Loaded<AccountState>,
): Promise<boolean> => {
  const type = account.state.status === 'registered' ? 'AbandonEmailChange' : 'AbandonRegistration';
  return (
    (await decideAndAppend(deps, accountIdsEnvelope(deps, process, { type, data: { userId } }), account)) !== undefined
  );
};

const release = async (
  deps: SettleDeps,
  process: Process,
  { kind, stream, userId }: OpenName,
  name: Loaded<NameState>,
): Promise<void> => {
  const type = kind === 'username' ? 'ReleaseUsername' : 'ReleaseEmail';
  // at the revision read before the account: a later reservation is kept
  await decideAndAppend(deps, nameEnvelope(deps, process, stream, { type, data: { userId } }), name);
};

/**
 * Confirms, releases or leaves a name, depending on the account's stream. Reads the name before the account and releases it only at
 * that revision, so that a new reservation wins. A lost race is left to the next round.
 */
export const settleName = async (deps: SettleDeps, process: Process, open: OpenName): Promise<void> => {
  const { kind, stream, userId } = open;
  const name = await loadStream(deps.events, stream, reservationDecider);
  if (name.state.status === 'free' || name.state.userId !== userId) return;
  const account = await loadAccount(deps.events, userId);
  if (await isTheirs(deps, open, account.state)) {
    const type = kind === 'username' ? 'ConfirmUsername' : 'ConfirmEmail';
    await handleCommand(deps, nameEnvelope(deps, process, stream, { type, data: { userId } }));
    return;
  }
  // an erased account's stream is closed already
  if (name.state.status === 'reserved' && account.state.status !== 'erased') {
    if (process.now.getTime() - Date.parse(name.state.reservedAt) < patienceMs) return;
    if (!(await abandon(deps, process, userId, account))) return;
  }
  await release(deps, process, open, name);
};
