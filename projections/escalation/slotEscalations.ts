import type { EscalationEnd, Reach } from '../../events/escalation/escalationRules.ts';
import type { SlotEscalationEvent } from '../../events/escalation/escalationEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** A dose of the slot, by ids. */
export type EscalatedDose = { readonly doseId: string; readonly medicationId: string; readonly dueAt: string };
/** A person who was notified. */
type NotifiedRow = { readonly personId: string; readonly at: string; readonly reaches: Reach };

/** The escalation of one slot, keyed by `slotKey`. */
export type SlotEscalationsRow = {
  readonly id: string;
  readonly senior_id: string;
  readonly slot: string;
  readonly doses: readonly EscalatedDose[];
  readonly round: number;
  /** Of this round. */
  readonly notified: readonly NotifiedRow[];
  readonly skipped: readonly string[];
  readonly on_it: string | null;
  readonly on_it_at: string | null;
  readonly asked_again_at: string | null;
  /** The job looks at it again then; null: it needn't. */
  readonly next_at: string | null;
  readonly ended: EscalationEnd | null;
};

export const slotKey = (seniorId: string, slot: string): string => `${seniorId} ${new Date(slot).toISOString()}`;

const slotEscalationsTable: ReadModelTable<SlotEscalationsRow> = {
  name: 'slot_escalations',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    senior_id: 'uuid not null',
    slot: 'timestamptz not null',
    doses: 'jsonb not null',
    round: 'integer not null',
    notified: 'jsonb not null',
    skipped: 'jsonb not null',
    on_it: 'uuid',
    on_it_at: 'timestamptz',
    asked_again_at: 'timestamptz',
    next_at: 'timestamptz',
    ended: 'text',
  },
  indexes: [
    'create index on slot_escalations (next_at, id) where next_at is not null',
    'create index on slot_escalations (senior_id, slot desc)',
  ],
};

type Slot = Pick<SlotEscalationEvent['data'], 'seniorId' | 'slot'>;
const newRow = ({ seniorId, slot }: Slot): SlotEscalationsRow => ({
  id: slotKey(seniorId, slot),
  senior_id: seniorId,
  slot,
  doses: [],
  round: 1,
  notified: [],
  skipped: [],
  on_it: null,
  on_it_at: null,
  asked_again_at: null,
  next_at: null,
  ended: null,
});

const changing =
  <E extends SlotEscalationEvent>(change: (row: SlotEscalationsRow, data: E['data']) => Partial<SlotEscalationsRow>) =>
  async ({ data }: RecordedEvent<E>, rows: Rows<SlotEscalationsRow>): Promise<void> => {
    const { seniorId, slot } = data;
    const row = (await rows.find(slotKey(seniorId, slot))) ?? newRow(data);
    rows.upsert({ ...row, ...change(row, data) });
    rows.changed([seniorId], { senior: { seniorId, area: 'medications' } });
  };
type Of<Name extends SlotEscalationEvent['type']> = Extract<SlotEscalationEvent, { readonly type: Name }>;

export const slotEscalationsProjector: Projector<SlotEscalationEvent, SlotEscalationsRow> = {
  name: 'slotEscalations',
  version: 2,
  table: slotEscalationsTable,
  erase: eraseBy(slotEscalationsTable, 'senior_id'),
  keys: ({ data }) => [slotKey(data.seniorId, data.slot)],
  on: {
    EscalationStepReached: changing<Of<'EscalationStepReached'>>(
      ({ notified }, { doses, round, personId, reachedAt, reaches, nextAt }) => ({
        doses,
        round,
        notified: [...notified, { personId, at: reachedAt, reaches }],
        next_at: nextAt,
        ended: null,
      }),
    ),
    EscalationStepSkipped: changing<Of<'EscalationStepSkipped'>>(({ skipped }, { personId }) => ({
      skipped: [...skipped, personId],
    })),
    EscalationAcknowledged: changing<Of<'EscalationAcknowledged'>>(
      ({ ended }, { acknowledgedBy, acknowledgedAt, askAgainAt }) => ({
        on_it: acknowledgedBy,
        on_it_at: acknowledgedAt,
        // of one that was switched off nobody is asked again
        next_at: ended === 'off' || ended === 'tooLate' ? null : askAgainAt,
      }),
    ),
    EscalationAcknowledgementUndone: changing<Of<'EscalationAcknowledgementUndone'>>((_row, { nextAt }) => ({
      on_it: null,
      on_it_at: null,
      next_at: nextAt,
    })),
    EscalationAskedAgain: changing<Of<'EscalationAskedAgain'>>((row, { doses, round, askedAgainAt }) => ({
      ...newRow({ seniorId: row.senior_id, slot: row.slot }),
      doses,
      round,
      asked_again_at: askedAgainAt,
    })),
    EscalationEnded: changing<Of<'EscalationEnded'>>((_row, { reason }) => ({ next_at: null, ended: reason })),
  },
};
