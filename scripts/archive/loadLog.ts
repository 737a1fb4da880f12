import { positionOf, START, type EventStore, type StoredEvent } from '../../events/store/eventStore.ts';
import { copyEvents } from '../copyLog.ts';
import { ExitError } from '../exitOnError.ts';
import { shareOf } from '../progress.ts';
import type { CheckedArchive } from './checkArchive.ts';
import { readSavedLog } from './logFile.ts';
import type { ReactorPlace } from './loadDatabase.ts';

export const refuseUsedStore = async (store: EventStore): Promise<void> => {
  for (let after: Parameters<EventStore['readAll']>[0]['after'] = 'start'; ;) {
    const page = await store.readAll({ after, limit: 100 });
    if (page.events.length > 0)
      throw new ExitError(
        'The event store (EVENTSTORE_URL) holds events already: a restore needs an empty one, or --keep-log where only the database was lost. Nothing was changed.',
      );
    if (page.atEnd) return;
    after = page.upTo;
  }
};

/** Appends the saved log; compares events that an earlier attempt has appended. */
export const loadLog = async (
  store: EventStore,
  { folder, manifest }: CheckedArchive,
  done: (share: number) => void,
): Promise<void> => {
  const head = positionOf(BigInt(manifest.log.position));
  const reached = (position: StoredEvent['position']): void => done(shareOf(position, head));
  const { found, copied } = await copyEvents(() => readSavedLog(folder), store, { reached });
  if (found + copied !== manifest.log.events)
    throw new ExitError(
      `The event store got ${found + copied} of ${manifest.log.events} events: run the restore once more.`,
    );
};

/** The reactors' places in the appended log: the last event that each had come to. */
export const placesIn =
  (store: EventStore, { folder }: Pick<CheckedArchive, 'folder'>) =>
  async (formerly: readonly { name: string; position: bigint }[]): Promise<readonly ReactorPlace[]> => {
    const last = new Map<string, StoredEvent>();
    for await (const event of readSavedLog(folder))
      for (const { name, position } of formerly) if (BigInt(event.position) <= position) last.set(name, event);
    const places: ReactorPlace[] = [];
    for (const { name } of formerly) {
      const event = last.get(name);
      let place = { position: BigInt(START), eventId: null as string | null };
      if (event)
        for await (const { position, id } of store.readStream(event.stream, { from: event.version, limit: 1 }))
          place = { position: BigInt(position), eventId: id };
      places.push({ name, storeId: store.storeId, ...place });
    }
    return places;
  };
