import { listDevices } from '../../projections/notification/devicesQueries.ts';
import { processRoute } from '../command/commandRoute.ts';
import { Forbidden, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { removeDevice as removeRow } from './deviceRows.ts';

/** DELETE /api/push-subscriptions/{id}: nothing is sent there any more. */
export const removeDevice = processRoute({
  name: 'RemoveDevice',
  success: 204,
  loadContext: (on, { params, viewerId: personId, now }) => listDevices(on, { personId, id: pathId(params) }, now),
  carryOut: async ({ request: { now }, context: [device], viewer: { userId: personId, sid, isAdded }, deps }) => {
    if (device === undefined) throw new NotFound();
    // it may be the helper's own, and the person's phone would fall silent
    if (isAdded === true && device.sid !== sid)
      throw new Forbidden('This device was added with a link, so it can’t remove your other devices.');
    const { id } = device;
    if (!(await removeRow(deps.db.pool, { id, personId }, now))) throw new NotFound();
    return { id, changed: true };
  },
});
