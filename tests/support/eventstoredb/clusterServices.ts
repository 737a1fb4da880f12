import { randomUUID } from 'node:crypto';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import type { DoubleParts } from './doubleParts.ts';

/** The version that the double imitates. */
const serverVersion = '23.10.8.0';
const leaderState = 8;

/** A cluster of one, or the leader of the moment. */
export const gossipService =
  ({ admit, faultControl }: DoubleParts, ownPort: () => number) =>
  async (call: ServerUnaryCall<Empty, ClusterInfo>, respond: sendUnaryData<ClusterInfo>): Promise<void> => {
    const refused = await admit('gossip', call.metadata, false);
    if (refused === 'silence') return;
    const { host, port } = faultControl.now().leader ?? { host: '127.0.0.1', port: ownPort() };
    const endPoint = new gossip.EndPoint();
    endPoint.setAddress(host);
    endPoint.setPort(port);
    const instance = new shared.UUID();
    instance.setString(randomUUID());
    const member = new gossip.MemberInfo();
    member.setInstanceId(instance);
    member.setTimeStamp('0');
    member.setState(leaderState);
    member.setIsAlive(true);
    member.setHttpEndPoint(endPoint);
    const message = new gossip.ClusterInfo();
    message.setMembersList([member]);
    respond(null, message);
  };

/** Answers the client's question before its first batch append. */
export const featuresService =
  ({ admit }: DoubleParts) =>
  async (call: ServerUnaryCall<Empty, SupportedMethods>, respond: sendUnaryData<SupportedMethods>): Promise<void> => {
    const refused = await admit('features', call.metadata, false);
    if (refused === 'silence') return;
    if (refused) return respond(refused);
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName('batchappend');
    const message = new features.SupportedMethods();
    message.setMethodsList([method]);
    message.setEventStoreServerVersion(serverVersion);
    respond(null, message);
  };
