import type { Job } from '../jobs/jobHost.ts';
import { pruneDeviceRows } from './deviceRows.ts';

/** Rows are needed as long as a notification names them. */
export const pruneDevices: Job = {
  name: 'pruneDevices',
  run: ({ db, now }) => pruneDeviceRows(db.pool, now()),
};
