import type { ToastText } from '../ui/toastQueue.ts';
import { commandRepeated } from './commandSlice.ts';
import type { NewToast } from '../toast/toastsSlice.ts';

/** The topic of the toast about an unanswered command with that key; the toast disappears once the outcome is known. */
export const unknownTopic = (key: string): string => `unknown ${key}`;

export const unknownTitle = 'We can’t tell yet if that was saved.';
const saved: ToastText = {
  title: unknownTitle,
  description: 'Hearthline didn’t answer. It’s safe to try again: it won’t be saved twice.',
};

/** Claims neither failure nor success. */
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
