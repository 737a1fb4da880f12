import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Written } from '../api/apiClient.ts';
import type { Command, CommandFailure, CommandOutcome, CommandProblem, CommandSuccess } from './command.ts';

type CommandState =
  | {
      readonly status: 'pending';
      /** For a form with files: the share that has been sent, from 0 to 1. */
      readonly share?: number;
    }
  | { readonly status: 'succeeded'; readonly outcome: CommandOutcome }
  | { readonly status: 'failed'; readonly problem: CommandProblem };

type CommandStates = Readonly<Record<string, CommandState>>;
const initialState = {} as CommandStates;

const without = (state: CommandStates, key: string): CommandStates => {
  const { [key]: _gone, ...rest } = state;
  return rest;
};

/** Sends the unanswered command with that key again, unchanged. */
export const commandRepeated = createAction<string>('command/repeated');

const commandSlice = createSlice({
  name: 'command',
  initialState,
  reducers: {
    commandSent: (state, { payload }: PayloadAction<Command>) => ({
      ...state,
      [payload.key]: { status: 'pending' as const },
    }),
    commandProgressed: (
      state,
      { payload: { key, share } }: PayloadAction<{ readonly key: string; readonly share: number }>,
    ) => ({
      ...state,
      [key]: { status: 'pending' as const, share },
    }),
    /** Its request is aborted; it may have been recorded nevertheless. */
    commandCancelled: (state, { payload: key }: PayloadAction<string>) => without(state, key),
    commandSucceeded: {
      // here an answer gets the type of its command
      prepare: (command: Command, written: Written<unknown>) => ({
        payload: { ...written, type: command.type, command } as CommandSuccess,
      }),
      reducer: (state, { payload: { command, ...outcome } }: PayloadAction<CommandSuccess>) => ({
        ...state,
        [command.key]: { status: 'succeeded' as const, outcome },
      }),
    },
    commandFailed: (state, { payload }: PayloadAction<CommandFailure>) => ({
      ...state,
      [payload.command.key]: { status: 'failed' as const, problem: payload.problem },
    }),
    /** Removes the outcome, unless the command is still being sent. */
    commandForgotten: (state, { payload: key }: PayloadAction<string>) => {
      if (state[key] === undefined || state[key].status === 'pending') return state;
      return without(state, key);
    },
  },
});
export const { commandSent, commandProgressed, commandCancelled, commandSucceeded, commandFailed, commandForgotten } =
  commandSlice.actions;
export const commandReducer = commandSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly command: CommandStates;
  }
}
