import { listDevices } from '../../projections/notification/devicesQueries.ts';
import { processRoute } from '../command/commandRoute.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { notOnAdded } from '../session/addedDevice.ts';
import { removeDevice as removeRow } from './deviceRows.ts';

/** DELETE /api/push-subscriptions/{id}: nothing is sent there any more. */
export const removeDevice = processRoute({
  name: 'RemoveDevice',
  success: 204,
  loadContext: (on, { params, viewerId: personId, now }) => listDevices(on, { personId, id: pathId(params) }, now),
  carryOut: async ({ request: { now }, context: [device], viewer, deps }) => {
    const { userId: personId, sid, isAdded } = viewer;
    if (device === undefined) throw new NotFound();
    // it may be the helper's own, and the person's phone would fall silent
    if (isAdded === true && device.sid !== sid) throw notOnAdded(viewer, 'remove your other devices');
    const { id } = device;
    if (!(await removeRow(deps.db.pool, { id, personId }, now))) throw new NotFound();
    return { id, changed: true };
  },
});
