import type { Knex } from 'knex';
import { subjectKeys } from './migrations/001-subjectKeys.ts';
import { eventStore } from './migrations/002-eventStore.ts';
import { runner } from './migrations/003-runner.ts';
import { accounts } from './migrations/004-accounts.ts';
import { uploads } from './migrations/005-uploads.ts';
import { jobs } from './migrations/006-jobs.ts';
import { recordViews } from './migrations/007-recordViews.ts';
import { sessions } from './migrations/008-sessions.ts';
import { eventIds } from './migrations/009-eventIds.ts';
import { receivedFiles } from './migrations/010-receivedFiles.ts';
import { requestKeys } from './migrations/012-requestKeys.ts';
import { securityEvents } from './migrations/014-securityEvents.ts';
import { erasures } from './migrations/020-erasures.ts';
import { recordViewAreas } from './migrations/021-recordViewAreas.ts';
import { accessLinks } from './migrations/022-accessLinks.ts';
import { noticesSeen } from './migrations/023-noticesSeen.ts';
import { signInLinks } from './migrations/024-signInLinks.ts';
import { logPositions } from './migrations/025-logPositions.ts';
import { guardedRows } from './migrations/026-guardedRows.ts';
import { heldPlaces } from './migrations/027-heldPlaces.ts';
import { sentFiles } from './migrations/028-sentFiles.ts';
import { signInLimits } from './migrations/029-signInLimits.ts';
import { strictRows } from './migrations/030-strictRows.ts';
import { notifications } from './migrations/031-notifications.ts';
import { pairingCodes } from './migrations/032-pairingCodes.ts';
import { notificationSlots } from './migrations/033-notificationSlots.ts';
import { recordViewFacts } from './migrations/034-recordViewFacts.ts';
import { logTree } from './migrations/035-logTree.ts';

/** One step of the schema. Shipped ones never change, and their names never disappear; all pending ones run in one transaction. */
export interface Migration {
  readonly name: string;
  up(knex: Knex): Promise<void>;
}

/** Every migration in the order they run. */
export const migrationList: readonly Migration[] = [
  subjectKeys,
  eventStore,
  runner,
  accounts,
  uploads,
  jobs,
  recordViews,
  sessions,
  eventIds,
  receivedFiles,
  requestKeys,
  securityEvents,
  erasures,
  recordViewAreas,
  accessLinks,
  noticesSeen,
  signInLinks,
  logPositions,
  guardedRows,
  heldPlaces,
  sentFiles,
  signInLimits,
  strictRows,
  notifications,
  pairingCodes,
  notificationSlots,
  recordViewFacts,
  logTree,
];
