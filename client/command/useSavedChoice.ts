import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Write } from './command.ts';
import { useCommand } from './useCommand.ts';

/**
 * A choice that is saved immediately. It moves when chosen, shows that it is saving, and moves back on failure. While
 * one is saved, only the last further choice is sent next: arrow keys pass through those between.
 */
export const useSavedChoice = <Value>(key: string, saved: Value, change: (value: Value) => Write) => {
  const [wanted, setWanted] = useState(saved);
  const sent = useRef(saved);
  const { isPending, problem, send } = useCommand(key);
  const save = (value: Value): void => {
    sent.current = value;
    send(change(value));
  };
  const saveWanted = useEffectEvent(() => {
    if (sent.current !== wanted) save(wanted);
  });
  const isIdle = !isPending && !problem;
  useEffect(() => {
    if (isIdle) saveWanted();
  }, [isIdle]);
  return {
    value: isPending ? wanted : saved,
    state: isPending ? 'Saving…' : undefined,
    problem: problem && `Not saved. ${problem.message}`,
    onChange: (value: Value) => {
      setWanted(value);
      if (!isPending) save(value);
    },
  };
};
