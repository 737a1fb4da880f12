import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { derivedCommandId } from '../command/commandId.ts';
import type { Intent } from '../command/commandRoute.ts';
import type { Order } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { accountDecider, type AccountCommand, type AccountState } from './accountDecider.ts';
import type { AccountEvent, ReservationEvent } from '../../events/account/accountEvents.ts';
import { accountStream } from './nameStreams.ts';
import { reservationDecider, type NameCommand, type NameState } from './reservationDecider.ts';

/** What appends to several streams have in common: one request, or one round of a job. */
export interface Process {
  /** The command that caused them all. */
  readonly commandId: string;
  readonly actor: string | null;
  readonly agent?: string | undefined;
  readonly now: Date;
}

type NameOrder = Order<NameState, NameCommand, ReservationEvent>;
export type AccountOrder = Order<AccountState, AccountCommand, AccountEvent>;

const order = <State, C extends Message, E extends Message>(
  { keys }: Pick<Dependencies, 'keys'>,
  { commandId, actor, agent, now }: Process,
  intent: Intent<C>,
  decider: Decider<State, C, E>,
): Order<State, C, E> => ({
  intent,
  decider,
  // a step is a new command at each version, since a name may be released and reserved again between two attempts
  commandId: (expected) => derivedCommandId(keys, [commandId, intent.command.type, intent.stream, String(expected)]),
  actor,
  agent,
  now,
  content: canonicalJson(intent.command),
  causationId: commandId,
});

/** One step on a name's stream: ids only, so unencrypted. */
export const nameOrder = (deps: Pick<Dependencies, 'keys'>, process: Process, stream: string, command: NameCommand): NameOrder =>
  order(deps, process, { stream, command, subjectId: null, seniorId: null, id: command.data.userId }, reservationDecider);

/** A step on an account's stream with ids only. */
export const accountIdsOrder = (
  deps: Pick<Dependencies, 'keys'>,
  process: Process,
  command: Extract<AccountCommand, { type: 'AbandonRegistration' | 'AbandonEmailChange' }>,
): AccountOrder => {
  const { userId } = command.data;
  const intent: Intent<AccountCommand> = { stream: accountStream(userId), command, subjectId: null, seniorId: null, id: userId };
  return order(deps, process, intent, accountDecider);
};
