/** Postgres' own words for "not now": connection trouble, shutdown, too many clients, a lock or a statement that took too long. */
const sqlStates = /^(08...|57P0.|57014|53300|55P03|40001|40P01)$/;
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);
const messages =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|client was closed|connection ended/i;

/** Whether an error means that the database can't be had just now, so that trying again later is the right thing. */
export const isDatabaseDown = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const socketIsGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return socketIsGone || systemCodes.has(code) || sqlStates.test(code) || messages.test(error.message);
};
