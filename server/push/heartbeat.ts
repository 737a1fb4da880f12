import type { Listener, Listeners } from './listeners.ts';

/**
 * Every so often: cuts off who did not answer the last ping, asks everybody again, tells live ones how far they are,
 * and (`beat`) closes what belongs to no session any more.
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
