import type { PauseEvent } from '../../events/medication/pauseEvents.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { person } from '../circle/nameShown.ts';
import { iso, type Person } from '../json/jsonColumns.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** One pause of all medications of a senior; it stays after it has ended. */
type MedicationPausesRow = {
  readonly id: string;
  readonly senior_id: string;
  readonly from_at: string;
  /** null: until somebody ends it. */
  readonly until_at: string | null;
  readonly reason: string;
  readonly changed_by: string | null;
  readonly changed_at: string;
};

const medicationPausesTable: ReadModelTable<MedicationPausesRow> = {
  name: 'medication_pauses',
  key: 'id',
  columns: {
    id: 'uuid',
    senior_id: 'uuid not null',
    from_at: 'timestamptz not null',
    until_at: 'timestamptz',
    reason: 'text not null',
    changed_by: 'uuid',
    changed_at: 'timestamptz not null',
  },
  indexes: ['create index on medication_pauses (senior_id, from_at)'],
};

interface About {
  readonly data: { readonly pauseId: string; readonly seniorId: string };
}
const announce = ({ data: { pauseId, seniorId } }: About, rows: Rows<MedicationPausesRow>): void =>
  rows.changed([pauseId], { senior: { seniorId, area: 'medications' } });

export const medicationPausesProjector: Projector<PauseEvent, MedicationPausesRow> = {
  name: 'medicationPauses',
  version: 1,
  table: medicationPausesTable,
  erase: eraseBy(medicationPausesTable, 'senior_id'),
  keys: ({ type, data }) => (type === 'MedicationsPaused' ? [] : [data.pauseId]),
  on: {
    MedicationsPaused: (event, rows) => {
      const { pauseId, seniorId, from, until, reason } = event.data;
      const { actorId, recordedAt } = event.metadata;
      const bounds = { from_at: from, until_at: until };
      rows.insert({ id: pauseId, senior_id: seniorId, ...bounds, reason, changed_by: actorId, changed_at: recordedAt });
      announce(event, rows);
    },
    MedicationsPauseChanged: async (event, rows) => {
      const { actorId, recordedAt } = event.metadata;
      await rows.update(event.data.pauseId, {
        until_at: event.data.until,
        changed_by: actorId,
        changed_at: recordedAt,
      });
      announce(event, rows);
    },
    MedicationsResumed: async (event, rows) => {
      const { actorId, recordedAt } = event.metadata;
      await rows.update(event.data.pauseId, {
        until_at: event.data.resumedAt,
        changed_by: actorId,
        changed_at: recordedAt,
      });
      announce(event, rows);
    },
  },
};

/**
 * A pause of all medications of a senior, in the answer of GET /api/medication-pauses, the earliest first. One that was
 * called off is omitted.
 */
export interface MedicationPauseView {
  readonly id: string;
  readonly userId: string;
  /** ISO instants; `until` null: until somebody ends it. */
  readonly from: string;
  readonly until: string | null;
  readonly reason: string;
  /** The person who set it, or last moved its end. */
  readonly by: Person | null;
  readonly changedAt: string;
}

const columnsOf = (
  pauses: string,
): string => `p.id, p.senior_id as "userId", ${iso('p.from_at')} as "from", ${iso('p.until_at')} as "until", p.reason,
  ${person('p.changed_by', 'u', 'p.senior_id')} as "by", ${iso('p.changed_at')} as "changedAt"
  from ${pauses} p left join users u on u.id = p.changed_by`;
const columns = columnsOf('medication_pauses');

/** Those that end after this moment, or are open; the latest where there are very many. */
export const listMedicationPauses = async (
  on: Queryable,
  seniorIds: readonly string[],
  endAfter: Date,
): Promise<readonly MedicationPauseView[]> => {
  const { rows } = await on.query<MedicationPauseView>({
    name: 'list medication pauses',
    text: `select ${columnsOf(`(select one.* from unnest($1::uuid[]) as asked(id) cross join lateral (
        select * from medication_pauses its where its.senior_id = asked.id and (its.until_at is null or its.until_at > $2)
          and (its.until_at is null or its.until_at > its.from_at) order by its.from_at desc, its.id desc limit ${longestList}) one)`)}
      order by p.from_at, p.id`,
    values: [seniorIds, endAfter],
  });
  return rows;
};

/** One pause, an ended one too. */
export const findMedicationPause = async (on: Queryable, id: string): Promise<MedicationPauseView | undefined> => {
  const { rows } = await on.query<MedicationPauseView>({
    name: 'find medication pause',
    text: `select ${columns} where p.id = $1`,
    values: [id],
  });
  return rows[0];
};

/** The pause's senior, and the viewer's rights. */
export interface PauseFound {
  readonly id: string;
  readonly seniorId: string;
  readonly rights: Rights;
}

export const findPauseOwner = async (on: Queryable, id: string, viewerId: string): Promise<PauseFound | undefined> => {
  const { rows } = await on.query<PauseFound>({
    name: 'find pause owner',
    text: `select p.id, p.senior_id as "seniorId", ${rightsOf('p.senior_id', '$2')} as rights from medication_pauses p where p.id = $1`,
    values: [id, viewerId],
  });
  return rows[0];
};
