import type { SagaIterator, Task } from 'redux-saga';
import { call, delay, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { connected, connectionLost } from '../app/connectionSlice.ts';
import { callT, contextT } from '../app/sagaEffects.ts';
import { loadUser } from '../app/sessionSaga.ts';
import { sessionEnded } from '../app/sessionSlice.ts';
import { actionOf, type Frame } from './frames.ts';
import { reset, said } from './pushActions.ts';
import { openConnection, type Connection, type SocketEvent } from './socketChannel.ts';
import { patience } from './untilConnected.ts';
import { untilOnline } from './untilOnline.ts';

/** Milliseconds without a word after which the connection counts as dead; the server pings each 25 s. */
const silenceLimit = 60_000;
const firstWait = 500;
const longestWait = 30_000;
/** The server's close code for a session that has ended. */
const sessionEndedCode = 4401;

/** The wait before the nth attempt in a row. It doubles, with jitter so that clients do not all return together. */
export const waitBefore = (attempt: number): number => Math.min(firstWait * 2 ** attempt, longestWait) * (0.75 + Math.random() / 2);

interface ChangeMessage {
  /** Where a resume goes on from. */
  readonly position: string | undefined;
  readonly code: number;
}

/** Keeps the live connection: learns the position, hands on each message, resumes after a break from where it was. */
export function* pushSaga(): SagaIterator<void> {
  const startedAt = Date.now();
  const loadsWentAhead = () => Date.now() - startedAt > patience;
  let position: string | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const heard: ChangeMessage = yield* listen(position, loadsWentAhead);
    yield put(connectionLost());
    if (heard.code === sessionEndedCode) return void (yield put(sessionEnded()));
    if (heard.position !== position) attempt = 0;
    position = heard.position;
    // A refused upgrade gives no reason. Loading the user shows whether the session ended or the network failed.
    yield call(loadUser);
    yield race([delay(waitBefore(attempt)), call(untilOnline)]);
  }
}

/** One connection from opening to its end. `loadsWentAhead`: screens did not wait for the first one. */
function* listen(from: string | undefined, loadsWentAhead: () => boolean): SagaIterator<ChangeMessage> {
  const { events, say } = yield* callT(openConnection);
  let position = from;
  let speaking: Task | undefined;
  try {
    while (true) {
      const { event } = (yield race({ event: take(events), silence: delay(silenceLimit) })) as { event?: SocketEvent };
      if (!event) return { position, code: 0 };
      if (event.kind === 'closed') return { position, code: event.code };
      speaking ??= (yield fork(speak, say)) as Task;
      if (event.frame.type !== 'hello') position = yield* receive(event.frame, position);
      else if (from === undefined) position = yield* begin(event.frame, say, loadsWentAhead());
      else yield call(say, { type: 'resume', position: from });
    }
  } finally {
    events.close();
    speaking?.cancel();
  }
}

/** Sends what the app has to say, once the server has said something. */
function* speak(say: Connection['say']): SagaIterator<void> {
  yield takeEvery(said, ({ payload }) => say(payload));
}

/** The first greeting: live from here on, and what is loaded now is at least as new. */
function* begin({ position }: Frame, say: Connection['say'], isLate: boolean): SagaIterator<string | undefined> {
  yield call(say, { type: 'resume', position });
  yield put(connected());
  if (isLate) yield put(reset());
  return position;
}

const isFullReset = ({ type, ...rest }: Frame): boolean => type === 'reset' && !('seniorId' in rest);

/** Any other message: it moves the position, and after a break the first of them ends the "Reconnecting…". */
function* receive(frame: Frame, position: string | undefined): SagaIterator<string | undefined> {
  if (frame.position !== undefined) {
    const api = yield* contextT('api');
    yield call(isFullReset(frame) ? api.startAtPosition : api.sawPosition, frame.position);
  }
  const action = actionOf(frame);
  if (action) yield put(action);
  if (frame.type === 'ping' || frame.type === 'reset') yield put(connected());
  return frame.position ?? position;
}
