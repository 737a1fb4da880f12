import type { Viewer } from '../command/commandRoute.ts';
import { Forbidden, HttpProblem } from '../http/errors.ts';

/** `act`: "choose your first password". */
export const onFirstDevice = (act: string): string =>
  `Please ${act} on the device that you opened your account with. If you no longer have it, the people who run this server can send you a link.`;

/** The same for letters, which another device showed; an account without a password has one first device for good. */
const onShowingDevice = (act: string): string =>
  `Please ${act} on the device that showed you the letters. This one can a day after it was signed in.`;

const whyNotOnAdded = ({ isPaired, isDevice }: Viewer, act: string): string =>
  isPaired === true && isDevice !== true ? onShowingDevice(act) : onFirstDevice(act);

/**
 * Refuses, on a device that a helper's link or letters added, what would give that device's holder a way into the account: it may be the helper's own
 * (docs/decisions/0036-managed-accounts.md).
 */
export const refuseOnAddedDevice = (viewer: Viewer, act: string, field?: string): void => {
  if (viewer.isAdded !== true) return;
  const sentence = whyNotOnAdded(viewer, act);
  throw new HttpProblem(403, 'forbidden', sentence, field === undefined ? {} : { fields: { [field]: sentence } });
};

/** The refusal of an act that would take something from the person's other devices. */
export const notOnAdded = (viewer: Viewer, act: string): Forbidden =>
  new Forbidden(
    viewer.isPaired === true ? whyNotOnAdded(viewer, act) : `This device was added with a link, so it can’t ${act}.`,
  );
