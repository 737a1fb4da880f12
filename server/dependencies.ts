import type { Logger } from 'pino';
import type { EventLog, SubjectKeys } from '../events/store/eventLog.ts';
import type { Projected } from '../projections/runner/projected.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { RecordViews } from './recordView/recordViews.ts';
import type { ParkedStreamGuard } from './session/parkedStreamGuard.ts';
import type { SessionTokens } from './session/sessionTokens.ts';
import type { Blobs } from './upload/blobs.ts';
import type { Images } from './upload/images.ts';

/** What the parts of a node are given; made once in main.ts, passed on, never imported. */
export interface Dependencies {
  readonly config: Config;
  readonly log: Logger;
  readonly events: EventLog;
  readonly keys: SubjectKeys;
  readonly db: Database;
  readonly projected: Projected;
  /** Whose read models may be out of date. */
  readonly parkedStreamGuard: ParkedStreamGuard;
  /** Who looked at whose record. */
  readonly recordViews: RecordViews;
  readonly blobs: Blobs;
  /** Makes safe pictures of what is uploaded (`openImages()`). */
  readonly images: Images;
  /** Signs and checks the tokens in session cookies. */
  readonly tokens: SessionTokens;
  /** The server's clock. */
  readonly now: () => Date;
}
