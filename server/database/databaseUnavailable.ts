/** Connection exceptions, a server that shuts down, starts up or crashed, too many connections, full resources (SQLSTATE). */
const sqlStates = /^(08...|57P0[1-5]|53...)$/;
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What pg says in words only. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/;

const connects = (error: Error): boolean => !('syscall' in error) || error.syscall !== 'open';

/** The database could not be reached or went away; trying again later may work. Becomes 503 with Retry-After. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlStates.test(code) || (systemCodes.has(code) && connects(error)) || sentences.test(error.message);
};
