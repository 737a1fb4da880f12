import type { ReachabilityView } from '../../projections/notification/notificationViews.ts';
import { whenInWords, type Moment } from '../ui/moment.ts';

export const nothingRings = 'No phone or tablet rings for you.';

/** Nothing rings, though something did before, or a dose was due. */
export const isSilent = ({ state }: ReachabilityView): boolean => state === 'silent' || state === 'never';

/** The sentence for somebody whose devices are silent: with a device on the list, something that was sent there hasn't arrived. */
export const silentSentence = ({ since }: ReachabilityView, hasDevices: boolean, moment: Moment): string =>
  hasDevices && since !== null
    ? `Nothing has arrived on your devices ${sinceLabel(since, moment)}. Send a test to see whether they still ring.`
    : nothingRings;

/** "since yesterday at 4:00 PM" */
export const sinceLabel = (since: string, moment: Moment): string => `since ${whenInWords(since, moment)}`;

/** The sentence for the care team that says what to do. */
export const askToTurnOn = (name: string): string =>
  `Ask ${name} to open Hearthline on a phone and press “Turn on reminders.”`;
