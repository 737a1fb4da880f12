import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import type { EventLog, ReadEvent } from '../../events/store/eventLog.ts';
import { LogAltered, type Expected, type Position } from '../../events/store/eventStore.ts';

/** A stream as loaded for a decision. */
export interface Loaded<State> {
  readonly state: State;
  readonly expected: Expected;
  readonly events: readonly ReadEvent[];
  /** Position of its last event; undefined: it has none. */
  readonly position: Position | undefined;
}

export const emptyStream = <State>(initialState: State): Loaded<State> => ({
  state: initialState,
  expected: 'none',
  events: [],
  position: undefined,
});

const evolveBy = <State, E extends Message>(
  evolve: Decider<State, never, E>['evolve'],
  state: State,
  event: ReadEvent,
): State => {
  if (event.kind === 'erased') throw new Refusal('This account was erased.', 'erased');
  if (event.kind === 'unproven') throw new LogAltered(`Version ${event.version} of ${event.stream} ${event.reason}`);
  if (event.kind === 'unreadable')
    throw new Error(`${event.stream} can't be read at version ${event.version}: ${event.reason}`);
  const step = evolve[event.type as E['type']] as ((state: State, data: unknown) => State) | undefined;
  if (!step) throw new Error(`${event.stream} has a ${event.type}, which its decider does not know`);
  return step(state, event.data);
};

/** The state that these events of one stream lead to. */
export const foldEvents = <State, C extends Message, E extends Message>(
  { initialState, evolve }: Decider<State, C, E>,
  events: readonly ReadEvent[],
): State => events.reduce((before, event) => evolveBy<State, E>(evolve, before, event), initialState);

/** Reads a stream and folds it to the state its decider decides on. */
export const loadStream = async <State, C extends Message, E extends Message>(
  events: EventLog,
  stream: string,
  decider: Decider<State, C, E>,
  signal?: AbortSignal,
): Promise<Loaded<State>> => {
  const read = await events.readStream(stream, signal);
  const last = read.at(-1);
  if (!last) return emptyStream(decider.initialState);
  return { state: foldEvents(decider, read), expected: last.version, events: read, position: last.position };
};
