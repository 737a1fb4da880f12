import type { ToastText } from '../ui/toastQueue.ts';
import { commandRepeated } from './commandSlice.ts';
import type { NewToast } from '../toast/toastsSlice.ts';

/** The topic of the toast about a command of that key without an answer; the toast goes once the outcome is known. */
export const unknownTopic = (key: string): string => `unknown ${key}`;

export const unknownTitle = 'We can’t tell yet if that was saved.';
const saved: ToastText = {
  title: unknownTitle,
  description: 'Hearthline didn’t answer. It’s safe to try again: it won’t be saved twice.',
};

/** It says neither that something failed nor that it was done. */
export const unknownToast = (
  key: string,
  text = saved,
  then: NonNullable<NewToast['action']>['then'] = commandRepeated(key),
): NewToast => ({
  ...text,
  intent: 'failure',
  topic: unknownTopic(key),
  action: { label: 'Try again', then },
});
