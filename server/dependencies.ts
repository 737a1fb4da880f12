import type { Logger } from 'pino';
import type { EventLog, SubjectKeys } from '../events/store/eventLog.ts';
import type { Position } from '../events/store/eventStore.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Looks } from './look/looks.ts';
import type { Doors } from './session/doors.ts';
import type { SessionTokens } from './session/sessionTokens.ts';
import type { Blobs } from './upload/blobs.ts';
import type { Images } from './upload/images.ts';

/** How far this node knows the read models to be. */
export interface Projected {
  /** The position of the last batch known to be committed. */
  readonly position: () => Position;
  /**
   * Resolves true when the read models have that position, false after `timeoutMs` (default 2,000), when `signal` aborts, or when whoever waits is
   * gone: `gone` is given what to call then. Never hangs.
   */
  waitFor(
    position: Position,
    options?: { timeoutMs?: number; signal?: AbortSignal; gone?: (handleGone: () => void) => void },
  ): Promise<boolean>;
  /** This node's own runner has committed it: whoever waits here need not hear of it from the database. */
  reached(position: Position): void;
}

/** What the parts of a node are given; made once in main.ts, passed on, never imported. */
export interface Dependencies {
  readonly config: Config;
  readonly log: Logger;
  readonly events: EventLog;
  readonly keys: SubjectKeys;
  readonly db: Database;
  readonly projected: Projected;
  /** Whose read models may be out of date. */
  readonly doors: Doors;
  /** Who looked at whose record. */
  readonly looks: Looks;
  readonly blobs: Blobs;
  /** Makes safe pictures of what is uploaded (`openImages()`). */
  readonly images: Images;
  /** Signs and checks the tokens in session cookies. */
  readonly tokens: SessionTokens;
  /** The server's clock. */
  readonly now: () => Date;
}
