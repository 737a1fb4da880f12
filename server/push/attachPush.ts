import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Position } from '../../events/store/eventStore.ts';
import type { BatchBus } from '../../projections/runner/batchBus.ts';
import type { Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem, Unavailable } from '../http/errors.ts';
import { readPositionToken } from '../http/positions.ts';
import { openCatchingUp } from './catchUp.ts';
import { messageGauge, readClientMessage, type ClientMessage } from './clientMessages.ts';
import { openFeed, type FeedParts } from './feed.ts';
import { framesOf } from './frames.ts';
import { startHeartbeat } from './heartbeat.ts';
import { listenToDatabase } from './listenToDatabase.ts';
import { closeSocket, openClientConnections, sendTo, type ClientConnection } from './clientConnections.ts';
import { pushLimits, type PushLimits } from './pushLimits.ts';
import { admit, refuseUpgrade } from './upgrade.ts';

export type PushDependencies = Pick<Dependencies, 'config' | 'db' | 'events' | 'log' | 'now'>;

interface PushOptions {
  authenticate(request: IncomingMessage): Promise<Viewer | undefined>;
  /** Called with a connection that another site's page asked for. */
  readonly refusedCrossSite?: (request: IncomingMessage) => void;
  readonly limits?: Partial<PushLimits>;
  /** Batches of this node's own runner; none: all changes come from the database. */
  readonly batchBus?: Pick<BatchBus, 'subscribe'>;
}

export interface Push {
  /** Open sockets. */
  count(): number;
  /** The position that live sockets have been sent; undefined: not yet known. */
  position(): Position | undefined;
  /** Informs every socket that the server stops, and accepts no new one. */
  close(): Promise<void>;
}

const notified = { event: 'Notified', readModel: 'notifications', seniorId: null, ids: [] };
const noticesSeen = { event: 'NoticesSeen', readModel: 'notices', seniorId: null, ids: [] };

const closeAll = (server: WebSocketServer): Promise<void> =>
  new Promise((resolve) => {
    for (const socket of server.clients) closeSocket(socket, 'goingAway');
    server.close(() => resolve());
  });

/** All that a socket uses from its greeting to its end. */
const openParts = (deps: PushDependencies, options: PushOptions) => {
  const { db, events, log } = deps;
  const limits: PushLimits = { ...pushLimits, ...options.limits };
  const connections = openClientConnections();
  const frames = framesOf(events.store.storeId);
  const send: FeedParts['send'] = (connection, text) => sendTo(connection, text, limits.bufferedBytes);
  const parts: FeedParts = { on: db.pool, connections, frames, send, log, page: limits.page };
  const feed = openFeed(parts);
  const catchUp = openCatchingUp(parts, feed, limits.catchingUp);
  /** It is in no event and has no position; a window that is catching up asks within a minute. */
  const say = (change: typeof noticesSeen) => (personId: string) => {
    for (const connection of connections.of(personId))
      if (connection.phase === 'live') send(connection, frames.changed(change, connection.position));
  };
  const databaseListener = listenToDatabase(deps, {
    connections,
    feed,
    limits,
    sayNoticesSeen: say(noticesSeen),
    sayNotified: say(notified),
    batchBus: options.batchBus,
  });
  return { limits, storeId: events.store.storeId, connections, frames, send, feed, catchUp, databaseListener };
};
type Parts = ReturnType<typeof openParts>;

const answer = ({ catchUp, frames, send, storeId }: Parts, connection: ClientConnection, message: ClientMessage) => {
  if (message.type === 'refused') return closeSocket(connection.socket, message.reason);
  if (message.type === 'ping') return send(connection, frames.pong());
  if (message.type === 'resume') catchUp.from(connection, readPositionToken(storeId, message.position));
};

const handleMessages = (parts: Parts, connection: ClientConnection): void => {
  const { socket } = connection;
  const gauge = messageGauge(parts.limits.messagesPerTenSeconds);
  socket.on('message', (data: Buffer, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    if (gauge.allows(performance.now())) answer(parts, connection, readClientMessage(data, isBinary));
    else closeSocket(socket, 'flood');
  });
};

const welcome = (parts: Parts, socket: WebSocket, wire: Duplex, viewer: Viewer): void => {
  const { limits, connections, catchUp } = parts;
  const greetedAt = parts.feed.position();
  if (greetedAt === undefined) return closeSocket(socket, 'tryAgain');
  const connection: ClientConnection = {
    socket,
    wire,
    viewer,
    greetedAt,
    position: greetedAt,
    phase: 'new',
    isAlive: true,
  };
  connections.add(connection);
  const begin = (): void => {
    if (connection.phase === 'new' && socket.readyState === socket.OPEN) catchUp.fromGreeting(connection);
  };
  // after a pause of the process, messages that arrived meanwhile are handled first
  const isNew = setTimeout(() => setImmediate(begin), limits.resumeWithinMs);
  socket.on('pong', () => (connection.isAlive = true));
  // a frame that breaks the protocol or is too long: ws has already closed with the right code
  socket.on('error', () => undefined);
  handleMessages(parts, connection);
  socket.on('close', () => {
    clearTimeout(isNew);
    connections.remove(connection);
  });
  parts.send(connection, parts.frames.hello(greetedAt, viewer.userId));
  // the session may have ended while the socket opened
  void parts.databaseListener.checkSessions([viewer.sid]);
};

/** Throws where the person has too many windows open. */
const assertRoom = ({ limits, connections }: Parts, { userId }: Viewer): void => {
  if (connections.of(userId).size >= limits.socketsPerUser)
    throw new HttpProblem(429, 'too_many_connections', 'Hearthline is open in too many windows. Please close one.', {
      retryAfterSeconds: 30,
    });
};

/** The change feed for this node's windows, on the path /ws of its server. */
export const attachPush = (server: Server, deps: PushDependencies, options: PushOptions): Push => {
  const parts = openParts(deps, options);
  const { limits, connections, frames, feed, databaseListener } = parts;
  const heartbeat = startHeartbeat({
    connections,
    everyMs: limits.heartbeatMs,
    beat: databaseListener.checkSessions,
    ping: (connection) => parts.send(connection, frames.ping(connection.position)),
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes, perMessageDeflate: false });
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const isProxied = deps.config.trustProxy !== undefined;
    const viewer = await admit(request, isProxied, options.authenticate, options.refusedCrossSite);
    if (feed.position() === undefined && !(await feed.readNew()))
      throw new Unavailable('The live connection isn’t available right now.');
    // nothing is awaited between this and the upgrade, so that two windows don't take the last place
    assertRoom(parts, viewer);
    sockets.handleUpgrade(request, socket, head, (opened) => welcome(parts, opened, socket, viewer));
  };
  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => undefined);
    open(request, socket, head).catch((error: unknown) => {
      if (!(error instanceof HttpProblem)) deps.log.warn({ err: error }, 'A live connection could not be opened');
      refuseUpgrade(socket, error);
    });
  };
  server.on('upgrade', handleUpgrade);
  return {
    count: connections.count,
    position: feed.position,
    async close() {
      server.off('upgrade', handleUpgrade);
      heartbeat.stop();
      await Promise.all([databaseListener.close(), closeAll(sockets)]);
    },
  };
};
