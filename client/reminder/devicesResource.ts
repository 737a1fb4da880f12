import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView } from '../resource/views.ts';

/** Its name for `readModelsStale`. */
export const devicesName = 'devices';

/** The browsers and apps on which the viewer's reminders arrive. */
const devicesResource = ownerResource({
  name: devicesName,
  request: () => ({ route: 'GET /push-subscriptions' }),
  dataOf: (devices) => devices,
  empty: [],
  shown: (devices) => ({ devices }),
  isViewers: true,
  readModels: ['notifications', 'sessions'],
  isFetchedEachVisit: true,
  isOutdatedBy: ({ command }) => command.type === 'RemoveDevice' || command.type === 'TestDevice',
  writes: ['RemoveDevice'],
  afterCommand: (devices, { type, command }) =>
    type === 'RemoveDevice' ? withoutView(devices, command.id ?? '') : devices,
});
export const { use: useDevices } = devicesResource;
