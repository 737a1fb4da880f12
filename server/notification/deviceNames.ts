import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import type { OwnDevice } from '../../projections/notification/devicesQueries.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import { sealBytes, unsealBytes } from '../../events/store/sealing.ts';

/** A name that somebody typed is sealed with their key, as all that people write: rows beside the log are in backups in plain. */
const associated = (deviceId: string): Buffer => Buffer.from(JSON.stringify(['device', deviceId]));

/** null: the person gave none. */
export const sealName = async (
  keys: Pick<SubjectKeys, 'obtain'>,
  personId: string,
  { id, name }: { readonly id: string; readonly name: string | undefined },
): Promise<Buffer | null> => {
  if (name === undefined || name.trim() === '') return null;
  const key = await keys.obtain(personId);
  return key === 'erased' ? null : Buffer.from(sealBytes(key, associated(id), Buffer.from(name.trim())));
};

/** The devices with the names that their person gave them; all others are called by their browser and system. */
export const withOwnNames = async (
  keys: Pick<SubjectKeys, 'find'>,
  personId: string,
  devices: readonly OwnDevice[],
): Promise<readonly OwnDevice[]> => {
  if (devices.every(({ ownName }) => ownName === null)) return devices;
  const key = (await keys.find([personId])).get(personId);
  return devices.map((device) => {
    if (device.ownName === null || key === undefined || key === 'erased') return device;
    const opened = unsealBytes(key, associated(device.id), device.ownName);
    return opened === undefined ? device : { ...device, name: Buffer.from(opened).toString() };
  });
};

/** A device for the session of that id. */
export const viewOf = ({ sid, ownName: _ownName, ...device }: OwnDevice, viewerSid: string): DeviceView => ({
  ...device,
  isCurrent: sid === viewerSid,
});
