import { ApiError } from '../api/apiError.ts';
import { deviceZone } from '../ui/wallClock.ts';

/** The device's zone as a request sends it; empty if it isn't known. */
type SentZone = { readonly timeZone?: string };

/**
 * Sends a request with this device's time zone. Where the device doesn't say its zone, or the server doesn't know it, it is sent without, and
 * the server takes its own: nobody who signs up could do anything about it. It is changed on the profile.
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
