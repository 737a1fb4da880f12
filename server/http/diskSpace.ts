import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { errorCode } from '../database/errorCode.ts';

/** Below this the node is not ok: four segments of Postgres' write-ahead log. */
export const leastFreeBytes = 64 * 1024 * 1024;

/**
 * Below this no photos and documents are taken, so that they never take a node out of service: the write-ahead log of an embedded Postgres
 * alone may grow to 1 GB (max_wal_size) before it shrinks again.
 */
export const uploadsLeaveFreeBytes = 1024 * 1024 * 1024;

/** Bytes that this process may still use on the disk of a folder. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** A file of ours (ENOSPC, EDQUOT) or of Postgres (53100, disk_full). */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The disk was full, says this error or the one that caused it. */
export const isDiskFull = (error: unknown): boolean => {
  if (fullCodes.has(errorCode(error))) return true;
  return typeof error === 'object' && error !== null && 'cause' in error && isDiskFull(error.cause);
};

const quietMs = 60_000;

/** Logs the first refused write; the next line comes a minute later at the earliest. */
export const logDiskFull = (log: Logger, monotonicMs = () => performance.now()): ((error: unknown) => void) => {
  let next = -Infinity;
  return (err) => {
    if (monotonicMs() < next) return;
    next = monotonicMs() + quietMs;
    log.error({ err }, 'The disk is full: writes are refused');
  };
};
