import type { SagaIterator, Task } from 'redux-saga';
import { call, delay, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { nowMs } from '../api/serverClock.ts';
import { connected, connectionConfirmed, connectionDoubted } from '../connection/connectionSlice.ts';
import { callT, contextT, selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { openDeviceChannel, type DeviceEvent } from './deviceChannel.ts';
import { actionOf, type Frame } from './frames.ts';
import { reset, messageSent } from '../connection/pushActions.ts';
import { openConnection, type Connection, type SocketEvent } from './socketChannel.ts';

/** Milliseconds. */
export const connectionTimes = {
  /** Time for an attempt to connect. */
  openWithin: 20_000,
  /** Idle time before a ping. */
  pingAfter: 10_000,
  /** Time for the server's answer to a ping. */
  answerWithin: 10_000,
};

/** The state of one connection. */
interface Progress {
  /** The position that a resume continues from. */
  readonly position: string | undefined;
  readonly isGreeted: boolean;
  /** All changes up to the last frame have arrived, the missed ones included. */
  readonly isCurrent: boolean;
  /** Milliseconds; the last frame of a current line. */
  readonly currentAt: number | undefined;
  /** The server was pinged, and has not sent anything since. */
  readonly isPinged: boolean;
}

/** The end of a connection. */
export interface Ending extends Pick<Progress, 'position' | 'currentAt'> {
  /** The server's close code; 0: this side closed it. */
  readonly code: number;
}

const ended = ({ position, currentAt }: Progress, code = 0): Ending => ({ position, currentAt, code });

const silenceOf = ({ isGreeted, isPinged }: Progress): number => {
  if (!isGreeted) return connectionTimes.openWithin;
  return isPinged ? connectionTimes.answerWithin : connectionTimes.pingAfter;
};

/** Longer than an answer can take: the device slept. */
const isDoubtful = ({ currentAt }: Progress): boolean =>
  currentAt !== undefined && nowMs() - currentAt > connectionTimes.pingAfter + connectionTimes.answerWithin;

/** Offline; before the greeting also silence or another network, after it only silence since a ping. */
const isGivenUp = ({ isGreeted, isPinged }: Progress, device: DeviceEvent | undefined): boolean =>
  device === 'offline' || (isGreeted ? isPinged && device === undefined : device !== 'shown');

/**
 * One connection from opening to its end. `loadsWentAhead`: whether screens loaded without waiting for the first one.
 */
export function* listen(from: string | undefined, loadsWentAhead: () => boolean): SagaIterator<Ending> {
  const { events, send } = yield* callT(openConnection);
  const device = yield* callT(openDeviceChannel);
  let progress: Progress = {
    position: from,
    isGreeted: false,
    isCurrent: false,
    currentAt: undefined,
    isPinged: false,
  };
  let sending: Task | undefined;
  try {
    while (true) {
      const next = (yield race({
        event: take(events),
        device: take(device),
        silence: delay(silenceOf(progress)),
      })) as Next;
      if (next.event?.kind === 'closed') return ended(progress, next.event.code);
      if (next.event && (yield* isOfAnother(next.event.frame))) return ended(progress);
      if (next.event) {
        sending ??= (yield fork(sendOutgoing, send)) as Task;
        progress = yield* receive(progress, next.event.frame, { send, isLate: from === undefined && loadsWentAhead() });
      } else if (isGivenUp(progress, next.device)) return ended(progress);
      else if (progress.isGreeted) progress = yield* ping(progress, send);
    }
  } finally {
    events.close();
    device.close();
    sending?.cancel();
  }
}

interface Next {
  readonly event?: SocketEvent;
  readonly device?: DeviceEvent;
}

/** The greeting names another person than the page's: the connection is closed. */
function* isOfAnother({ type, userId }: Frame): SagaIterator<boolean> {
  if (type !== 'hello' || userId === undefined) return false;
  const { id } = yield* selectT(selectUser);
  return userId !== id;
}

/** Sends the app's messages, once the server has sent something. */
function* sendOutgoing(send: Connection['send']): SagaIterator<void> {
  yield takeEvery(messageSent, ({ payload }) => send(payload));
}

function* ping(progress: Progress, send: Connection['send']): SagaIterator<Progress> {
  yield call(send, { type: 'ping' });
  if (isDoubtful(progress)) yield put(connectionDoubted());
  return { ...progress, isPinged: true };
}

interface Receiving extends Pick<Connection, 'send'> {
  readonly isLate: boolean;
}

function* receive(progress: Progress, frame: Frame, { send, isLate }: Receiving): SagaIterator<Progress> {
  const isBeginning = frame.type === 'hello' && progress.position === undefined;
  yield put(connectionConfirmed());
  let { position } = progress;
  if (frame.type !== 'hello') position = yield* receiveChange(frame, position);
  else if (isBeginning) position = yield* begin(frame, send, isLate);
  else yield call(send, { type: 'resume', position });
  const isCurrent = progress.isCurrent || isBeginning || endsResume(frame);
  return { position, isGreeted: true, isCurrent, currentAt: isCurrent ? nowMs() : undefined, isPinged: false };
}

/** The first greeting: live from here on, and anything loaded now is at least as new. */
function* begin({ position }: Frame, send: Connection['send'], isLate: boolean): SagaIterator<string | undefined> {
  yield call(send, { type: 'resume', position });
  yield put(connected());
  if (isLate) yield put(reset());
  return position;
}

const isFullReset = ({ type, ...rest }: Frame): boolean => type === 'reset' && !('seniorId' in rest);

/** After a reconnect, the first of these ends the resume: all missed changes have been sent. */
const endsResume = ({ type }: Frame): boolean => type === 'ping' || type === 'reset';

/** Any other message advances the position. */
function* receiveChange(frame: Frame, position: string | undefined): SagaIterator<string | undefined> {
  if (frame.position !== undefined) {
    const api = yield* contextT('api');
    yield call(isFullReset(frame) ? api.startAtPosition : api.sawPosition, frame.position);
  }
  const action = actionOf(frame);
  if (action) yield put(action);
  if (endsResume(frame)) yield put(connected());
  return frame.position ?? position;
}
