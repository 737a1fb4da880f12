import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, take } from 'redux-saga/effects';
import { connected, connectionBroken, connectionLost } from '../connection/connectionSlice.ts';
import { loadUser } from '../session/sessionSaga.ts';
import { sessionEnded } from '../store/sessionEnded.ts';
import { connectionTimes, listen, type Ending } from './listen.ts';
import { patience } from '../connection/untilConnected.ts';
import { untilOnline } from './untilOnline.ts';

const firstWait = 500;
const longestWait = 30_000;
/** Milliseconds after which an interrupted connection is shown as lost: a restarting node is back before. */
const briefBreak = 1000;
/** The server's close code for a session that has ended. */
const sessionEndedCode = 4401;

/** The wait before the nth attempt in a row. It doubles, with jitter so that clients do not all return together. */
export const waitBefore = (attempt: number): number =>
  Math.min(firstWait * 2 ** attempt, longestWait) * (0.75 + Math.random() / 2);

/** Keeps the live connection: learns the position, passes on each message, and resumes after a break. */
export function* pushSaga(): SagaIterator<void> {
  const startedAt = performance.now();
  const loadsWentAhead = () => performance.now() - startedAt > patience;
  let position: string | undefined;
  yield fork(sayWhenBreakLasts);
  for (let attempt = 0; ; attempt += 1) {
    const ending: Ending = yield* listen(position, loadsWentAhead);
    const { code, currentAt } = ending;
    // a close may be brief; an unresponsive server, or a device without network, isn't
    yield put((code === 0 ? connectionLost : connectionBroken)({ currentAt }));
    if (currentAt !== undefined) attempt = 0;
    position = ending.position;
    // A refused upgrade gives no reason. Loading the user shows whether the session ended, belongs to another person
    // now, or the network failed.
    yield race([call(loadUser), delay(connectionTimes.answerWithin)]);
    if (code === sessionEndedCode) return void (yield put(sessionEnded()));
    // the browser may wrongly report no network, so the connection is tried anyway
    yield race([delay(navigator.onLine ? waitBefore(attempt) : longestWait), call(untilOnline)]);
  }
}

function* sayWhenBreakLasts(): SagaIterator<void> {
  while (true) {
    yield take(connectionBroken);
    const { lasts } = (yield race({ back: take([connected, connectionLost]), lasts: delay(briefBreak, true) })) as {
      lasts?: true;
    };
    if (lasts) yield put(connectionLost({ currentAt: undefined }));
  }
}
