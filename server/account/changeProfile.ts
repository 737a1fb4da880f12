import { comparableAddress } from '../../projections/account/comparableAddress.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { decideAndAppend, handleCommand, type Outcome } from '../command/handleCommand.ts';
import { loadStream, type Loaded } from '../command/stream.ts';
import { accountDecider, type AccountState, type ProfileUpdate } from './accountDecider.ts';
import { accountStream } from '../../events/account/accountEvents.ts';
import { formerEmailStream, nameStream } from './nameStreams.ts';
import { nameEnvelope, type AccountEnvelope, type Process } from './processEnvelope.ts';
import { onAccount } from './onAccount.ts';
import { refuseHeld, settleName, type SettleDeps } from './settleName.ts';

export interface ProfileChange {
  readonly process: Process;
  readonly userId: string;
  /** Trimmed; "" clears. */
  readonly changes: ProfileUpdate;
  /** The content that a retry must repeat. */
  readonly content: string;
}

/** Lost races, as in handleCommand. */
const tries = 3;

const accountEnvelope = ({ process, userId, changes, content }: ProfileChange): AccountEnvelope => ({
  targeted: onAccount(userId, { type: 'UpdateProfile', data: changes }),
  decider: accountDecider,
  commandId: process.commandId,
  actor: process.actor,
  agent: process.agent,
  now: process.now,
  content,
});

interface Move {
  readonly to: string;
  readonly from: string | null;
  /** Result of `formerEmailStream`. */
  readonly formerTo: string | null;
  readonly formerFrom: string | null;
}

/** The streams of the new and the former address; undefined: the address stays. */
const moveOf = async (
  { keys }: SettleDeps,
  account: AccountState,
  { email }: ProfileUpdate,
): Promise<Move | undefined> => {
  if (account.status !== 'registered' || email === undefined || email === '') return undefined;
  const present = account.profile.email;
  if (comparableAddress(present) === comparableAddress(email)) return undefined;
  return {
    to: await nameStream(keys, 'email', email),
    formerTo: await formerEmailStream(keys, email),
    from: present === '' ? null : await nameStream(keys, 'email', present),
    formerFrom: present === '' ? null : await formerEmailStream(keys, present),
  };
};

/** An account can't claim one address after another: an address may hold an invitation (docs/security.md "Invitations"). */
const mostMoves = 3;
const movesCountMs = 24 * 3_600_000;

const setsAddress = (event: ReadEvent): boolean =>
  event.kind === 'event' && event.type === 'ProfileUpdated' && Boolean((event.data as ProfileUpdate).email);

/** Counts in the account's own history, at the revision on which the change is appended: concurrent changes can't exceed it. */
const checkMoves = ({ events }: Loaded<AccountState>, { process }: ProfileChange): void => {
  const since = process.now.getTime() - movesCountMs;
  const moves = events.filter((event) => setsAddress(event) && Date.parse(event.metadata.recordedAt) > since);
  if (moves.length < mostMoves) return;
  const sentence = 'You’ve already changed your email address three times today. Please try again tomorrow.';
  throw new Refusal(sentence, 'address_changes', 'email');
};

const reserveEmail = async (
  deps: SettleDeps,
  { process, userId }: ProfileChange,
  { to, from, formerTo }: Move,
): Promise<void> => {
  await refuseHeld(deps, formerTo, userId);
  const reservation = { userId, purpose: 'change', previousStream: from } as const;
  await handleCommand(deps, nameEnvelope(deps, process, to, { type: 'ReserveEmail', data: reservation }));
};

/** Releases the former address only after the new one is confirmed. The job completes steps that fail here. */
const settleEmails = async (
  deps: SettleDeps,
  { process, userId }: ProfileChange,
  { to, from, formerFrom }: Move,
): Promise<void> => {
  await handleCommand(deps, nameEnvelope(deps, process, to, { type: 'ConfirmEmail', data: { userId } }));
  for (const stream of [from, formerFrom])
    if (stream !== null) await settleName(deps, process, { kind: 'email', stream, userId });
};

/** One attempt on the current account; undefined: a concurrent change won. */
const attempt = async (deps: SettleDeps, change: ProfileChange): Promise<Outcome | undefined> => {
  const account = await loadStream(deps.events, accountStream(change.userId), accountDecider);
  // a retry must not move the address again: it may have changed since
  const isRetry = account.events.some(({ metadata }) => metadata.commandId === change.process.commandId);
  const move = isRetry ? undefined : await moveOf(deps, account.state, change.changes);
  if (move !== undefined) checkMoves(account, change);
  if (move !== undefined) await reserveEmail(deps, change, move);
  const outcome = await decideAndAppend(deps, accountEnvelope(change), account);
  if (move !== undefined && outcome !== undefined) await settleEmails(deps, change, move);
  return outcome;
};

/** Changes a profile and its address: reserve the new one, append at the revision read before, confirm it, release the old one. */
export const changeProfile = async (deps: SettleDeps, change: ProfileChange): Promise<Outcome> => {
  for (let round = 1; round <= tries; round++) {
    const outcome = await attempt(deps, change);
    if (outcome !== undefined) return outcome;
  }
  throw new Refusal('Someone else changed this at the same moment. Look again, then try once more.', 'conflict');
};
