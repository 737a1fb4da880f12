import { useCallback, useEffect, useEffectEvent, useId } from 'react';
import type { Command, CommandProblem } from './command.ts';
import { commandForgotten, commandSent } from './commandSlice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

export interface CommandHandle {
  /** What its state is found under. */
  readonly key: string;
  readonly isPending: boolean;
  readonly problem: CommandProblem | undefined;
  readonly send: (command: Omit<Command, 'key'>) => void;
  /** Takes the problem away, e.g. when the field is edited. */
  readonly forget: () => void;
}

/** Sends commands under one key and follows what becomes of them; `onSuccess` gets the answer, and its HTTP status, once per success. */
export const useCommand = (key: string, onSuccess?: (answer: unknown, httpStatus: number) => void): CommandHandle => {
  const dispatch = useAppDispatch();
  const state = useAppSelector((app) => app.command[key]);
  const handleSuccess = useEffectEvent((answer: unknown, httpStatus: number) => onSuccess?.(answer, httpStatus));
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
    handleSuccess(state.answer, state.httpStatus);
  }, [state, forget]);
  return { key, isPending: state?.status === 'pending', problem: state?.status === 'failed' ? state.problem : undefined, send, forget };
};

/** For a form: one that was closed while it was being saved is not the next one, and must neither close that nor hold it back. */
export const useFormCommand = (name: string, onSuccess: (answer: unknown, httpStatus: number) => void): CommandHandle =>
  useCommand(`${name} ${useId()}`, onSuccess);
