import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { caughtUp } from './caughtUp.ts';
import { median } from './rounds.ts';
import { addSeniors, type Senior } from './seed.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import { openSocket } from './sockets.ts';
import type { Row } from './table.ts';

const socketCount = 1000;
const socketsEach = 10;
/** Time in which the garbage of a start or a thousand handshakes is collected. */
const settleMs = 5000;

/** Megabytes of the server's process, by its own metrics. */
const residentOf = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error('The server does not say how much memory it holds');
  return Number(bytes) / 1e6;
};

const openSockets = async (url: string, seniors: readonly Senior[]): Promise<readonly WebSocket[]> => {
  const sockets: WebSocket[] = [];
  for (let round = 0; round < socketsEach; round += 1)
    sockets.push(...(await Promise.all(seniors.map((senior) => openSocket(url, senior)))));
  return sockets;
};

/** A server on its own: its process, without Postgres. */
export const benchMemory = async ({ ground, folder, rounds }: Setting): Promise<readonly Row[]> => {
  const idle: number[] = [];
  const grown: number[] = [];
  const site = await ground.site();
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(site, folder);
    try {
      await sleep(settleMs);
      idle.push(await residentOf(product.url));
      const seniors = await addSeniors(site, socketCount / socketsEach);
      await caughtUp(site);
      await sleep(settleMs);
      // the first thousand also pay for the first handshake: compiled code, and a young heap at its full size
      const first = await openSockets(product.url, seniors);
      await sleep(settleMs);
      const before = await residentOf(product.url);
      const second = await openSockets(product.url, seniors);
      await sleep(settleMs);
      grown.push((await residentOf(product.url)) - before);
      for (const socket of [...first, ...second]) socket.terminate();
    } finally {
      await product.stop();
    }
  }
  const row = (what: string, values: readonly number[], goal: number, floor: number): Row => ({
    what,
    ours: values.map((value) => value.toFixed(1)).join(', '),
    peer: '',
    figure: median(values),
    unit: ' MB',
    aim: { better: 'lower', goal, floor },
  });
  return [
    row('Memory of an idle server', idle, 120, 140),
    row('Memory of 1,000 sockets beside 1,000 others', grown, 8, 10),
  ];
};
