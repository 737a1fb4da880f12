import { WebSocket, type RawData } from 'ws';
import type { Person } from './seed.ts';

/** Opens one and waits for its first message. */
const openAt = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ socket: WebSocket; first: string }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'), { headers });
    socket.once('message', (data: RawData) => resolve({ socket, first: String(data) }));
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`A socket was closed: ${code}`)));
  });

/** A window of the product, greeted. */
export const openSocket = async (url: string, { cookie }: Person): Promise<WebSocket> =>
  (await openAt(`${url}/ws`, { cookie })).socket;

export interface Frame {
  readonly type: string;
  readonly event?: string;
  readonly readModel?: string;
  readonly ids?: readonly string[];
  readonly position?: string;
}
type Receive = (frame: Frame) => void;

const receiving = (socket: WebSocket, receive: Receive): void =>
  void socket.on('message', (data: RawData) => receive(JSON.parse(String(data)) as Frame));

/** A window that has resumed like a returning browser and now gets live frames. */
export const openLiveSocket = async (url: string, { cookie }: Person, receive: Receive): Promise<WebSocket> => {
  const { socket, first } = await openAt(`${url}/ws`, { cookie });
  const caughtUp = new Promise<unknown>((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ type: 'resume', position: (JSON.parse(first) as Frame).position }));
  await caughtUp;
  receiving(socket, receive);
  return socket;
};

/** A window of the floor: one of a circle's. */
export const openFloorSocket = async (url: string, circle: string, receive: Receive): Promise<WebSocket> => {
  const { socket } = await openAt(`${url}/?circle=${circle}`);
  receiving(socket, receive);
  return socket;
};
