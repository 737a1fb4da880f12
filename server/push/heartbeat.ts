import type { ClientConnection, ClientConnections } from './clientConnections.ts';

/**
 * At each interval: disconnects sockets without an answer to the last ping, pings the others and sends live ones their position.
 * Then `beat` closes sockets of ended sessions.
 */
export const startHeartbeat = (parts: {
  readonly connections: ClientConnections;
  readonly everyMs: number;
  readonly beat: () => Promise<void>;
  readonly ping: (connection: ClientConnection) => void;
}): { stop(): void } => {
  const pulse = (connection: ClientConnection): void => {
    if (!connection.isAlive) return connection.socket.terminate();
    connection.isAlive = false;
    connection.socket.ping();
    if (connection.phase === 'live') parts.ping(connection);
  };
  const timer = setInterval(() => {
    for (const connection of parts.connections.all()) pulse(connection);
    void parts.beat();
  }, parts.everyMs);
  return { stop: () => clearInterval(timer) };
};
