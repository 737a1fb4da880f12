import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Position } from '../../events/store/eventStore.ts';
import type { Viewer } from '../command/commandRoute.ts';
import { closeCodes, type CloseReason } from './closeCodes.ts';

/** One open socket. */
export interface ClientConnection {
  readonly socket: WebSocket;
  /** The stream for the socket's frames. */
  readonly wire: Pick<Writable, 'cork' | 'uncork' | 'writableLength'>;
  readonly viewer: Viewer;
  /** The position of its greeting: everything after it is sent, whatever the client answers. */
  readonly greetedAt: Position;
  /** Everything up to here was sent, or is not visible to this person. */
  position: Position;
  /** `new`: it may still resume. Only `live` ones get frames from the feed; the others read the changes. */
  phase: 'new' | 'catchingUp' | 'live';
  /** Answered the last ping. */
  isAlive: boolean;
}

const closeWithinMs = 1000;

/** Sends the reason; a client that does not close in time is disconnected. */
export const closeSocket = (socket: WebSocket, reason: CloseReason): void => {
  const [code, words] = closeCodes[reason];
  socket.close(code, words);
  setTimeout(() => socket.terminate(), closeWithinMs).unref();
};

/** The open sockets of a node, found by person and by session. */
export const openClientConnections = () => {
  const all = new Set<ClientConnection>();
  const byUser = new Map<string, Set<ClientConnection>>();
  return {
    all: (): Iterable<ClientConnection> => all,
    of: (userId: string): ReadonlySet<ClientConnection> => byUser.get(userId) ?? new Set(),
    count: (): number => all.size,
    sids: (): readonly string[] => [...new Set([...all].map(({ viewer }) => viewer.sid))],
    add(connection: ClientConnection): void {
      all.add(connection);
      const own = byUser.get(connection.viewer.userId) ?? new Set();
      byUser.set(connection.viewer.userId, own.add(connection));
    },
    remove(connection: ClientConnection): void {
      all.delete(connection);
      const own = byUser.get(connection.viewer.userId);
      own?.delete(connection);
      if (own?.size === 0) byUser.delete(connection.viewer.userId);
    },
    closeSessions(isEnded: (sid: string) => boolean): void {
      for (const { viewer, socket } of all) if (isEnded(viewer.sid)) closeSocket(socket, 'sessionEnded');
    },
  };
};
export type ClientConnections = ReturnType<typeof openClientConnections>;

/** Sends, unless the reader is so slow that its backlog would use too much memory. */
export const sendTo = ({ socket }: ClientConnection, text: string, bufferedBytes: number): void => {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > bufferedBytes) closeSocket(socket, 'tooSlow');
  else socket.send(text);
};
