import http from 'node:http';
import https from 'node:https';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { publicLookup } from './endpointPolicy.ts';
import { ntfyRequest, type NtfyDevice } from './ntfy.ts';
import { postOnce, type Post, type PostAgents, type PostOptions } from './postOnce.ts';
import type { PushMessage } from './pushMessage.ts';
import { failed, outcomeOf, outcomeOfError, type PushOutcome } from './pushOutcome.ts';
import { webPushRequest, type WebPushDevice } from './sendWebPush.ts';
import { vapidAuthorization } from './vapid.ts';
import { openVapidKey } from './vapidKeys.ts';
import { vapidSubjectOf } from './vapidSubject.ts';

/** Sends notifications to devices. Every promise settles within 10 seconds, and none rejects for what a service does. */
export interface WebPush {
  /** By which a browser subscribes; base64url. */
  publicKey(): Promise<string>;
  toBrowser(device: WebPushDevice, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>;
  toNtfy(device: NtfyDevice, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>;
  /** Closes the connections. */
  close(): void;
}

interface WebPushOptions {
  readonly config: Pick<Config, 'publicUrl' | 'supportContact' | 'pushToLoopback' | 'ntfy'>;
  readonly db: Database;
  readonly masterKey: Uint8Array;
  readonly now: () => Date;
  /** For one push; default: 10 seconds. */
  readonly deadlineMs?: number | undefined;
}

/** Connections to one service; one carries some 20 to 50 pushes a second over the internet. */
const kept = { keepAlive: true, maxSockets: 128, maxFreeSockets: 128, timeout: 60_000 } as const;

const openAgents = (more: { readonly lookup?: typeof publicLookup } = {}): PostAgents => ({
  http: new http.Agent(kept),
  https: new https.Agent({ ...kept, ...more }),
});

type Send = (
  request: Post,
  options: Omit<PostOptions, 'deadlineMs'> & { readonly service: string },
) => Promise<PushOutcome>;

const sender =
  ({ now, deadlineMs = 10_000 }: Pick<WebPushOptions, 'now' | 'deadlineMs'>): Send =>
  async (request, { service, ...options }) => {
    try {
      return outcomeOf(await postOnce(request, { ...options, deadlineMs }), service, now());
    } catch (error) {
      return outcomeOfError(error, service);
    }
  };

export const openWebPush = ({ config, db, masterKey, now, deadlineMs }: WebPushOptions): WebPush => {
  const send = sender({ now, deadlineMs });
  const { subject, isPublic } = vapidSubjectOf(config);
  const key = openVapidKey(db, masterKey);
  const authorize = vapidAuthorization(subject, now);
  const toServices = openAgents({ lookup: publicLookup });
  // the operator names that server, which may be in the home network
  const toOperators = openAgents();
  return {
    publicKey: async () => (await key()).publicKey,
    toBrowser: async (device, message, signal) => {
      const present = await key();
      const request = webPushRequest(device, message, {
        toLoopback: config.pushToLoopback,
        authorization: (origin) => authorize(present, origin),
        reachesApple: isPublic,
      });
      return 'kind' in request ? request : send(request, { agents: toServices, signal, service: 'The push service' });
    },
    toNtfy: async (device, message, signal) => {
      if (config.ntfy === undefined) return failed('This server has no ntfy server any more.');
      const request = ntfyRequest(device, message, config.ntfy, config.publicUrl);
      const outcome = await send(request, { agents: toOperators, signal, service: 'The ntfy server' });
      // a topic is made by its first message, so this is a wrong NTFY_URL
      return outcome.kind === 'gone' ? failed('The ntfy server isn’t at NTFY_URL.') : outcome;
    },
    close: () => {
      for (const agents of [toServices, toOperators]) for (const agent of [agents.http, agents.https]) agent.destroy();
    },
  };
};
