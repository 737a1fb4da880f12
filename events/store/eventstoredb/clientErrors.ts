import {
  InvalidEvent,
  LogAltered,
  LogMismatch,
  OutcomeUnknown,
  StoreMisconfigured,
  StoreUnavailable,
} from '../eventStore.ts';
import { DeadlinePassed } from './deadlines.ts';

/** The fields that all errors of the client share: its own have a type, transport errors only a gRPC status code. */
interface Facts {
  readonly type: unknown;
  readonly code: unknown;
  readonly message: string;
}

const factsOf = (error: unknown): Facts => {
  const { type, code, message }: { type?: unknown; code?: unknown; message: string } =
    error instanceof Error ? error : new Error(String(error));
  return { type, code, message };
};

export const isOfType = (error: unknown, type: string): boolean => factsOf(error).type === type;

/** gRPC status codes. */
const unknown = 2;
const invalidArgument = 3;
const deadlineExceeded = 4;
const permissionDenied = 7;
const resourceExhausted = 8;
const unimplemented = 12;
const unavailable = 14;
const unauthenticated = 16;

/** A call that never left this process, by the messages of grpc-js and of the client's discovery. */
const neverSent =
  /No connection established|Name resolution failed|Channel closed before call started|Failed to discover after/;
/** A server that reports it did nothing. */
const notReady = /Server Is Not Ready|Server Is Too Busy/;
/** Problems of certificates and TLS, which waiting does not solve. */
const untrusted = /certificate|SSL routines/i;

/** OpenSSL's words for an answer that is no TLS. */
const withoutTls = /wrong version number/i;

const isMisconfiguration = ({ type, code, message }: Facts): boolean =>
  type === 'access-denied' ||
  type === 'stream-deleted' ||
  code === permissionDenied ||
  code === unauthenticated ||
  code === unimplemented ||
  (code === unavailable && untrusted.test(message));

const misconfigured = (error: unknown, { type, code, message }: Facts): StoreMisconfigured => {
  if (code === unauthenticated)
    return new StoreMisconfigured('EventStoreDB does not know this user or password', { cause: error });
  if (type === 'access-denied' || code === permissionDenied)
    return new StoreMisconfigured('EventStoreDB does not let this user read the whole log and append to it', {
      cause: error,
    });
  if (type === 'stream-deleted')
    return new StoreMisconfigured('A stream was tombstoned in EventStoreDB', { cause: error });
  if (code === unimplemented) return new StoreMisconfigured('What answers there is not EventStoreDB', { cause: error });
  if (withoutTls.test(message))
    return new StoreMisconfigured('What answers there does not speak TLS, so its address needs tls=false');
  return new StoreMisconfigured(`EventStoreDB can't be trusted: ${message}`, { cause: error });
};

/** The node is not the leader of its cluster: it did nothing, and the client turns to the leader by itself. */
export const isOtherLeader = (error: unknown): boolean => isOfType(error, 'not-leader');

/**
 * The read of the whole log began at a position that doesn't exist. 23.10 answers the first of these, 24.2 the second.
 */
export const isInvalidPosition = (error: unknown): boolean => {
  const { code, message } = factsOf(error instanceof StoreUnavailable ? error.cause : error);
  return (
    (code === unknown && /Unexpected ReadAllResult/.test(message)) ||
    code === invalidArgument ||
    /InvalidPosition/.test(message)
  );
};

/** No answer in time; a server that is merely down refuses the connection instead. */
export const isSilence = (error: unknown): boolean =>
  error instanceof DeadlinePassed || factsOf(error).code === deadlineExceeded;

const isOurs = (error: unknown): error is Error =>
  [StoreUnavailable, StoreMisconfigured, LogAltered, LogMismatch, InvalidEvent, OutcomeUnknown].some(
    (kind) => error instanceof kind,
  );

/** The error of a read, or of a call before anything was sent. */
export const withoutEffect = (error: unknown): Error => {
  if (isOurs(error)) return error;
  const facts = factsOf(error);
  if (isMisconfiguration(facts)) return misconfigured(error, facts);
  return new StoreUnavailable(`EventStoreDB can't be reached: ${facts.message}`, { cause: error });
};

const wasSurelyNotWritten = (error: unknown, { code, message }: Facts): boolean =>
  isOtherLeader(error) || neverSent.test(message) || (code === unavailable && notReady.test(message));

/** The error of an append that was handed to the client; a wrong expectation is handled elsewhere. */
export const failedAppend = (error: unknown): Error => {
  if (isOurs(error)) return error;
  const facts = factsOf(error);
  const { type, code, message } = facts;
  if (isMisconfiguration(facts)) return misconfigured(error, facts);
  if (type === 'maximum-append-size-exceeded' || code === invalidArgument || code === resourceExhausted)
    return new InvalidEvent('EventStoreDB refuses the events: they are too large', { cause: error });
  if (wasSurelyNotWritten(error, facts)) return withoutEffect(error);
  return new OutcomeUnknown(`The append was sent and not answered: ${message}`, { cause: error });
};
