import { eraseAccounts } from '../account/eraseAccounts.ts';
import { settleReservations } from '../account/settleReservations.ts';
import { expireInvitations } from '../circle/expireInvitations.ts';
import { pruneHeldPlaces } from '../command/heldPlaces.ts';
import { pruneRequestKeys } from '../command/requestKeys.ts';
import { endDemoFamilies } from '../demo/endDemoFamilies.ts';
import { escalate } from '../escalation/escalate.ts';
import { checkAlerts } from '../health/checkAlerts.ts';
import { finishSetUps } from '../managedAccount/finishSetUps.ts';
import { flagMissedDoses } from '../medication/flagMissedDoses.ts';
import { decideReminders } from '../notification/decideReminders.ts';
import { remindOfSupply } from '../notification/remindOfSupply.ts';
import { pruneDevices } from '../notification/pruneDevices.ts';
import { pruneNotifications } from '../notification/pruneNotifications.ts';
import { summariseQuietHours } from '../notification/summariseQuietHours.ts';
import { signCheckpoints } from '../proof/signCheckpoints.ts';
import { pruneRecordViews } from '../recordView/pruneRecordViews.ts';
import { pruneSecurityEvents } from '../session/pruneSecurityEvents.ts';
import { pruneSessions } from '../session/pruneSessions.ts';
import { sealPlainFiles } from '../upload/sealPlainFiles.ts';
import { sweepUploads } from '../upload/sweepUploads.ts';
import type { Job } from './jobHost.ts';
import { pruneChangesJob } from './pruneChangesJob.ts';

/** All jobs; each runs every minute. */
export const jobs: readonly Job[] = [
  decideReminders,
  remindOfSupply,
  escalate,
  flagMissedDoses,
  checkAlerts,
  summariseQuietHours,
  settleReservations,
  finishSetUps,
  expireInvitations,
  sealPlainFiles,
  sweepUploads,
  pruneSessions,
  pruneDevices,
  pruneSecurityEvents,
  pruneRecordViews,
  pruneRequestKeys,
  pruneHeldPlaces,
  pruneChangesJob,
  pruneNotifications,
  endDemoFamilies,
  eraseAccounts,
  signCheckpoints,
];
