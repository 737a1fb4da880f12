import net, { type AddressInfo, type Socket } from 'node:net';
import type { Faults } from './faults.ts';

/** The way to the double, which can be refused, silent, frozen or cut. */
interface FaultyLink {
  readonly port: number;
  set(state: Faults['link']): Promise<void>;
  /** Breaks all open connections without a closing message. */
  cut(): void;
  /** Number of open connections. */
  connections(): number;
  close(): Promise<void>;
}

/** One direction; holds back bytes that may not pass. */
const direction = (from: Socket, to: Socket, isFrozen: () => boolean): (() => void) => {
  const held: Buffer[] = [];
  from.on('data', (bytes: Buffer) => (isFrozen() ? held.push(bytes) : to.write(bytes)));
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
  return () => held.splice(0).forEach((bytes) => to.write(bytes));
};

export const openFaultyLink = async (target: () => number, port = 0): Promise<FaultyLink> => {
  const sockets = new Set<Socket>();
  const thaws = new Set<() => void>();
  let state: Faults['link'] = 'open';
  let stalledBefore = 0;
  let joined = 0;

  const join = (near: Socket): void => {
    sockets.add(near);
    near.once('close', () => sockets.delete(near));
    near.on('error', () => undefined);
    if (state === 'mute') return void near.resume();
    const number = (joined += 1);
    const isFrozen = (): boolean => state === 'frozen' || number <= stalledBefore;
    const far = net.connect({ port: target(), host: '127.0.0.1', noDelay: true });
    sockets.add(far);
    const release = [direction(near, far, isFrozen), direction(far, near, isFrozen)];
    const thaw = (): void => release.forEach((pass) => pass());
    thaws.add(thaw);
    far.once('close', () => {
      sockets.delete(far);
      thaws.delete(thaw);
    });
  };

  const server = net.createServer({ noDelay: true }, join);
  const listen = (at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => resolve());
    });
  await listen(port);
  const own = (server.address() as AddressInfo).port;
  const cut = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  const stopListening = (): Promise<unknown> => new Promise((resolve) => server.close(resolve));

  return {
    port: own,
    cut,
    connections: () => sockets.size,
    async set(next) {
      const before = state;
      state = next;
      if (next === before) return;
      if (next === 'stalled') stalledBefore = joined;
      if (next === 'refuse') {
        const stopped = stopListening();
        cut();
        await stopped;
        return;
      }
      if (before === 'refuse') await listen(own);
      // a connection that was never let through can't be let through later
      if (before === 'mute' || next === 'mute') cut();
      if (next === 'open') thaws.forEach((thaw) => thaw());
    },
    async close() {
      const stopped = stopListening();
      cut();
      await stopped;
    },
  };
};
