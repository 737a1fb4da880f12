import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushPayload } from '../../events/notification/pushPayload.ts';

/** A push as it arrived. */
interface ReceivedPush {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  /** Decrypted with the subscription's key by another program than ours. */
  readonly payload: PushPayload;
  /** Of this process's clock. */
  readonly at: number;
}

export interface Subscription {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

type Answer = (response: http.ServerResponse, request: http.IncomingMessage) => void;

/** A push service on this machine, which servers with PUSH_TO_LOOPBACK send to. */
export interface PushService {
  readonly url: string;
  readonly received: readonly ReceivedPush[];
  /** The form of `PushSubscription.toJSON()`, of another browser each time. */
  subscribe(): Subscription;
  receivedBy(subscription: Subscription): readonly ReceivedPush[];
  /** The next answers; undefined: 201 again. */
  answerWith(answer: Answer | undefined): void;
  close(): Promise<void>;
}

const bodyOf = async (request: http.IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const newKeys = () => {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return { privateKey, authSecret: randomBytes(16).toString('base64url') };
};

/** A browser of a push service that isn't there. */
export const unreachableSubscription = (): Subscription => {
  const { privateKey, authSecret } = newKeys();
  const p256dh = privateKey.getPublicKey().toString('base64url');
  const endpoint = `https://push.example.net/push/${randomUUID()}`;
  return { endpoint, expirationTime: null, keys: { p256dh, auth: authSecret } };
};

const created: Answer = (response) => response.writeHead(201).end();

export const startPushService = async (): Promise<PushService> => {
  const keys = new Map<string, ReturnType<typeof newKeys>>();
  const received: ReceivedPush[] = [];
  let answer = created;
  const take = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const { url: path = '', headers } = request;
    const own = keys.get(path);
    if (own) {
      const payload = JSON.parse(decrypt(body, { version: 'aes128gcm', ...own }).toString()) as PushPayload;
      received.push({ path, headers, payload, at: Date.now() });
    }
    answer(response, request);
  };
  const server = http.createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    subscribe: () => {
      const path = `/push/${randomUUID()}`;
      const own = newKeys();
      keys.set(path, own);
      const p256dh = own.privateKey.getPublicKey().toString('base64url');
      return { endpoint: `${url}${path}`, expirationTime: null, keys: { p256dh, auth: own.authSecret } };
    },
    receivedBy: ({ endpoint }) => received.filter(({ path }) => endpoint === `${url}${path}`),
    answerWith: (next) => {
      answer = next ?? created;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
