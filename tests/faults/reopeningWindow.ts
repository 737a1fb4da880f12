import { WebSocket } from 'ws';

interface Frame {
  readonly type: string;
  readonly position?: string;
  readonly readModel?: string;
  readonly ids?: readonly string[];
}

export interface ReopeningWindow {
  /** Ids of the doses received, one list per connection. */
  readonly told: readonly (readonly string[])[];
  /** Number of resets received. */
  resets(): number;
  close(): void;
}

const reopenAfterMs = 100;
/** A node that does not even greet is gone. */
const greetingWithinMs = 3_000;

/**
 * A browser window that opens its socket again whenever that breaks, and continues from its position. Resolves at the
 * first greeting.
 */
export const openReopeningWindow = async (url: string, cookie: string): Promise<ReopeningWindow> => {
  const told: string[][] = [];
  let [position, resets, isClosed]: [string | undefined, number, boolean] = [undefined, 0, false];
  let socket: WebSocket | undefined;
  let greet = (): void => undefined;
  const greeted = new Promise<void>((resolve) => (greet = resolve));

  const open = (): void => {
    if (isClosed) return;
    const ids: string[] = [];
    told.push(ids);
    const opened = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } });
    socket = opened;
    const silence = setTimeout(() => opened.terminate(), greetingWithinMs);
    opened.on('message', (data: Buffer) => {
      clearTimeout(silence);
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.type === 'hello') {
        position ??= frame.position;
        opened.send(JSON.stringify({ type: 'resume', position }));
        return greet();
      }
      if (frame.type === 'reset') resets += 1;
      if (frame.readModel === 'doseLogs') ids.push(...(frame.ids ?? []));
      position = frame.position ?? position;
    });
    opened.on('error', () => undefined);
    opened.on('close', () => {
      clearTimeout(silence);
      setTimeout(open, reopenAfterMs);
    });
  };
  open();
  await greeted;
  return {
    told,
    resets: () => resets,
    close() {
      isClosed = true;
      socket?.terminate();
    },
  };
};
