import { errorCode, messageOf } from './errorCode.ts';

/** Connection exceptions, a server that shuts down, starts up or crashed, full resources (SQLSTATE classes). */
const sqlStates = /^(08...|57P0[1-5]|53...)$/;
const systemCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors that pg reports by message only. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/;

/** A missing socket means a database that is down; a missing file does not. */
const isOfSocket = (error: object): boolean =>
  'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall));

/** The database could not be reached or went away: trying again later may work. Becomes 503 with Retry-After. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseUnavailable);
  const code = errorCode(error);
  return sqlStates.test(code) || (systemCodes.test(code) && isOfSocket(error)) || sentences.test(messageOf(error));
};
