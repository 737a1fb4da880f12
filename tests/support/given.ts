import type { Decider, DecisionContext } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';

/** The time and actor of a specified command, unless the example gives others. */
export const specifiedContext: DecisionContext = {
  now: '2026-11-21T08:00:00.000Z',
  actor: '00000000-0000-4000-8000-0000000000aa',
};

interface Outcome<Event extends Message> {
  /** Exactly these events follow. */
  then(...expected: readonly Event[]): void;
  /** It is already so. */
  thenNothing(): void;
  /** The rules refuse it, in these words. */
  thenRefused(sentence: string): void;
}
interface Given<Command extends Message, Event extends Message> {
  when(command: Command, context?: Partial<DecisionContext>): Outcome<Event>;
}

type Fold<State> = (state: State, data: unknown) => State;
type Decide<State, Event> = (data: unknown, state: State, context: DecisionContext) => readonly Event[];

const handlerOf = <Handler>(table: object, name: string): Handler => {
  const handler = (table as Readonly<Record<string, Handler>>)[name];
  if (handler === undefined) throw new Error(`The decider has no ${name}`);
  return handler;
};

/** Given these events, when this command, then these events: the rules of one stream as examples. */
export const specify = <State, Command extends Message, Event extends Message>(
  decider: Decider<State, Command, Event>,
) => ({
  given: (...events: readonly Event[]): Given<Command, Event> => ({
    when: (command, context = {}) => {
      const evolve = (state: State, event: Event): State =>
        handlerOf<Fold<State>>(decider.evolve, event.type)(state, event.data);
      const state = events.reduce(evolve, decider.initialState);
      const decide = () =>
        handlerOf<Decide<State, Event>>(decider.decide, command.type)(command.data, state, {
          ...specifiedContext,
          ...context,
        });
      return {
        then: (...expected) => expect(decide()).toEqual(expected),
        thenNothing: () => expect(decide()).toEqual([]),
        thenRefused: (sentence) => {
          expect(decide).toThrow(Refusal);
          expect(decide).toThrow(sentence);
        },
      };
    },
  }),
});
