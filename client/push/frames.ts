import { changed, received, reset, seniorReset, type PushedChange } from '../connection/pushActions.ts';

/** A parsed message of the live connection. */
export type Frame = { readonly type: string; readonly position?: string; readonly [field: string]: unknown };

/** undefined: not JSON, or not our message. */
export const readFrame = (data: unknown): Frame | undefined => {
  if (typeof data !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
      ? (frame as Frame)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Messages about the connection itself, which no screen needs. */
const housekeeping = new Set(['hello', 'ping', 'pong']);

/** The Redux action of a message. */
export const actionOf = (
  frame: Frame,
): ReturnType<typeof changed | typeof reset | typeof seniorReset | typeof received> | undefined => {
  if (housekeeping.has(frame.type)) return undefined;
  if (frame.type === 'changed') return changed(frame as unknown as PushedChange);
  if (frame.type === 'reset')
    return typeof frame['seniorId'] === 'string' ? seniorReset({ seniorId: frame['seniorId'] }) : reset();
  return received(frame);
};
