import type { SagaIterator, Task } from 'redux-saga';
import { call, delay, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { nowMs } from '../api/serverClock.ts';
import { connected, connectionConfirmed, connectionDoubted } from '../connection/connectionSlice.ts';
import { callT, contextT, selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { openDeviceChannel, type DeviceEvent } from './deviceChannel.ts';
import { actionOf, type Frame } from './frames.ts';
import { reset, said } from '../connection/pushActions.ts';
import { openConnection, type Connection, type SocketEvent } from './socketChannel.ts';

/** Milliseconds. */
export const connectionTimes = {
  /** Time for an attempt to connect. */
  openWithin: 20_000,
  /** Idle time before a ping. */
  askAfter: 10_000,
  /** Time for the server's answer to a ping. */
  answerWithin: 10_000,
};

/** The state of one connection. */
interface Line {
  /** The position that a resume continues from. */
  readonly position: string | undefined;
  readonly isGreeted: boolean;
  /** All changes up to the last frame have arrived, the missed ones included. */
  readonly isCurrent: boolean;
  /** Milliseconds; the last frame of a current line. */
  readonly currentAt: number | undefined;
  /** The server was pinged, and has not sent anything since. */
  readonly isAsked: boolean;
}

/** The end of a connection. */
export interface Ending extends Pick<Line, 'position' | 'currentAt'> {
  /** The server's close code; 0: this side closed it. */
  readonly code: number;
}

const ended = ({ position, currentAt }: Line, code = 0): Ending => ({ position, currentAt, code });

const silenceOf = ({ isGreeted, isAsked }: Line): number => {
  if (!isGreeted) return connectionTimes.openWithin;
  return isAsked ? connectionTimes.answerWithin : connectionTimes.askAfter;
};

/** Longer than an answer can take: the device slept. */
const isDoubtful = ({ currentAt }: Line): boolean =>
  currentAt !== undefined && nowMs() - currentAt > connectionTimes.askAfter + connectionTimes.answerWithin;

/** No greeting or answer in time, or the device has no network, or another one. */
const isGivenUp = ({ isGreeted, isAsked }: Line, device: DeviceEvent | undefined): boolean =>
  device === 'offline' || (isGreeted ? isAsked && device === undefined : device !== 'shown');

/**
 * One connection from opening to its end. `loadsWentAhead`: whether screens loaded without waiting for the first one.
 */
export function* listen(from: string | undefined, loadsWentAhead: () => boolean): SagaIterator<Ending> {
  const { events, say } = yield* callT(openConnection);
  const device = yield* callT(openDeviceChannel);
  let line: Line = { position: from, isGreeted: false, isCurrent: false, currentAt: undefined, isAsked: false };
  let speaking: Task | undefined;
  try {
    while (true) {
      const next = (yield race({ event: take(events), device: take(device), silence: delay(silenceOf(line)) })) as Next;
      if (next.event?.kind === 'closed') return ended(line, next.event.code);
      if (next.event && (yield* isOfAnother(next.event.frame))) return ended(line);
      if (next.event) {
        speaking ??= (yield fork(speak, say)) as Task;
        line = yield* hear(line, next.event.frame, { say, isLate: from === undefined && loadsWentAhead() });
      } else if (isGivenUp(line, next.device)) return ended(line);
      else if (line.isGreeted) line = yield* ask(line, say);
    }
  } finally {
    events.close();
    device.close();
    speaking?.cancel();
  }
}

interface Next {
  readonly event?: SocketEvent;
  readonly device?: DeviceEvent;
}

/** The greeting names another person than the page's: their frames are ignored here. */
function* isOfAnother({ type, userId }: Frame): SagaIterator<boolean> {
  if (type !== 'hello' || userId === undefined) return false;
  const { id } = yield* selectT(selectUser);
  return userId !== id;
}

/** Sends the app's messages, once the server has sent something. */
function* speak(say: Connection['say']): SagaIterator<void> {
  yield takeEvery(said, ({ payload }) => say(payload));
}

function* ask(line: Line, say: Connection['say']): SagaIterator<Line> {
  yield call(say, { type: 'ping' });
  if (isDoubtful(line)) yield put(connectionDoubted());
  return { ...line, isAsked: true };
}

interface Hearing extends Pick<Connection, 'say'> {
  readonly isLate: boolean;
}

function* hear(line: Line, frame: Frame, { say, isLate }: Hearing): SagaIterator<Line> {
  const isBeginning = frame.type === 'hello' && line.position === undefined;
  yield put(connectionConfirmed());
  let { position } = line;
  if (frame.type !== 'hello') position = yield* receive(frame, position);
  else if (isBeginning) position = yield* begin(frame, say, isLate);
  else yield call(say, { type: 'resume', position });
  const isCurrent = line.isCurrent || isBeginning || endsResume(frame);
  return { position, isGreeted: true, isCurrent, currentAt: isCurrent ? nowMs() : undefined, isAsked: false };
}

/** The first greeting: live from here on, and anything loaded now is at least as new. */
function* begin({ position }: Frame, say: Connection['say'], isLate: boolean): SagaIterator<string | undefined> {
  yield call(say, { type: 'resume', position });
  yield put(connected());
  if (isLate) yield put(reset());
  return position;
}

const isFullReset = ({ type, ...rest }: Frame): boolean => type === 'reset' && !('seniorId' in rest);

/** After a reconnect, the first of these ends the resume: all missed changes have been sent. */
const endsResume = ({ type }: Frame): boolean => type === 'ping' || type === 'reset';

/** Any other message advances the position. */
function* receive(frame: Frame, position: string | undefined): SagaIterator<string | undefined> {
  if (frame.position !== undefined) {
    const api = yield* contextT('api');
    yield call(isFullReset(frame) ? api.startAtPosition : api.sawPosition, frame.position);
  }
  const action = actionOf(frame);
  if (action) yield put(action);
  if (endsResume(frame)) yield put(connected());
  return frame.position ?? position;
}
