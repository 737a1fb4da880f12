import { buffers, eventChannel, type EventChannel } from 'redux-saga';

/** The network's state, and the person's return to this window. */
export type DeviceEvent = 'offline' | 'online' | 'shown';

export const openDeviceChannel = (): EventChannel<DeviceEvent> =>
  eventChannel<DeviceEvent>((emit) => {
    const handleOffline = () => emit('offline');
    const handleOnline = () => emit('online');
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') emit('shown');
    };
    window.addEventListener('offline', handleOffline);
    window.addEventListener('online', handleOnline);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('online', handleOnline);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, buffers.expanding(4));
