import { Refusal } from '../../events/kernel/refusal.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { handleCommand } from '../command/handleCommand.ts';
import { loadStream } from '../command/stream.ts';
import type { Dependencies } from '../dependencies.ts';
import { KeyReused } from '../http/errors.ts';
import { accountDecider } from './accountDecider.ts';
import { findCredentialHash, matchesPassword, storeCredential } from './credentials.ts';
import { accountStream } from './nameStreams.ts';
import { refuseHeld } from './settleName.ts';
import { accountIdsEnvelope, nameEnvelope, type AccountEnvelope } from './processEnvelope.ts';
import type { Registration } from './registration.ts';
import type { NameCommand } from './reservationDecider.ts';

type AccountDeps = Pick<Dependencies, 'events' | 'readModelPosition' | 'keys' | 'db'>;
/** One append or row; returns the position that read models must reach to show it. */
type RegistrationStep = () => Promise<Position | undefined>;

const accountEnvelope = ({ command, process, content }: Registration): AccountEnvelope => {
  const { userId } = command.data;
  const targeted = {
    stream: accountStream(userId),
    command,
    subjectId: userId,
    seniorId: null,
    expectNew: true,
    id: userId,
  };
  return {
    targeted,
    decider: accountDecider,
    commandId: process.commandId,
    actor: process.actor,
    now: process.now,
    content,
  };
};

/**
 * The steps of a registration (design.md §3). It may be cut off after any step: the account's stream decides whether the account exists,
 * and settleReservations.ts confirms or releases the names accordingly.
 */
export const registrationSteps = (deps: AccountDeps, registration: Registration): readonly RegistrationStep[] => {
  const { process, command, password, usernameStream, emailStream, formerEmailStream } = registration;
  const { userId, credentialId } = command.data;
  const onName = async (stream: string, nameCommand: NameCommand, expectNew: boolean): Promise<Position> => {
    const envelope = nameEnvelope(deps, process, stream, nameCommand);
    return (await handleCommand(deps, { ...envelope, targeted: { ...envelope.targeted, expectNew } })).position;
  };
  const email = { userId, purpose: 'registration', previousStream: null } as const;
  return [
    () => onName(usernameStream, { type: 'ReserveUsername', data: { userId } }, true),
    ...(formerEmailStream === null ? [] : [() => refuseHeld(deps, formerEmailStream, userId)]),
    ...(emailStream === null ? [] : [() => onName(emailStream, { type: 'ReserveEmail', data: email }, true)]),
    async () => {
      if (
        password === null ||
        (await storeCredential(deps.db.pool, { id: credentialId, userId }, password, process.now))
      )
        return undefined;
      throw new KeyReused();
    },
    async () => (await handleCommand(deps, accountEnvelope(registration))).position,
    () => onName(usernameStream, { type: 'ConfirmUsername', data: { userId } }, false),
    ...(emailStream === null ? [] : [() => onName(emailStream, { type: 'ConfirmEmail', data: { userId } }, false)]),
  ];
};

/** Frees the names of a refused registration. The account's stream is closed first, so that nobody can register under it. */
export const giveUp = async (
  deps: AccountDeps,
  { process, command, usernameStream, emailStream }: Registration,
): Promise<void> => {
  const { userId } = command.data;
  await handleCommand(deps, accountIdsEnvelope(deps, process, { type: 'AbandonRegistration', data: { userId } }));
  await handleCommand(deps, nameEnvelope(deps, process, usernameStream, { type: 'ReleaseUsername', data: { userId } }));
  if (emailStream !== null)
    await handleCommand(deps, nameEnvelope(deps, process, emailStream, { type: 'ReleaseEmail', data: { userId } }));
};

/** A retry of a completed registration must bring the current password; otherwise it would sign in without one. */
const checkRetry = async (deps: AccountDeps, registration: Registration): Promise<void> => {
  const { state } = await loadStream(deps.events, accountStream(registration.command.data.userId), accountDecider);
  if (state.status === 'none') return;
  // refuses an abandoned registration, and other content under the same key
  await handleCommand(deps, accountEnvelope(registration));
  if (state.status !== 'registered') return;
  if (!(await matchesPassword(await findCredentialHash(deps.db.pool, state.credentialId), registration.password ?? '')))
    throw new KeyReused();
};

/** Creates the account; a failure leaves only what settleReservations.ts clears. Returns the position that read models must reach to show it. */
export const register = async (
  deps: AccountDeps,
  registration: Registration,
  isRetryable: boolean,
): Promise<Position> => {
  if (isRetryable) await checkRetry(deps, registration);
  let seen: Position | undefined;
  let held = false;
  try {
    for (const step of registrationSteps(deps, registration)) {
      const position = await step();
      held = true;
      if (position !== undefined && (seen === undefined || position > seen)) seen = position;
    }
  } catch (problem) {
    if (held && problem instanceof Refusal) await giveUp(deps, registration);
    throw problem;
  }
  return seen ?? deps.readModelPosition.position();
};
