import { useCallback, useEffect, useEffectEvent, useId } from 'react';
import type { CommandProblem, CommandSuccess, Write } from './command.ts';
import { commandForgotten, commandSent } from './commandSlice.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

export interface CommandHandle {
  /** What its state is found under. */
  readonly key: string;
  readonly isPending: boolean;
  readonly problem: CommandProblem | undefined;
  readonly send: (write: Write) => void;
  /** Takes the problem away, e.g. when the field is edited. */
  readonly forget: () => void;
}

/** Sends commands under one key and follows what becomes of them; `onSuccess` hears of each success once. */
export const useCommand = (key: string, onSuccess?: (success: CommandSuccess) => void): CommandHandle => {
  const dispatch = useAppDispatch();
  const state = useAppSelector((app) => app.command[key]);
  const handleSuccess = useEffectEvent((success: CommandSuccess) => onSuccess?.(success));
  const forget = useCallback(() => {
    dispatch(commandForgotten(key));
  }, [dispatch, key]);
  const send = useCallback(
    (write: Write) => {
      dispatch(commandSent({ ...write, key }));
    },
    [dispatch, key],
  );
  useEffect(() => forget, [forget]);
  useEffect(() => {
    if (state?.status !== 'succeeded') return;
    forget();
    handleSuccess(state.success);
  }, [state, forget]);
  return { key, isPending: state?.status === 'pending', problem: state?.status === 'failed' ? state.problem : undefined, send, forget };
};

/** For a form: one that was closed while it was being saved is not the next one, and must neither close that nor hold it back. */
export const useFormCommand = (name: string, onSuccess: (success: CommandSuccess) => void): CommandHandle =>
  useCommand(`${name} ${useId()}`, onSuccess);
