import { ECDH, randomUUID } from 'node:crypto';
import type { AllowDevice } from '../../events/notification/notificationCommands.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { listDevices, mostDevices, type OwnDevice } from '../../projections/notification/devicesQueries.ts';
import { processRoute } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid } from '../http/errors.ts';
import { deviceOf } from '../session/device.ts';
import { curve } from '../webPush/contentEncryption.ts';
import { endpointProblem } from '../webPush/endpointPolicy.ts';
import { sealName, viewOf, withOwnNames } from './deviceNames.ts';
import {
  countOthers,
  findByEndpoint,
  lockDevices,
  removeFormer,
  storeDevice,
  type AllowedDevice,
} from './deviceRows.ts';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

const isPoint = (bytes: Buffer): boolean => {
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, curve);
    return true;
  } catch {
    return false;
  }
};

/** Others would be found out when something is sent, and nobody would know why nothing arrives. */
const assertUsable = (
  { endpoint, keys }: AllowDevice,
  { pushToLoopback: toLoopback }: Dependencies['config'],
): void => {
  const problem = endpointProblem(endpoint, { toLoopback });
  const problems = {
    ...(problem === undefined ? {} : { endpoint: problem }),
    ...(isPoint(Buffer.from(keys.p256dh, 'base64url'))
      ? {}
      : { keys: 'p256dh must be a point on P-256, 65 bytes long' }),
    ...(Buffer.from(keys.auth, 'base64url').length === AUTH_BYTES ? {} : { keys: 'auth must be 16 bytes long' }),
  };
  const sentences = Object.entries(problems).map(([field, words]) => `${field} ${words}`);
  if (sentences.length > 0) throw new Invalid(`Please check: ${sentences.join('; ')}.`, problems);
};

/** Each end of a browser's subscription is its own; padding is not part of it. */
const unpadded = (key: string): string => Buffer.from(key, 'base64url').toString('base64url');

interface Allowed {
  readonly id: string;
  readonly isNew: boolean;
  readonly devices: readonly OwnDevice[];
}

/** The same browser again is the same device, of the person who is signed in there now. */
const allow = ({ db, now }: Dependencies, sent: AllowedDevice): Promise<Allowed> =>
  db.transaction(async (on) => {
    const { endpoint, personId } = sent;
    await lockDevices(on, endpoint, personId);
    const present = await findByEndpoint(on, endpoint);
    const isNew = present?.personId !== personId;
    const device = isNew ? sent : { ...sent, id: present.id };
    await removeFormer(on, device, now());
    if ((await countOthers(on, personId, device.id, now())) >= mostDevices)
      throw new Refusal(
        `You already have ${mostDevices} devices that can ring. Please remove one that you no longer use, then try again.`,
        'too_many',
      );
    await storeDevice(on, device, now());
    const { id } = device;
    return { id, isNew, devices: await listDevices(on, { personId, id }, now()) };
  });

/** POST /api/push-subscriptions: this browser may show notifications. */
export const allowDevice = processRoute({
  name: 'AllowDevice',
  success: 201,
  loadContext: () => Promise.resolve(undefined),
  carryOut: async ({ request: { body }, viewer: { userId: personId, sid }, deps, req }) => {
    assertUsable(body, deps.config);
    const { endpoint, keys } = body;
    const found = await findByEndpoint(deps.db.pool, endpoint);
    const id = found?.personId === personId ? found.id : randomUUID();
    const name = deviceOf(req.get('user-agent')) ?? 'A browser';
    const ownName = await sealName(deps.keys, personId, { id, name: body.name });
    const [p256dh, auth] = [unpadded(keys.p256dh), unpadded(keys.auth)];
    const stored = await allow(deps, { id, personId, sid, endpoint, p256dh, auth, name, ownName });
    const [device] = await withOwnNames(deps.keys, personId, stored.devices);
    return { id: stored.id, changed: stored.isNew, ...(device ? { view: viewOf(device, sid) } : {}) };
  },
});
