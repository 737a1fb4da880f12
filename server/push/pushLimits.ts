/** Limits of the change feed; tests make them small. */
export interface PushLimits {
  /** Time for a new socket to send its resume position before live frames begin. Poor networks need longer. */
  readonly resumeWithinMs: number;
  /** Between two pings; a socket that has not answered by the next is disconnected. */
  readonly heartbeatMs: number;
  /** Bytes a client may send in one message. */
  readonly messageBytes: number;
  /** Messages a client may send in ten seconds. */
  readonly messagesPerTenSeconds: number;
  /** Bytes that may wait for a slow reader. */
  readonly bufferedBytes: number;
  readonly socketsPerUser: number;
  /** Changes per query. */
  readonly page: number;
  /** Sockets that catch up concurrently; the others wait. */
  readonly catchingUp: number;
  /** Longest time that a notification waits for this node's own batch of the same commit. */
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
