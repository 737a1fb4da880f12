/** Bounds of the live connection; tests make them small. */
export interface PushLimits {
  /** How long a new socket may take to say where it goes on from, before live frames begin: a client says so at once, a poor network later. */
  readonly resumeWithinMs: number;
  /** Between two pings; who has not answered one by the next is gone. */
  readonly heartbeatMs: number;
  /** Bytes a client may send in one message. */
  readonly messageBytes: number;
  /** Messages a client may send in ten seconds. */
  readonly messagesPerTenSeconds: number;
  /** Bytes that may wait for a slow reader. */
  readonly bufferedBytes: number;
  readonly socketsPerUser: number;
  /** Changes read at once. */
  readonly page: number;
  /** Sockets that catch up at the same time; the others wait. */
  readonly catchingUp: number;
  /** How long a notification waits at most for the answer that this node's runner has of the same commit. */
  readonly answerWithinMs: number;
}

export const pushLimits: PushLimits = {
  resumeWithinMs: 10_000,
  heartbeatMs: 25_000,
  messageBytes: 64 * 1024,
  messagesPerTenSeconds: 60,
  bufferedBytes: 1024 * 1024,
  socketsPerUser: 50,
  page: 1000,
  catchingUp: 4,
  answerWithinMs: 50,
};
