import { positionOf, type Position } from '../../events/store/eventStore.ts';
import type { Frames } from './frames.ts';
import type { ClientConnection } from './clientConnections.ts';
import type { AudienceFrame } from './resolveAudience.ts';

const before = (position: Position): Position => positionOf(BigInt(position) - 1n);

/** Builds each frame once, however many sockets it goes to. */
const frameMaker = (frames: Frames) => {
  const made = new Map<string, string>();
  const make = (one: AudienceFrame, resumeAt: Position): string => {
    if (one.type === 'reset') return frames.seniorReset(one.seniorId, resumeAt);
    return one.type === 'familyUpdate'
      ? frames.familyUpdate(one.update, resumeAt)
      : frames.changed(one.change, resumeAt);
  };
  return (index: number, one: AudienceFrame, isLast: boolean): string => {
    const key = `${index} ${isLast}`;
    const frame = made.get(key) ?? make(one, isLast ? one.position : before(one.position));
    made.set(key, frame);
    return frame;
  };
};

/** The frames that each connection may see and has not had, in order. */
const shares = (
  audienceFrames: readonly AudienceFrame[],
  connectionsOf: (userId: string) => Iterable<ClientConnection>,
): ReadonlyMap<ClientConnection, number[]> => {
  const byConnection = new Map<ClientConnection, number[]>();
  audienceFrames.forEach(({ position, users }, index) => {
    for (const userId of users) {
      for (const connection of connectionsOf(userId)) {
        if (position <= connection.position) continue;
        const share = byConnection.get(connection);
        if (share) share.push(index);
        else byConnection.set(connection, [index]);
      }
    }
  });
  return byConnection;
};

/** Bytes: a longer backlog would look like a slow reader. */
const mostInOneWrite = 16 * 1024;

/** Sends a socket's frames in few writes. */
const inFewWrites = (
  wire: ClientConnection['wire'],
  frames: readonly string[],
  send: (frame: string) => void,
): void => {
  wire.cork();
  for (const frame of frames) {
    send(frame);
    if (wire.writableLength < mostInOneWrite) continue;
    wire.uncork();
    wire.cork();
  }
  wire.uncork();
};

/**
 * Sends changes to connections with access; the caller moves their positions. Only a socket's last frame of an event carries that event's
 * position, so that a socket that breaks earlier gets the whole event again.
 */
export const deliver = (
  audienceFrames: readonly AudienceFrame[],
  connectionsOf: (userId: string) => Iterable<ClientConnection>,
  frames: Frames,
  send: (connection: ClientConnection, frame: string) => void,
): void => {
  const frameOf = frameMaker(frames);
  for (const [connection, share] of shares(audienceFrames, connectionsOf)) {
    inFewWrites(
      connection.wire,
      share.flatMap((index, place) => {
        const one = audienceFrames[index];
        const next = audienceFrames[share[place + 1] ?? -1];
        return one ? [frameOf(index, one, next?.position !== one.position)] : [];
      }),
      (frame) => send(connection, frame),
    );
  }
};
