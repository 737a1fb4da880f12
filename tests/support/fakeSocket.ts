/**
 * A live connection without a server: opens by itself, greets, records the client's messages, and sends a test's
 * frames.
 */
interface FakeSocket {
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readonly said: unknown[];
  isClosed: boolean;
  send(text: string): void;
  close(): void;
  /** The server sends this frame. */
  push(frame: object): void;
  /** The connection breaks, or the server closes it with a code. */
  drop(code?: number): void;
}

export const positionAt = (number: number): string => `0a1b2c3d.${number}`;

const makeSocket = (): FakeSocket => {
  const socket: FakeSocket = {
    onmessage: null,
    onclose: null,
    said: [],
    isClosed: false,
    send: (text) => void socket.said.push(JSON.parse(text)),
    close: () => {
      socket.isClosed = true;
    },
    push: (frame) => socket.onmessage?.({ data: JSON.stringify(frame) }),
    drop: (code = 1006) => {
      socket.isClosed = true;
      socket.onclose?.({ code });
    },
  };
  return socket;
};

export interface FakeSockets {
  /** In the order they were opened. */
  readonly all: readonly FakeSocket[];
  readonly latest: () => FakeSocket;
  /** The server that a new connection finds: one that greets, or none. */
  server: 'up' | 'down';
  /** The position in the next greeting. */
  position: number;
  /** The person in the next greeting; undefined: none, like a node of an earlier version. */
  userId: string | undefined;
  restore(): void;
}

/** Takes the place of WebSocket in this test file's browser until `restore`. */
export const installFakeSockets = (): FakeSockets => {
  const real = globalThis.WebSocket;
  const all: FakeSocket[] = [];
  const sockets: FakeSockets = {
    all,
    latest: () => {
      const socket = all.at(-1);
      if (!socket) throw new Error('No live connection was opened');
      return socket;
    },
    server: 'up',
    position: 1,
    userId: undefined,
    restore: () => {
      globalThis.WebSocket = real;
    },
  };
  globalThis.WebSocket = function openFakeSocket() {
    const socket = makeSocket();
    all.push(socket);
    queueMicrotask(() => {
      if (sockets.server === 'down') return socket.drop();
      socket.push({ type: 'hello', position: positionAt(sockets.position), userId: sockets.userId });
    });
    return socket;
  } as unknown as typeof WebSocket;
  return sockets;
};
