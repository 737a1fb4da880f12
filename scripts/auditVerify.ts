import type { ReadEvent } from '../events/store/eventLog.ts';
import { START, type Position } from '../events/store/eventStore.ts';
import type { ProductStorage } from './productStorage.ts';
import { shareOf, withShare } from './progress.ts';
import { ExitError } from './exitOnError.ts';

const page = 1000;

/** Reports what is missing before an event, and at the end. */
interface GapFinder {
  before(event: ReadEvent): string | undefined;
  atEnd(head: Position): string | undefined;
}

/** In Postgres positions are consecutive. */
const positionGaps = (): GapFinder => {
  let due = 1n;
  const missing = (next: bigint): string | undefined => (next > due ? `positions ${due} to ${next - 1n} are missing` : undefined);
  return {
    before({ position }) {
      const found = missing(BigInt(position));
      due = BigInt(position) + 1n;
      return found;
    },
    atEnd: (head) => missing(BigInt(head) + 1n),
  };
};

/** EventStoreDB's positions are file offsets, but the versions of each stream are consecutive. */
const versionGaps = (): GapFinder => {
  const due = new Map<string, bigint>();
  return {
    before({ stream, version }) {
      const next = due.get(stream) ?? 0n;
      due.set(stream, version + 1n);
      return version === next ? undefined : `${stream} lacks version ${next}: it goes on with ${version}`;
    },
    atEnd: () => undefined,
  };
};

const unreadable = (event: ReadEvent): string | undefined => {
  const isKeyUnknown = event.kind === 'erased' && event.isKeyUnknown;
  const reason = event.kind === 'unreadable' ? event.reason : isKeyUnknown ? 'its subject has no key' : undefined;
  return reason === undefined ? undefined : `position ${BigInt(event.position)} (${event.type}) can't be read: ${reason}`;
};

/**
 * Reads and decrypts the whole log, each event once. Reports unreadable events, and missing positions where positions have no gap.
 * Elsewhere it reports missing versions of a stream. Writes its findings to stderr; throws when something is wrong.
 */
export const verifyLog = async ({ config, events }: ProductStorage): Promise<void> => {
  const head = await events.store.head();
  const gaps = config.eventStoreUrl === undefined ? positionGaps() : versionGaps();
  const problems: string[] = [];
  const note = (problem: string | undefined): void => void (problem !== undefined && problems.push(problem));
  let [seen, erased] = [0, 0];
  await withShare('Verifying', async (done) => {
    for (let after: Position | 'start' = START; after < head;) {
      const batch = await events.readAll({ after, limit: page });
      for (const event of batch.events.filter(({ position }) => position <= head)) {
        note(gaps.before(event));
        note(unreadable(event));
        seen += 1;
        if (event.kind === 'erased') erased += 1;
      }
      if (batch.atEnd) break;
      after = batch.upTo;
      done(shareOf(after, head));
    }
  });
  note(gaps.atEnd(head));
  if (problems.length > 0) throw new ExitError(`The event store is not whole:\n${problems.join('\n')}`);
  console.error(`Verified: ${seen} events, none missing, all decrypted${erased > 0 ? ` but ${erased} erased ones` : ''}.`);
};
