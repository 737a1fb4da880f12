import { useState } from 'react';
import type { Write } from '../app/command.ts';
import { useCommand } from '../app/useCommand.ts';

/** What a Switch takes whose every change is saved at once: it moves with the press, says so while it is saved, and moves back when it could not be. */
export const useSavedSwitch = (key: string, isSavedOn: boolean, change: (isOn: boolean) => Write) => {
  const { isPending, problem, send } = useCommand(key);
  const [wanted, setWanted] = useState(isSavedOn);
  return {
    isOn: isPending ? wanted : isSavedOn,
    state: isPending ? 'Saving…' : undefined,
    problem: problem && `Not saved. ${problem.message}`,
    onChange: (isOn: boolean) => {
      if (isPending) return;
      setWanted(isOn);
      send(change(isOn));
    },
  };
};
