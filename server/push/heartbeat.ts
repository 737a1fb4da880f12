import type { Listener, Listeners } from './listeners.ts';

/**
 * At each interval: disconnects sockets without an answer to the last ping, pings the others and sends live ones their position.
 * Then `beat` closes sockets of ended sessions.
 */
export const startHeartbeat = (parts: {
  readonly listeners: Listeners;
  readonly everyMs: number;
  readonly beat: () => Promise<void>;
  readonly ping: (listener: Listener) => void;
}): { stop(): void } => {
  const pulse = (listener: Listener): void => {
    if (!listener.isAlive) return listener.socket.terminate();
    listener.isAlive = false;
    listener.socket.ping();
    if (listener.phase === 'live') parts.ping(listener);
  };
  const timer = setInterval(() => {
    for (const listener of parts.listeners.all()) pulse(listener);
    void parts.beat();
  }, parts.everyMs);
  return { stop: () => clearInterval(timer) };
};
