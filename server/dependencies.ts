import type { Logger } from 'pino';
import type { EventLog, SubjectKeys } from '../events/store/eventLog.ts';
import type { ReplayConnections } from '../projections/audit/replayTables.ts';
import type { ReadModelPosition } from '../projections/runner/readModelPosition.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { RecordViews } from './recordView/recordViews.ts';
import type { ParkedStreamGuard } from './session/parkedStreamGuard.ts';
import type { SecurityLog } from './session/securityLog.ts';
import type { SessionTokens } from './session/sessionTokens.ts';
import type { Blobs } from './upload/blobs.ts';
import type { Images } from './upload/images.ts';
import type { OpenForms } from './upload/openForms.ts';
import type { OpenReads } from './upload/openReads.ts';
import type { WebPush } from './webPush/openWebPush.ts';

/** The shared parts of a node; created once in main.ts, passed on, never imported. */
export interface Dependencies {
  readonly config: Config;
  readonly log: Logger;
  readonly events: EventLog;
  readonly keys: SubjectKeys;
  readonly db: Database;
  readonly readModelPosition: ReadModelPosition;
  /** Knows which read models may be out of date because of parked streams. */
  readonly parkedStreamGuard: ParkedStreamGuard;
  /** Records who viewed whose record. */
  readonly recordViews: RecordViews;
  /** Logs attempts at misuse, up to a limit a minute. */
  readonly securityLog: SecurityLog;
  readonly blobs: Blobs;
  /** Converts uploads to safe pictures (`openImages()`). */
  readonly images: Images;
  readonly openForms: OpenForms;
  readonly openReads: OpenReads;
  /** For records as of a moment (projections/audit). */
  readonly replayConnections: ReplayConnections;
  /** Signs and checks the tokens in session cookies. */
  readonly tokens: SessionTokens;
  /** Sends notifications to devices. */
  readonly webPush: WebPush;
  /** Free bytes on the disk of DATA_DIR. */
  readonly freeBytes: () => Promise<number>;
  /** The server's clock. */
  readonly now: () => Date;
}
