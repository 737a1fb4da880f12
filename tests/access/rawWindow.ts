import { WebSocket } from 'ws';
import { until } from '../support/waiting.ts';

export interface Frame {
  readonly type: string;
  readonly position?: string;
  readonly seniorId?: string | null;
  readonly event?: string;
  readonly readModel?: string;
  readonly ids?: readonly string[];
}
/** A window on the raw socket: every frame, in the order in which it came. */
export interface RawWindow {
  readonly frames: readonly Frame[];
  /** Whether it received a change that names this id. */
  isTold(id: string): boolean;
  isOpen(): boolean;
  say(message: object): void;
  close(): Promise<void>;
}

/** The place of a frame or an answer in the log. */
export const positionOf = (token: string | null | undefined): bigint => BigInt(token?.split('.')[1] ?? -1);

/**
 * Resolves when it was greeted; `resume` is where another one was. A new window resumes from the position of its greeting, so it is live immediately.
 * Answers the status of a refusal.
 */
export const tryWindow = async (url: string, cookie: string, resume?: string): Promise<RawWindow | number> => {
  const frames: Frame[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie } });
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame));
  socket.on('error', () => undefined);
  const refused = await new Promise<number | undefined>((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('open', () => resolve(undefined));
  });
  if (refused !== undefined) return refused;
  const { position } = await until(() => frames.find(({ type }) => type === 'hello'));
  socket.send(JSON.stringify({ type: 'resume', position: resume ?? position }));
  return {
    frames,
    isTold: (id) => frames.some(({ type, ids }) => type === 'changed' && ids?.includes(id)),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    say: (message) => socket.send(JSON.stringify(message)),
    close: () =>
      new Promise((resolve) => {
        socket.on('close', () => resolve());
        socket.close();
      }),
  };
};

export const openWindow = async (url: string, cookie: string, resume?: string): Promise<RawWindow> => {
  const window = await tryWindow(url, cookie, resume);
  if (typeof window === 'number') throw new Error(`The window was refused with ${window}`);
  return window;
};
