import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { SizeRule } from './appendRequest.ts';
import { openAppendRules } from './appendRules.ts';
import { batchAppend } from './batchAppend.ts';
import { classicAppend } from './classicAppend.ts';
import { featuresService, gossipService } from './clusterServices.ts';
import { softDelete, tombstone } from './deletions.ts';
import { admissionOf, refusalBy, type DoubleParts, type DoubleUser } from './doubleParts.ts';
import { openLog, type Proposed } from './eventLog.ts';
import { openFaultControl, type Faults } from './faults.ts';
import { openFaultyLink } from './faultyLink.ts';
import { inFile, inMemory } from './logRecord.ts';
import { readService } from './readService.ts';

export interface DoubleOptions {
  /** Keeps the events there; else they end with the double. */
  readonly file?: string;
  /** A free one unless given. */
  readonly port?: number;
  /** The position of its first event. */
  readonly begin?: bigint;
  readonly tls?: { readonly key: string; readonly certificate: string };
  /** Requires credentials; with TLS only, since the client sends no password without it. */
  readonly users?: readonly DoubleUser[];
  /** The way to count the size of an append; `event` by default. */
  readonly sizeRule?: SizeRule;
}

export interface Double {
  readonly port: number;
  /** The address for EVENTSTORE_URL, without users. */
  readonly url: string;
  set(faults: Partial<Faults>): Promise<void>;
  /** Breaks all connections. */
  cut(): void;
  /**
   * Number of calls of a method: append, batchAppend, read, subscribe, delete, tombstone, gossip, features; `pushed`:
   * events sent to subscriptions.
   */
  calls(method: string): number;
  connections(): number;
  /** Reads and subscriptions that are not over. */
  openReads(): number;
  /** Appends something that no client of ours would. */
  plant(stream: string, event: Partial<Proposed>): void;
  /** Does the same as a restart of the server: retries without an exact expectation are no longer recognised. */
  forget(): void;
  close(): Promise<void>;
}

/** A handler whose failure breaks its own call and not the process. */
const detached =
  <Call extends EventEmitter, Rest extends unknown[]>(handle: (call: Call, ...rest: Rest) => Promise<void>) =>
  (call: Call, ...rest: Rest): void =>
    void handle(call, ...rest).catch((error: unknown) => call.emit('error', error));

const planted = (): Proposed => ({
  id: randomUUID(),
  type: 'Planted',
  contentType: 'application/octet-stream',
  data: new Uint8Array(),
  metadata: new Uint8Array(),
});

const credentialsOf = ({ tls }: DoubleOptions): ServerCredentials =>
  tls
    ? ServerCredentials.createSsl(
        null,
        [{ private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.certificate) }],
        false,
      )
    : ServerCredentials.createInsecure();

const bind = (server: Server, credentials: ServerCredentials): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });

/**
 * A server that speaks EventStoreDB's protocol like a real 23.10.8 (README.md lists the differences), and fails in
 * every requested way.
 */
export const startDouble = async (options: DoubleOptions = {}): Promise<Double> => {
  const log = openLog(options.file === undefined ? inMemory : inFile(options.file), options.begin);
  const faultControl = openFaultControl();
  const rules = openAppendRules(log, () => faultControl.now().append === 'forgetful');
  const server = new Server({ 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1 });
  const hidden = await bind(server, credentialsOf(options));
  const link = await openFaultyLink(() => hidden, options.port);
  const set = async (faults: Partial<Faults>): Promise<void> => {
    faultControl.set(faults);
    await link.set(faultControl.now().link);
  };
  const vanish = (): void => void set({ link: 'refuse' });
  const { sizeRule = 'event', users } = options;
  const access = { admit: admissionOf(faultControl, users), refuse: refusalBy(log, users) };
  const parts: DoubleParts = { log, rules, faultControl, sizeRule, cut: link.cut, vanish, ...access };
  server.addService(streams.StreamsService, {
    read: detached(readService(parts)),
    append: detached(classicAppend(parts)),
    batchAppend: detached(batchAppend(parts)),
    delete: detached(softDelete(parts)),
    tombstone: detached(tombstone(parts)),
  });
  server.addService(gossip.GossipService, { read: detached(gossipService(parts, () => link.port)) });
  server.addService(features.ServerFeaturesService, { getSupportedMethods: detached(featuresService(parts)) });
  return {
    port: link.port,
    url: `esdb://127.0.0.1:${link.port}?tls=${options.tls ? 'true' : 'false'}`,
    set,
    cut: link.cut,
    calls: (method) => faultControl.calls.get(method) ?? 0,
    connections: link.connections,
    openReads: faultControl.open,
    plant: (stream, event) => void log.append(stream, [{ ...planted(), ...event }]),
    forget: rules.forget,
    async close() {
      await link.close();
      server.forceShutdown();
      log.close();
    },
  };
};
