import { listDevices, type OwnDevice } from '../../projections/notification/devicesQueries.ts';
import type { PushKeyView } from '../../projections/notification/notificationApiRoutes.ts';
import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { viewOf, withOwnNames } from './deviceNames.ts';

/** GET /api/push-key. */
export const pushKey: ReadRoute<string, PushKeyView> = {
  find: (_on, _request, { webPush }) => webPush.publicKey(),
  answer: (publicKey) => ({ body: { publicKey } }),
};

/** GET /api/push-subscriptions: the viewer's own devices. */
export const ownDevices: ReadRoute<readonly OwnDevice[], readonly DeviceView[]> = {
  find: async (on, { viewerId, now }, { keys }) =>
    withOwnNames(keys, viewerId, await listDevices(on, { personId: viewerId }, now)),
  answer: (devices, _request, { sid }) => ({ body: devices.map((device) => viewOf(device, sid)) }),
};
