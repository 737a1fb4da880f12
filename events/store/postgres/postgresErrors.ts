import { DatabaseError } from 'pg';
import { InvalidEvent, OutcomeUnknown, StoreMisconfigured, StoreUnavailable } from '../eventStore.ts';

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Wrong credentials, database, schema, rights or isolation level: waiting does not help. */
const isMisconfiguration = (code: string): boolean =>
  code.startsWith('28') || code.startsWith('3D') || code.startsWith('42') || code.startsWith('3F') || code === '25001';

/** Postgres refuses the data: class 22 is data, 23 constraints, 54 its own limits. */
const isDataError = (code: string): boolean => code.startsWith('22') || code.startsWith('23') || code.startsWith('54');

/** The statement failed and the connection is usable. FATAL and PANIC end the connection and don't show what was committed. */
export const isRolledBack = (error: unknown): error is DatabaseError & { code: string } =>
  error instanceof DatabaseError && error.severity === 'ERROR' && error.code !== undefined;

/** The statement was refused for its data, so others sent with it are worth another try without it. */
export const isRefusedData = (error: unknown): boolean => isRolledBack(error) && isDataError(error.code);

/** The error of a read, or of a call before anything was sent. */
export const withoutEffect = (error: unknown): Error => {
  if (error instanceof DatabaseError && isMisconfiguration(error.code ?? ''))
    return new StoreMisconfigured(reasonOf(error), { cause: error });
  return new StoreUnavailable(`The event store can't be reached: ${reasonOf(error)}`, { cause: error });
};

/** The error of a call of appends, for each append in it. */
export const failedAppend = (error: unknown): Error => {
  if (error instanceof StoreUnavailable || error instanceof StoreMisconfigured) return error;
  if (!isRolledBack(error))
    return new OutcomeUnknown(`The append was sent and not answered: ${reasonOf(error)}`, { cause: error });
  if (isDataError(error.code)) return new InvalidEvent(`Postgres refuses the event (${error.code})`);
  return withoutEffect(error);
};
