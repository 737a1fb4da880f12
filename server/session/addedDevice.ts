import type { Viewer } from '../command/commandRoute.ts';
import { HttpProblem } from '../http/errors.ts';

/** `act`: "choose your first password". */
export const onFirstDevice = (act: string): string =>
  `Please ${act} on the device that you opened your account with. If you no longer have it, the people who run this server can send you a link.`;

/**
 * Refuses, on a device that a helper's link added, what would give that device's holder a way into the account: it may be the helper's own
 * (docs/decisions/0036-managed-accounts.md).
 */
export const refuseOnAddedDevice = ({ isAdded }: Viewer, act: string, field?: string): void => {
  if (isAdded !== true) return;
  const sentence = onFirstDevice(act);
  throw new HttpProblem(403, 'forbidden', sentence, field === undefined ? {} : { fields: { [field]: sentence } });
};
