import { ApiError } from '../api/apiError.ts';
import { deviceZone } from '../ui/wallClock.ts';

/** The device's zone as a request sends it; empty if it isn't known. */
type SentZone = { readonly timeZone?: string };

/**
 * Sends a request with this device's time zone. If the device doesn't name one, or the server doesn't know it, the
 * request goes without and the server uses its own zone: a new user couldn't fix that. The profile changes it.
 */
export const enterWithZone = async <Answer>(send: (zone: SentZone) => Promise<Answer>): Promise<Answer> => {
  const timeZone = deviceZone();
  if (timeZone === undefined) return send({});
  try {
    return await send({ timeZone });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.fields?.['timeZone'] === undefined) throw error;
    return send({});
  }
};
