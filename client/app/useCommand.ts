import { useCallback, useEffect, useEffectEvent } from 'react';
import type { Command, CommandProblem } from './command.ts';
import { commandForgotten, commandSent } from './commandSlice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

export interface CommandHandle {
  readonly isPending: boolean;
  readonly problem: CommandProblem | undefined;
  readonly send: (command: Omit<Command, 'key'>) => void;
  /** Takes the problem away, e.g. when the field is edited. */
  readonly forget: () => void;
}

/** Sends commands under one key and follows what becomes of them; `onSuccess` gets the answer once per success. */
export const useCommand = (key: string, onSuccess?: (answer: unknown) => void): CommandHandle => {
  const dispatch = useAppDispatch();
  const state = useAppSelector((app) => app.command[key]);
  const handleSuccess = useEffectEvent((answer: unknown) => onSuccess?.(answer));
  const forget = useCallback(() => {
    dispatch(commandForgotten(key));
  }, [dispatch, key]);
  const send = useCallback(
    (command: Omit<Command, 'key'>) => {
      dispatch(commandSent({ ...command, key }));
    },
    [dispatch, key],
  );
  useEffect(() => forget, [forget]);
  useEffect(() => {
    if (state?.status !== 'succeeded') return;
    forget();
    handleSuccess(state.answer);
  }, [state, forget]);
  return { isPending: state?.status === 'pending', problem: state?.status === 'failed' ? state.problem : undefined, send, forget };
};
