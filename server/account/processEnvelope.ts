import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { derivedCommandId } from '../command/commandId.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import type { CommandEnvelope } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { accountDecider, type AccountCommand, type AccountState } from './accountDecider.ts';
import type { AccountEvent, ReservationEvent } from '../../events/account/accountEvents.ts';
import { onAccount } from './onAccount.ts';
import { reservationDecider, type NameCommand, type NameState } from './reservationDecider.ts';

/** The data that appends to several streams share: those of one request, or of one round of a job. */
export interface Process {
  /** The command that caused them all. */
  readonly commandId: string;
  readonly actor: string | null;
  readonly agent?: string | undefined;
  readonly now: Date;
}

type NameEnvelope = CommandEnvelope<NameState, NameCommand, ReservationEvent>;
export type AccountEnvelope = CommandEnvelope<AccountState, AccountCommand, AccountEvent>;

const envelopeOf = <State, C extends Message, E extends Message>(
  { keys }: Pick<Dependencies, 'keys'>,
  { commandId, actor, agent, now }: Process,
  targeted: TargetedCommand<C>,
  decider: Decider<State, C, E>,
): CommandEnvelope<State, C, E> => ({
  targeted,
  decider,
  // a step is a new command at each version, since a name may be released and reserved again between two attempts
  commandId: (expected) =>
    derivedCommandId(keys, [commandId, targeted.command.type, targeted.stream, String(expected)]),
  actor,
  agent,
  now,
  content: canonicalJson(targeted.command),
  causationId: commandId,
});

/** One step on a name's stream: ids only, so unencrypted. */
export const nameEnvelope = (
  deps: Pick<Dependencies, 'keys'>,
  process: Process,
  stream: string,
  command: NameCommand,
): NameEnvelope =>
  envelopeOf(
    deps,
    process,
    { stream, command, subjectId: null, seniorId: null, id: command.data.userId },
    reservationDecider,
  );

/** A step on an account's stream with ids only. */
export const accountIdsEnvelope = (
  deps: Pick<Dependencies, 'keys'>,
  process: Process,
  command: Extract<AccountCommand, { type: 'AbandonRegistration' | 'AbandonEmailChange' | 'EraseAccount' }>,
): AccountEnvelope => {
  // ids only, so unencrypted
  const targeted = { ...onAccount(command.data.userId, command), subjectId: null };
  return envelopeOf(deps, process, targeted, accountDecider);
};
