import { randomUUID } from 'node:crypto';
import type { Message } from '../../events/kernel/message.ts';
import { createEventRegistry } from '../../events/store/eventRegistry.ts';
import type { AnyProjector, Projector, Row } from '../../projections/runner/projector.ts';

/** A small feature of its own for these tests: things are counted per tally, and windows receive the changes. */
export type Counted = Message<'Counted', { tally: string; by: number; persons?: string[] }>;
/** `Ignored` is known and handled by nobody, `Scrambled` is handled by nobody and can be made unreadable. */
export type TallyEvent = Counted | Message<'Discarded', { tally: string }> | Message<'Ignored', { tally: string }>;

export interface TallyRow extends Row {
  readonly id: string;
  readonly total: number;
  readonly times: number;
  readonly last_at: string;
}

const anything = Object.assign(() => true, { errors: null });
export const tallyRegistry = createEventRegistry({ Counted: anything, Discarded: anything, Ignored: anything }, []);

const table = {
  name: 'tallies',
  key: 'id',
  columns: { id: 'text', total: 'integer not null', times: 'integer not null', last_at: 'timestamptz not null' },
} as const;

/** Not idempotent on purpose: whatever is applied twice is counted twice. */
export const talliesProjector = (version = 1): AnyProjector => {
  const projector: Projector<TallyEvent, TallyRow> = {
    name: 'tallies',
    version,
    table,
    keys: ({ data }) => [data.tally],
    on: {
      async Counted({ data, metadata, position }, rows) {
        const row = await rows.find(data.tally);
        const { seniorId } = metadata;
        rows.upsert({
          id: data.tally,
          total: (row?.total ?? 0) + data.by,
          times: (row?.times ?? 0) + 1,
          last_at: metadata.happenedAt,
        });
        rows.changed([data.tally], {
          ...(seniorId === null ? {} : { senior: { seniorId, area: 'medications' } }),
          ...(data.persons ? { persons: data.persons } : {}),
        });
        void position;
      },
      Discarded: ({ data }, rows) => rows.remove(data.tally),
    },
  };
  return projector;
};

/** The same, but it reads its rows after a delay, so that two concurrent runners see each other's rows. */
export const hesitantProjector = (delayMs: () => number): AnyProjector => {
  const { keys: _keys, ...projector } = talliesProjector();
  const counts = projector.on['Counted'];
  const on: AnyProjector['on'] = {
    ...projector.on,
    async Counted(event, rows) {
      await new Promise((resolve) => setTimeout(resolve, delayMs()));
      await counts?.(event, rows);
    },
  };
  return { ...projector, on };
};

/** Reads nothing, so its batches are sent whole immediately; keeps the latest value. */
export const latestProjector: AnyProjector = {
  name: 'latest',
  version: 1,
  table: { name: 'latest', key: 'id', columns: { id: 'text', by: 'integer not null' } },
  on: { Counted: ({ data }, rows) => rows.upsert({ id: data.tally, by: data.by }) },
};

/** Keeps the order in which events came. */
export const journalProjector = (before: (tally: string) => void | Promise<void> = () => undefined): AnyProjector => {
  const projector: Projector<TallyEvent> = {
    name: 'journal',
    version: 1,
    table: { name: 'journal', key: 'position', columns: { position: 'bigint', tally: 'text not null' } },
    on: {
      async Counted({ data, position }, rows) {
        await before(data.tally);
        rows.upsert({ position, tally: data.tally });
      },
    },
  };
  return projector;
};

export const counted = (tally: string, by = 1, persons?: string[]): Counted => ({
  type: 'Counted',
  data: { tally, by, ...(persons ? { persons } : {}) },
});
export const someTally = (): string => randomUUID();
