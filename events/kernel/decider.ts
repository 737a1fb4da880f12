import type { Message, MessageNamed } from './message.ts';

/** The input of a decision besides its state: a clock, the actor, and ids generated beforehand. */
export interface DecisionContext {
  /** The server's clock, ISO 8601 UTC. */
  readonly now: string;
  /** The acting user's id; null for a job. */
  readonly actor: string | null;
}

/** The rules of one stream. Pure: `decide` returns the events that follow, [] for "already so", or throws a Refusal. */
export interface Decider<State, Command extends Message, Event extends Message> {
  readonly initialState: State;
  readonly decide: {
    readonly [Name in Command['type']]: (
      command: MessageNamed<Command, Name>['data'],
      state: State,
      context: DecisionContext,
    ) => readonly Event[];
  };
  readonly evolve: {
    readonly [Name in Event['type']]: (state: State, event: MessageNamed<Event, Name>['data']) => State;
  };
}
