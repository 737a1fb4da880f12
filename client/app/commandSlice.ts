import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Command, CommandProblem } from './command.ts';

export interface CommandSuccess {
  readonly command: Command;
  readonly answer: unknown;
  /** 201: made. 200: it was already so, or changed. 202: recorded, not yet shown. */
  readonly status: number;
  readonly stale: boolean;
}

export type CommandState =
  | { readonly status: 'pending' }
  | { readonly status: 'succeeded'; readonly answer: unknown; readonly httpStatus: number }
  | { readonly status: 'failed'; readonly problem: CommandProblem };

type CommandStates = Readonly<Record<string, CommandState>>;
const initialState = {} as CommandStates;

const commandSlice = createSlice({
  name: 'command',
  initialState,
  reducers: {
    commandSent: (state, { payload }: PayloadAction<Command>) => ({ ...state, [payload.key]: { status: 'pending' as const } }),
    commandSucceeded: (state, { payload }: PayloadAction<CommandSuccess>) => ({
      ...state,
      [payload.command.key]: { status: 'succeeded' as const, answer: payload.answer, httpStatus: payload.status },
    }),
    commandFailed: (state, { payload }: PayloadAction<{ command: Command; problem: CommandProblem }>) => ({
      ...state,
      [payload.command.key]: { status: 'failed' as const, problem: payload.problem },
    }),
    /** What it belonged to is gone from the screen. */
    commandForgotten: (state, { payload: key }: PayloadAction<string>) => {
      if (state[key] === undefined || state[key].status === 'pending') return state;
      const { [key]: _gone, ...rest } = state;
      return rest;
    },
  },
});
export const { commandSent, commandSucceeded, commandFailed, commandForgotten } = commandSlice.actions;
export const commandReducer = commandSlice.reducer;
