import type { SagaIterator } from 'redux-saga';
import { take } from 'redux-saga/effects';
import { callT } from '../store/sagaEffects.ts';
import { openDeviceChannel, type DeviceEvent } from './deviceChannel.ts';

/** Returns when the device has network again, or the person comes back to this window. */
export function* untilOnline(): SagaIterator<void> {
  const device = yield* callT(openDeviceChannel);
  try {
    while (((yield take(device)) as DeviceEvent) === 'offline');
  } finally {
    device.close();
  }
}
