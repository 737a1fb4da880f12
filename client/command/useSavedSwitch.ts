import type { Write } from './command.ts';
import { useSavedChoice } from './useSavedChoice.ts';

/** The props of a Switch that saves each change immediately. */
export const useSavedSwitch = (key: string, isSavedOn: boolean, change: (isOn: boolean) => Write) => {
  const { value, ...saved } = useSavedChoice(key, isSavedOn, change);
  return { isOn: value, ...saved };
};
