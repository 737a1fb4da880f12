import { forgetPerson } from '../browser/browserStorage.ts';
import { stopRinging } from '../browser/stopRinging.ts';
import { leaveFirstNotice } from '../toast/noticeForNextPage.ts';

/**
 * A page drawn for one person can't continue in the session of another. It is left with all its state, and a new page
 * loads.
 */
export const openFreshPage = (userId: string, leave: (path: string) => void): void => {
  forgetPerson(userId);
  // begun here; what is left of it, the next page ends (reminder/ringSaga.ts)
  void stopRinging().catch(() => undefined);
  leaveFirstNotice({
    title: 'This page was opened again',
    description: 'Someone else signed in in this browser. What was typed here before wasn’t saved.',
    intent: 'info',
  });
  leave('/');
};
