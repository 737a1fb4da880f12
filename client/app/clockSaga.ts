import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { minutePassed } from './clockSlice.ts';

const minute = 60_000;
/** A device that slept may wake without any event: it is seen within this many milliseconds. */
const checkEveryMs = 5_000;

/** Says so whenever the wall clock shows another minute than before, after sleep as well. */
export function* clockSaga(): SagaIterator<void> {
  const minutes = (yield call(wallClock)) as EventChannel<number>;
  try {
    while (true) yield put(minutePassed((yield take(minutes)) as number));
  } finally {
    minutes.close();
  }
}

const wallClock = (): EventChannel<number> =>
  eventChannel((emit) => {
    let shown = Math.floor(Date.now() / minute);
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const now = Date.now();
      timer = setTimeout(check, Math.min(checkEveryMs, minute - (now % minute)));
      if (Math.floor(now / minute) === shown) return;
      shown = Math.floor(now / minute);
      emit(now);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  });
