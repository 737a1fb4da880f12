import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, put, take } from 'redux-saga/effects';
import { mayHaveChanged, nowMs, onTimeCorrected } from '../api/serverClock.ts';
import { minutePassed } from './clockSlice.ts';
import { loadUser } from '../session/sessionSaga.ts';

const minute = 60_000;
/** Milliseconds between checks: a device that slept may wake without any event. */
const checkEveryMs = 5_000;

type ClockEvent = { readonly shows: number } | 'mayBeWrong';

/** Reports each change of the minute, after sleep as well. A clock that was set, or slept, is measured again. */
export function* clockSaga(): SagaIterator<void> {
  const events = (yield call(wallClock)) as EventChannel<ClockEvent>;
  try {
    while (true) {
      const event = (yield take(events)) as ClockEvent;
      // any answer of the server measures the clock
      if (event === 'mayBeWrong') yield fork(loadUser);
      else yield put(minutePassed(event.shows));
    }
  } finally {
    events.close();
  }
}

const wallClock = (): EventChannel<ClockEvent> =>
  eventChannel((emit) => {
    let shown = Math.floor(nowMs() / minute);
    let timer: ReturnType<typeof setTimeout>;
    const show = (now: number) => {
      shown = Math.floor(now / minute);
      emit({ shows: now });
    };
    const check = () => {
      clearTimeout(timer);
      const now = nowMs();
      timer = setTimeout(check, Math.min(checkEveryMs, minute - (now % minute)));
      if (mayHaveChanged()) emit('mayBeWrong');
      if (Math.floor(now / minute) !== shown) show(now);
    };
    check();
    const stopListening = onTimeCorrected(() => show(nowMs()));
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', check);
    };
  });
