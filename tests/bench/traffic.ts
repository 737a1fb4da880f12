import type { CDPSession } from '@playwright/test';

interface Arrival {
  readonly kind: string;
  /** Seconds on the browser's own clock. */
  readonly at: number;
  readonly bytes: number;
}
interface Traffic {
  /**
   * Kilobytes over the wire, headers included, by kind of resource, until that many milliseconds after the page was
   * requested.
   */
  until(ms: number): ReadonlyMap<string, number>;
}

/** Counts a page's downloads as they arrive: half a file counts by half. */
export const watchTraffic = async (protocol: CDPSession): Promise<Traffic> => {
  let begun: number | undefined;
  const kinds = new Map<string, string>();
  const arrivals: Arrival[] = [];
  protocol.on('Network.requestWillBeSent', ({ requestId, timestamp, type = 'Other' }) => {
    begun ??= timestamp;
    kinds.set(requestId, type);
  });
  const arrived = (requestId: string, at: number, bytes: number): void => {
    if (bytes > 0) arrivals.push({ kind: kinds.get(requestId) ?? 'Other', at, bytes });
  };
  protocol.on('Network.responseReceived', ({ requestId, timestamp, response }) =>
    arrived(requestId, timestamp, response.encodedDataLength),
  );
  protocol.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    arrived(requestId, timestamp, encodedDataLength),
  );
  await protocol.send('Network.enable');
  return {
    until: (ms) => {
      const end = (begun ?? 0) + ms / 1000;
      const sums = new Map<string, number>();
      for (const { kind, at, bytes } of arrivals) if (at <= end) sums.set(kind, (sums.get(kind) ?? 0) + bytes / 1000);
      return sums;
    },
  };
};
