import type { Job } from '../jobs/jobHost.ts';
import { deleteOldSecurityEvents } from './securityEvents.ts';

/** Deletes security events after 90 days. */
export const pruneSecurityEvents: Job = { name: 'pruneSecurityEvents', run: deleteOldSecurityEvents };
