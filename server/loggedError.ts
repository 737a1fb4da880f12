import { errorCode, messageOf } from './database/errorCode.ts';

const mostFrames = 12;
const mostCauses = 4;

/**
 * Properties that locate an error without personal data: of Postgres the constraint and table, of the system the call.
 */
const places = ['constraint', 'table', 'routine', 'syscall'] as const;

const placesOf = (error: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    places.flatMap((place) => {
      const value: unknown = Reflect.get(error, place);
      return typeof value === 'string' ? [[place, value]] : [];
    }),
  );

const causesOf = (error: object): readonly unknown[] => {
  if ('errors' in error && Array.isArray(error.errors)) return error.errors;
  return 'cause' in error && error.cause !== undefined ? [error.cause] : [];
};

/**
 * An error in the form of a log line: only these properties. Drivers attach whole connections, requests and rows to
 * theirs, which would be kilobytes, and could name a person.
 */
const loggedError = (error: unknown, depth = 0): unknown => {
  if (typeof error !== 'object' || error === null) return error;
  const code = errorCode(error);
  const causes = depth === mostCauses ? [] : causesOf(error).map((cause) => loggedError(cause, depth + 1));
  return {
    type: 'name' in error && typeof error.name === 'string' ? error.name : 'Error',
    message: messageOf(error),
    ...(code === '' ? {} : { code }),
    ...placesOf(error),
    ...(causes.length === 0 ? {} : { causes }),
    ...('stack' in error && typeof error.stack === 'string'
      ? { stack: error.stack.split('\n').slice(0, mostFrames).join('\n') }
      : {}),
  };
};

/** For each logger of the product. */
export const serializers = { err: (error: unknown): unknown => loggedError(error) };
