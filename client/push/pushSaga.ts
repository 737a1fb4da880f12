import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, take } from 'redux-saga/effects';
import { connected, connectionLost } from '../app/connectionSlice.ts';
import { callT, contextT } from '../app/sagaEffects.ts';
import { loadUser } from '../app/sessionSaga.ts';
import { actionOf, type Frame } from './frames.ts';
import { reset } from './pushActions.ts';
import { openConnection, type SocketEvent } from './socketChannel.ts';
import { patience } from './untilConnected.ts';
import { untilOnline } from './untilOnline.ts';

/** Milliseconds without a word, pings included, after which the connection counts as dead. */
const silenceLimit = 75_000;
const firstWait = 500;
const longestWait = 30_000;

/** The wait before the nth attempt in a row: doubling, and spread, so that not everybody returns at once. */
export const waitBefore = (attempt: number): number => Math.min(firstWait * 2 ** attempt, longestWait) * (0.75 + Math.random() / 2);

/** Keeps the live connection: learns the position, hands on each message, resumes after a break from where it was. */
export function* pushSaga(): SagaIterator<void> {
  const startedAt = Date.now();
  let position: string | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const before = position;
    position = yield* listen(before, () => Date.now() - startedAt > patience);
    if (position !== before) attempt = 0;
    yield put(connectionLost());
    // A session that ended closes the connection as well; asking who we are tells the two apart.
    yield call(loadUser);
    yield race([delay(waitBefore(attempt)), call(untilOnline)]);
  }
}

/** One connection from opening to its end; the last position heard. `loadsWentAhead`: screens did not wait for the first one. */
function* listen(from: string | undefined, loadsWentAhead: () => boolean): SagaIterator<string | undefined> {
  const { events, say } = yield* callT(openConnection);
  let position = from;
  let isLive = false;
  try {
    while (true) {
      const { event } = (yield race({ event: take(events), silence: delay(silenceLimit) })) as { event?: SocketEvent };
      if (!event || event.kind === 'closed') return position;
      if (event.kind === 'open' && from !== undefined) yield call(say, { type: 'resume', position: from });
      if (event.kind === 'frame') {
        if (position === undefined && loadsWentAhead()) yield put(reset({}));
        position = yield* hear(event.frame, position);
        if (!isLive) yield put(connected());
        isLive = true;
      }
    }
  } finally {
    events.close();
  }
}

function* hear(frame: Frame, position: string | undefined): SagaIterator<string | undefined> {
  // The greeting tells the present position; what was missed up to it is still to come.
  const isGreeting = frame.type === 'hello';
  const moved = isGreeting && position !== undefined ? position : (frame.position ?? position);
  if (!isGreeting && frame.position !== undefined) {
    const api = yield* contextT('api');
    yield call(api.sawPosition, frame.position);
  }
  const action = actionOf(frame);
  if (action) yield put(action);
  return moved;
}
