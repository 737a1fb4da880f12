import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Outcome } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * An event in, commands out (through `handleReactorCommand`): each event at least once, in order, once the read models have it. Never replayed:
 * a new reactor starts at the end of the log, and rebuilds don't concern it. A handler returns its command's result, or undefined if it sent
 * none. Events without a command may be delivered repeatedly, and must then give none again.
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
  /** Ids of those events of a page that have no consequence, found by one query. Optional, for speed. */
  readonly inconsequential?: (events: readonly RecordedEvent<E>[], deps: Dependencies) => Promise<ReadonlySet<string>>;
}

/** A reactor without its message types, for the host's list. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers are called by name with the events they name
export type AnyReactor = Reactor<any>;
