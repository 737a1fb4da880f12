import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Outcome } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * An event in, commands out (through `handleReactorCommand`): each event at least once, in order, when the read models have it. Never replayed:
 * a new reactor begins with what happens from then on, and a rebuild does not concern it. A handler answers what its
 * command came to, and undefined where it asked for nothing: what nothing follows from may be heard several times, and nothing must follow then either.
 */
export interface Reactor<E extends Message = Message> {
  readonly name: string;
  readonly on: {
    readonly [Name in E['type']]?: (
      event: RecordedEvent<MessageNamed<E, Name>>,
      deps: Dependencies,
      signal: AbortSignal,
    ) => Promise<Outcome | undefined>;
  };
}

/** A reactor whose message types are forgotten: what the host's list holds. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers are called by name with the events they name
export type AnyReactor = Reactor<any>;
