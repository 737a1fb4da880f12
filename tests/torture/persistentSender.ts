import { randomUUID } from 'node:crypto';
import type { Browser } from '../support/browser.ts';

export interface Command {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}
/** Sends a command until it is acknowledged, as a client does: the same body under the same key. Resolves with the answer's body. */
export type Send = (command: Command) => Promise<{ readonly id: string }>;

/** A client that gives up waiting sends again while the first request may still be at work. */
const patienceMs = 5_000;
/** Share of acknowledged commands that are sent once more. */
const repeated = 0.2;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const persistentSender =
  (browser: Browser): Send =>
  async ({ method, path, body }) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const once = async (): Promise<{ readonly id: string } | undefined> => {
      const signal = AbortSignal.timeout(patienceMs);
      const parts = { headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) };
      const reply = await browser.request<{ id: string; code?: string }>(method, path, parts).catch(() => undefined);
      // 409 conflict: several senders change one profile, and this one lost three races in a row; nothing was written
      if (reply === undefined || reply.status >= 500 || reply.body.code === 'conflict') return undefined;
      if (reply.status >= 300)
        throw new Error(`${method} ${path} was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
      return reply.body;
    };
    for (;;) {
      const acknowledged = await once();
      if (acknowledged !== undefined) {
        if (Math.random() < repeated) await once();
        return acknowledged;
      }
      await pause(50 + Math.random() * 150);
    }
  };
