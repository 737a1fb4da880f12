import { eventChannel, type SagaIterator } from 'redux-saga';
import { take } from 'redux-saga/effects';

/** Passes when the device has network again, or the person comes back to this window. */
export function* untilOnline(): SagaIterator<void> {
  const events = eventChannel<true>((emit) => {
    const handle = () => emit(true);
    window.addEventListener('online', handle);
    document.addEventListener('visibilitychange', handle);
    return () => {
      window.removeEventListener('online', handle);
      document.removeEventListener('visibilitychange', handle);
    };
  });
  try {
    yield take(events);
  } finally {
    events.close();
  }
}
