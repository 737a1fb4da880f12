import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import type { PushMessage } from '../webPush/pushMessage.ts';
import { failed, type PushOutcome } from '../webPush/pushOutcome.ts';

/** A device as a sender reads it (`sendingColumns`); the keys are a browser's. */
export interface SendingDevice {
  readonly id: string;
  readonly kind: 'webPush' | 'ntfy';
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** SQL: of a row of app.devices. */
export const sendingColumns = 'devices.id, devices.kind, devices.endpoint, devices.p256dh, devices.auth';

export const findSendingDevice = async (on: Queryable, id: string): Promise<SendingDevice | undefined> => {
  const text = `select ${sendingColumns} from app.devices where id = $1`;
  return (await on.query<SendingDevice>({ name: 'find_sending_device', text, values: [id] })).rows[0];
};

/** Settles within 10 seconds, and never rejects for what a service does. The caller stores the outcome (`noteOutcomes`). */
export const sendToDevice = (
  { webPush }: Pick<Dependencies, 'webPush'>,
  { kind, endpoint, p256dh, auth }: SendingDevice,
  message: PushMessage,
  signal: AbortSignal,
): Promise<PushOutcome> => {
  if (endpoint === null) return Promise.resolve(failed('The device was removed.'));
  if (kind === 'ntfy') return webPush.toNtfy({ kind, endpoint }, message, signal);
  if (p256dh === null || auth === null) return Promise.resolve(failed('The device was removed.'));
  return webPush.toBrowser({ kind, endpoint, p256dh, auth }, message, signal);
};
