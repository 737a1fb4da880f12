import type { Position } from '../../events/store/eventStore.ts';
import type { ClientConnection, ClientConnections } from './clientConnections.ts';
import type { Frames } from './frames.ts';

export interface Sockets {
  readonly connections: ClientConnections;
  readonly frames: Frames;
  readonly send: (connection: ClientConnection, frame: string) => void;
}

/** This node's sockets that follow the changes as they come. */
export const liveSockets = ({ connections, frames, send }: Sockets) => {
  const live = function* (among: Iterable<ClientConnection>): Iterable<ClientConnection> {
    for (const connection of among) if (connection.phase === 'live') yield connection;
  };
  return {
    of: (userId: string): Iterable<ClientConnection> => live(connections.of(userId)),
    moveTo(position: Position): void {
      for (const connection of live(connections.all()))
        if (connection.position < position) connection.position = position;
    },
    /** Changes that they missed are no longer kept. */
    reset(at: Position): void {
      for (const connection of live(connections.all())) send(connection, frames.reset(at));
    },
    /** Rows changed without recorded changes: every socket reloads, including those still catching up. */
    resetAll(at: Position): void {
      for (const connection of connections.all()) {
        if (connection.phase === 'live') connection.position = at;
        send(connection, frames.reset(at));
      }
    },
  };
};
