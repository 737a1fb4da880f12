import { useState } from 'react';
import type { Write } from '../app/command.ts';
import { useCommand } from '../app/useCommand.ts';

/** The props of a Switch that saves each change immediately. It moves when pressed, shows that it is saving, and moves back on failure. */
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
