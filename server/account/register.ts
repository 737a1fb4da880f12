import type { Position } from '../../events/store/eventStore.ts';
import { handleCommand } from '../command/handleCommand.ts';
import { takeSteps, type Steps } from '../command/steps.ts';
import { loadStream } from '../command/stream.ts';
import type { Dependencies } from '../dependencies.ts';
import { KeyReused } from '../http/errors.ts';
import { accountDecider } from './accountDecider.ts';
import { findCredentialHash, matchesPassword, storeCredential } from './credentials.ts';
import { accountStream } from '../../events/account/accountEvents.ts';
import { onAccount } from './onAccount.ts';
import { refuseHeld } from './settleName.ts';
import { accountIdsEnvelope, nameEnvelope, type AccountEnvelope } from './processEnvelope.ts';
import type { Registration } from './registration.ts';
import type { NameCommand } from './reservationDecider.ts';

type AccountDeps = Pick<Dependencies, 'events' | 'readModelPosition' | 'keys' | 'db'>;

const accountEnvelope = ({ command, process, content }: Registration): AccountEnvelope => ({
  targeted: { ...onAccount(command.data.userId, command), expectNew: true },
  decider: accountDecider,
  commandId: process.commandId,
  actor: process.actor,
  now: process.now,
  content,
});

/** Frees a name of a refused registration. The account's stream is closed first, so that nobody can register under it. */
const freeName = async (
  deps: AccountDeps,
  { process, command: { data } }: Registration,
  stream: string,
  type: 'ReleaseUsername' | 'ReleaseEmail',
): Promise<void> => {
  const { userId } = data;
  await handleCommand(deps, accountIdsEnvelope(deps, process, { type: 'AbandonRegistration', data: { userId } }));
  await handleCommand(deps, nameEnvelope(deps, process, stream, { type, data: { userId } }));
};

/** The new hash is stored before the event names it. */
const keepPassword = async (deps: AccountDeps, { process, command, password }: Registration): Promise<undefined> => {
  const { userId, credentialId: id } = command.data;
  if (password !== null && !(await storeCredential(deps.db.pool, { id, userId }, password, process.now)))
    throw new KeyReused();
  return undefined;
};

/**
 * The steps of a registration (design.md §3). It may be cut off after any step: the account's stream decides whether the account exists,
 * and settleReservations.ts confirms or releases the names accordingly.
 */
export const registrationSteps = (deps: AccountDeps, registration: Registration): Steps => {
  const { process, command, usernameStream, emailStream, formerEmailStream } = registration;
  const { userId } = command.data;
  const onName = async (stream: string, nameCommand: NameCommand, expectNew: boolean): Promise<Position> => {
    const envelope = nameEnvelope(deps, process, stream, nameCommand);
    return (await handleCommand(deps, { ...envelope, targeted: { ...envelope.targeted, expectNew } })).position;
  };
  const email = { userId, purpose: 'registration', previousStream: null } as const;
  return {
    holdUsername: {
      act: () => onName(usernameStream, { type: 'ReserveUsername', data: { userId } }, true),
      undo: () => freeName(deps, registration, usernameStream, 'ReleaseUsername'),
    },
    ...(formerEmailStream !== null && {
      refuseFormerEmail: { act: () => refuseHeld(deps, formerEmailStream, userId) },
    }),
    ...(emailStream !== null && {
      holdEmail: {
        act: () => onName(emailStream, { type: 'ReserveEmail', data: email }, true),
        undo: () => freeName(deps, registration, emailStream, 'ReleaseEmail'),
      },
    }),
    keepPassword: { act: () => keepPassword(deps, registration) },
    registerAccount: {
      act: async () => (await handleCommand(deps, accountEnvelope(registration))).position,
      isDecisive: true,
    },
    confirmUsername: { act: () => onName(usernameStream, { type: 'ConfirmUsername', data: { userId } }, false) },
    ...(emailStream !== null && {
      confirmEmail: { act: () => onName(emailStream, { type: 'ConfirmEmail', data: { userId } }, false) },
    }),
  };
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
  return (await takeSteps(registrationSteps(deps, registration))) ?? deps.readModelPosition.position();
};
