import type { PushPayload } from '../../events/notification/pushPayload.ts';
import { mostPayloadBytes } from '../webPush/pushMessage.ts';

const excessOf = (payload: PushPayload): number => Buffer.byteLength(JSON.stringify(payload)) - mostPayloadBytes;

/** The page that a tap opens has the same buttons. */
const withoutButtons = ({ notification, ...payload }: PushPayload): PushPayload => {
  const { actions: _actions, data, ...its } = notification;
  const { doses: _doses, quietFrom: _quietFrom, ...rest } = data;
  return { ...payload, notification: { ...its, data: rest } };
};

/** A character has at least one byte, and the ellipsis three. */
const withShorterBody = ({ notification, ...payload }: PushPayload, excess: number): PushPayload => {
  const { body = '', ...its } = notification;
  const kept = Array.from(body)
    .slice(0, -(excess + 3))
    .join('');
  return { ...payload, notification: kept === '' ? its : { ...its, body: `${kept}…` } };
};

/** The payload in a length that push services take: where it is longer it loses its buttons, and then the end of its body. */
export const fittingPayload = (payload: PushPayload): PushPayload => {
  if (excessOf(payload) <= 0) return payload;
  const bare = withoutButtons(payload);
  const excess = excessOf(bare);
  return excess <= 0 ? bare : withShorterBody(bare, excess);
};
