import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { readFrame, type Frame } from './frames.ts';

export type SocketEvent =
  { readonly kind: 'frame'; readonly frame: Frame } | { readonly kind: 'closed'; readonly code: number };

export interface Connection {
  readonly events: EventChannel<SocketEvent>;
  readonly send: (message: unknown) => void;
}

const socketUrl = (): string => `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`;

/** Opens the live connection; closing the channel closes it. */
export const openConnection = (): Connection => {
  const socket = new WebSocket(socketUrl());
  const events = eventChannel<SocketEvent>((emit) => {
    socket.onmessage = ({ data }) => {
      const frame = readFrame(data);
      if (frame) emit({ kind: 'frame', frame });
    };
    socket.onclose = ({ code }) => emit({ kind: 'closed', code });
    return () => {
      socket.onmessage = socket.onclose = null;
      socket.close();
    };
  }, buffers.expanding(64));
  return { events, send: (message) => socket.send(JSON.stringify(message)) };
};
