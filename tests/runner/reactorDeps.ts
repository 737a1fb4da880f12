import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { openReadModelPosition } from '../../projections/runner/readModelPosition.ts';
import type { Dependencies } from '../../server/dependencies.ts';
import type { AnyReactor } from '../../server/jobs/reactor.ts';
import type { Fixture } from './runnerFixture.ts';
import type { Counted } from './tallies.ts';

/** The dependencies that a fixture gives reactors. */
export const openReactorDeps = async ({
  db,
  events,
  log,
  store,
}: Fixture): Promise<{ deps: Dependencies; close(): Promise<void> }> => {
  const readModelPosition = await openReadModelPosition(db, store.storeId);
  const keys = { shared: () => Promise.resolve(new Uint8Array(32)) };
  const deps = {
    db,
    events,
    log,
    readModelPosition,
    keys,
    now: () => new Date('2026-11-21T10:00:00.000Z'),
  } as unknown as Dependencies;
  return { deps, close: readModelPosition.close };
};

/** Hears of everything that is counted; `before` may refuse. */
export const receiving = (name: string, before: (tally: string) => void | Promise<void> = () => undefined) => {
  const heard: string[] = [];
  const reactor: AnyReactor = {
    name,
    on: {
      Counted: async ({ data }: RecordedEvent<Counted>) => {
        await before(data.tally);
        heard.push(data.tally);
        return undefined;
      },
    },
  };
  return { heard, reactor };
};
