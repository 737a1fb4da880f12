import { Metadata, status, type ServiceError } from '@grpc/grpc-js';

type Failure = Partial<ServiceError> & { code: number; details: string };

const failure = (code: number, details: string, exception: Readonly<Record<string, string>> = {}): Failure => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(exception)) metadata.set(key, value);
  return { code, details, metadata };
};

/** The errors of a real server, word by word. */
export const handlerThrew = (): Failure => failure(status.UNKNOWN, 'Exception was thrown by handler.');
export const badRead = (what: 'ReadStreamResult' | 'ReadAllResult'): Failure =>
  failure(status.UNKNOWN, `Unexpected ${what}: Error`);
export const notReady = (): Failure => failure(status.UNAVAILABLE, 'Server Is Not Ready');
export const tooSlow = (): Failure =>
  failure(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );
export const commitTimeout = (): Failure => failure(status.ABORTED, 'Operation timed out: Commit phase timeout.');
export const tooMuchAtOnce = (): Failure =>
  failure(status.RESOURCE_EXHAUSTED, 'Received message exceeds the maximum configured message size.');
export const unauthenticated = (): Failure => failure(status.UNAUTHENTICATED, 'Unauthenticated');
export const denied = (): Failure => failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
export const notLeader = ({ host, port }: { host: string; port: number }): Failure =>
  failure(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
export const streamDeleted = (stream: string): Failure =>
  failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
export const tooLarge = (most: number): Failure =>
  failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(most),
  });
export const wrongDelete = (stream: string, expected: bigint, actual: bigint): Failure =>
  failure(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(actual),
    },
  );
export type { Failure };
