import { useCallback, useEffect, useEffectEvent } from 'react';
import type { CommandOutcome, CommandProblem, Write } from './command.ts';
import { commandCancelled, commandForgotten, commandSent } from './commandSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';

export interface CommandHandle {
  readonly isPending: boolean;
  /** For a form with files: the share that has been sent, from 0 to 1. */
  readonly share: number | undefined;
  readonly problem: CommandProblem | undefined;
  readonly send: (write: Write) => void;
  /** Aborts sending. */
  readonly cancel: () => void;
  /** Removes the problem, e.g. when the field is edited. */
  readonly forget: () => void;
}

/** Sends commands under one key and follows their outcome; `onSuccess` is called once per success. */
export const useCommand = (key: string, onSuccess?: (outcome: CommandOutcome) => void): CommandHandle => {
  const dispatch = useAppDispatch();
  const state = useAppSelector((app) => app.command[key]);
  const handleSuccess = useEffectEvent((outcome: CommandOutcome) => onSuccess?.(outcome));
  const forget = useCallback(() => {
    dispatch(commandForgotten(key));
  }, [dispatch, key]);
  const send = useCallback(
    (write: Write) => {
      dispatch(commandSent({ ...write, key }));
    },
    [dispatch, key],
  );
  const cancel = useCallback(() => {
    dispatch(commandCancelled(key));
  }, [dispatch, key]);
  useEffect(() => forget, [forget]);
  useEffect(() => {
    if (state?.status !== 'succeeded') return;
    forget();
    handleSuccess(state.outcome);
  }, [state, forget]);
  return {
    isPending: state?.status === 'pending',
    share: state?.status === 'pending' ? state.share : undefined,
    problem: state?.status === 'failed' ? state.problem : undefined,
    send,
    cancel,
    forget,
  };
};
