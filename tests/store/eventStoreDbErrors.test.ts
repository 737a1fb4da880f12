import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  InvalidEvent,
  LogAltered,
  OutcomeUnknown,
  StoreMisconfigured,
  StoreUnavailable,
} from '../../events/store/eventStore.ts';
import { failedAppend, isSilence, withoutEffect } from '../../events/store/eventstoredb/clientErrors.ts';
import { DeadlinePassed } from '../../events/store/eventstoredb/deadlines.ts';

/**
 * Errors in the client's form: its own with a type, those of the transport with a gRPC code alone. Most were recorded
 * on a real server. Errors that no single node gives (not ready, too busy, another leader or none, a commit timeout)
 * are copied from the server's source. Errors before anything is sent come from grpc-js.
 */
const error = (message: string, fields: { code?: number; type?: string } = {}): Error =>
  Object.assign(new Error(message), fields);

const refused = 'No connection established. Last error: Error: connect ECONNREFUSED 127.0.0.1:2113. Resolution note: ';
const untrusted =
  'No connection established. Last error: Error: unable to verify the first certificate. Resolution note: ';
const otherProtocol =
  'No connection established. Last error: Error: 80CC:error:0A00010B:SSL routines:ssl3_get_record:wrong version number';

test.each([
  ['nobody listens', error(`14 UNAVAILABLE: ${refused}`, { code: 14 }), StoreUnavailable],
  [
    'a name that means nothing',
    error('14 UNAVAILABLE: Name resolution failed for target dns:nowhere:2113', { code: 14 }),
    StoreUnavailable,
  ],
  ['a cluster that nobody answers for', error('Failed to discover after 10 attempts.'), StoreUnavailable],
  [
    'a channel that was given up',
    error('14 UNAVAILABLE: Channel closed before call started', { code: 14 }),
    StoreUnavailable,
  ],
  [
    'a server that is starting',
    error('14 UNAVAILABLE: Server Is Not Ready', { code: 14, type: 'unavailable' }),
    StoreUnavailable,
  ],
  [
    'a server that has too much to do',
    error('14 UNAVAILABLE: Server Is Too Busy', { code: 14, type: 'unavailable' }),
    StoreUnavailable,
  ],
  [
    'a connection that was not made',
    error(
      '14 UNAVAILABLE: No connection established. Last error: Failed to connect (2026-11-21T05:38:52.422Z). Resolution note: ',
      {
        code: 14,
      },
    ),
    StoreUnavailable,
  ],
  ['another leader', error('5 NOT_FOUND: Leader info available', { code: 5, type: 'not-leader' }), StoreUnavailable],
  [
    'a connection that broke',
    error('14 UNAVAILABLE: Connection dropped', { code: 14, type: 'unavailable' }),
    OutcomeUnknown,
  ],
  ['a reset', error('14 UNAVAILABLE: read ECONNRESET', { code: 14, type: 'unavailable' }), OutcomeUnknown],
  [
    'a server that was asked to end',
    error('13 INTERNAL: Received RST_STREAM with code 0 (Call ended without gRPC status)', {
      code: 13,
      type: 'unknown',
    }),
    OutcomeUnknown,
  ],
  [
    'a cluster without a leader',
    error('2 UNKNOWN: No leader info available in response', { code: 2, type: 'unknown' }),
    OutcomeUnknown,
  ],
  ['a deadline of the call', error('4 DEADLINE_EXCEEDED: Deadline exceeded after 1.0s', { code: 4 }), OutcomeUnknown],
  ['a deadline of ours', new DeadlinePassed('No answer within 5000 ms'), OutcomeUnknown],
  [
    'a call that was cancelled',
    error('1 CANCELLED: Cancelled on client', { code: 1, type: 'unknown' }),
    OutcomeUnknown,
  ],
  [
    'a server that timed out',
    error('10 ABORTED: Operation timed out: Commit phase timeout.', { code: 10, type: 'timeout' }),
    OutcomeUnknown,
  ],
  [
    'a handler that threw',
    error('2 UNKNOWN: Exception was thrown by handler.', { code: 2, type: 'unknown' }),
    OutcomeUnknown,
  ],
  [
    'an unknown user',
    error('16 UNAUTHENTICATED: Unauthenticated', { code: 16, type: 'access-denied' }),
    StoreMisconfigured,
  ],
  [
    'a user without the right',
    error('7 PERMISSION_DENIED: Access Denied', { code: 7, type: 'access-denied' }),
    StoreMisconfigured,
  ],
  [
    'a tombstone',
    error("9 FAILED_PRECONDITION: Event stream 'x' is deleted.", { code: 9, type: 'stream-deleted' }),
    StoreMisconfigured,
  ],
  ['another service', error('12 UNIMPLEMENTED: ', { code: 12 }), StoreMisconfigured],
  ['a certificate that nobody vouches for', error(`14 UNAVAILABLE: ${untrusted}`, { code: 14 }), StoreMisconfigured],
  ['TLS asked of a server without it', error(`14 UNAVAILABLE: ${otherProtocol}`, { code: 14 }), StoreMisconfigured],
  [
    'too much',
    error('3 INVALID_ARGUMENT: Maximum Append Size', { code: 3, type: 'maximum-append-size-exceeded' }),
    InvalidEvent,
  ],
  ['far too much', error('8 RESOURCE_EXHAUSTED: Received message exceeds', { code: 8, type: 'unknown' }), InvalidEvent],
])('an append that met %s', (_case, cause, kind) => {
  expect(failedAppend(cause)).toBeInstanceOf(kind);
});

test('whatever a read met, nothing was written', () => {
  expect(withoutEffect(error('14 UNAVAILABLE: Connection dropped', { code: 14 }))).toBeInstanceOf(StoreUnavailable);
  expect(withoutEffect(new DeadlinePassed('No answer'))).toBeInstanceOf(StoreUnavailable);
  expect(withoutEffect(error('7 PERMISSION_DENIED: Access Denied', { code: 7 }))).toBeInstanceOf(StoreMisconfigured);
  expect(withoutEffect('thrown as text')).toBeInstanceOf(StoreUnavailable);
});

test('an error already classified stays unchanged', () => {
  for (const known of [
    new LogAltered('x'),
    new InvalidEvent('x'),
    new OutcomeUnknown('x'),
    new StoreMisconfigured('x'),
  ]) {
    expect(failedAppend(known)).toBe(known);
    expect(withoutEffect(known)).toBe(known);
  }
});

test('silence is a deadline that passed, ours or that of the call', () => {
  expect(isSilence(new DeadlinePassed('x'))).toBe(true);
  expect(isSilence(error('4 DEADLINE_EXCEEDED', { code: 4 }))).toBe(true);
  expect(isSilence(error('14 UNAVAILABLE', { code: 14 }))).toBe(false);
});

/** Each text is searched in an error; a new version of the transport or of the client with other texts fails here. */
test.each([
  ['No connection established', '@grpc/grpc-js/build/src/load-balancer-pick-first.js'],
  ['Name resolution failed', '@grpc/grpc-js/build/src/resolver-dns.js'],
  ['Channel closed before call started', '@grpc/grpc-js/build/src/internal-channel.js'],
  ['Failed to discover after', '@eventstore/db-client/dist/Client/discovery.js'],
])('“%s” is the message of the packages in use', (words, file) => {
  expect(readFileSync(path.join(__dirname, '../../node_modules', file), 'utf8')).toContain(words);
});
