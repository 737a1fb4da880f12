import type { ValuesOf } from '../../events/kernel/recordFields.ts';
import { valuesIn } from '../../events/kernel/recordFields.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import { writtenFields } from '../../events/medication/prescriptionFields.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { firstNameOnRecord } from '../circle/nameShown.ts';
import { personOf, type Person } from '../json/jsonColumns.ts';
import { cutPage, type Cursor } from '../paging/cursorQueries.ts';
import type { Queryable } from '../queryable.ts';
import { eraseBy, type Projector, type ReadModelTable, type Rows } from '../runner/projector.ts';

/** A prescription as it is written, without its photo. */
export type Written = ValuesOf<typeof writtenFields>;

/** One change of one medication. */
type PrescriptionChangesRow = Pick<PrescriptionChangeView, 'id' | 'what' | 'name' | 'reason'> & {
  readonly medication_id: string;
  readonly senior_id: string;
  readonly version: number;
  /** When it was recorded. */
  readonly at: string;
  readonly by_id: string | null;
  /** The prescription after it; null: it has not changed. */
  readonly written: Written | null;
  readonly from_at: string | null;
};

const prescriptionChangesTable: ReadModelTable<PrescriptionChangesRow> = {
  name: 'prescription_changes',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    medication_id: 'uuid not null',
    senior_id: 'uuid not null',
    version: 'integer not null',
    what: 'text not null',
    at: 'timestamptz not null',
    by_id: 'uuid',
    name: 'text not null',
    written: 'jsonb',
    from_at: 'timestamptz',
    reason: 'text',
  },
  indexes: [
    'create index on prescription_changes (senior_id, at desc, id desc)',
    'create index on prescription_changes (medication_id, version)',
  ],
};

type Fact = Pick<PrescriptionChangesRow, 'what'> & Partial<PrescriptionChangesRow>;

const add = (
  { data, metadata, version }: RecordedEvent<MedicationEvent>,
  rows: Rows<PrescriptionChangesRow>,
  { what, written = null, from_at = null, reason = null }: Fact,
): void => {
  const { medicationId, seniorId, name } = data;
  const id = `${medicationId}@${version}`;
  rows.insert({
    id,
    medication_id: medicationId,
    senior_id: seniorId,
    version: Number(version),
    what,
    at: metadata.recordedAt,
    by_id: metadata.actorId,
    name,
    written,
    from_at,
    reason,
  });
  rows.changed([id], { senior: { seniorId, area: 'medications' } });
};

/** Every change stays. */
export const prescriptionChangesProjector: Projector<MedicationEvent, PrescriptionChangesRow> = {
  name: 'prescriptionChanges',
  version: 1,
  table: prescriptionChangesTable,
  erase: eraseBy(prescriptionChangesTable, 'senior_id'),
  on: {
    MedicationAdded: (event, rows) => add(event, rows, { what: 'added', written: valuesIn(writtenFields, event.data) }),
    MedicationChanged: (event, rows) =>
      add(event, rows, { what: 'changed', written: valuesIn(writtenFields, event.data) }),
    MedicationRemoved: (event, rows) => add(event, rows, { what: 'deleted' }),
    MedicationRestored: (event, rows) => add(event, rows, { what: 'restored' }),
    MedicationStopped: (event, rows) =>
      add(event, rows, { what: 'stopped', from_at: event.data.from, reason: event.data.reason }),
    /** With the addition it is no change of its own. */
    MedicationStarted: (event, rows) => {
      if (event.version > 1n) add(event, rows, { what: 'started', from_at: event.data.from });
    },
  },
};

/** One change of a medication, as GET /api/medication-changes answers, newest first. */
export interface PrescriptionChangeView {
  /** `<medicationId>@<version>`: changes are numbered by their place in the medication's stream. */
  readonly id: string;
  readonly medicationId: string;
  readonly what: 'added' | 'changed' | 'deleted' | 'restored' | 'stopped' | 'started';
  /** ISO instant at which it was recorded. */
  readonly at: string;
  readonly by: Person | null;
  /** Its name then. */
  readonly name: string;
  /** The prescription before; null for an addition. */
  readonly before: Written | null;
  /** The prescription after an addition or a change; null for the other kinds. */
  readonly after: Written | null;
  /** ISO instant from which a stop or start applies. */
  readonly from: string | null;
  readonly reason: string | null;
}

/** A page, and where the next older one begins. */
export interface PrescriptionChangePage {
  readonly changes: readonly PrescriptionChangeView[];
  readonly nextCursor: string | undefined;
}

interface Found extends Pick<PrescriptionChangesRow, 'id' | 'what' | 'name' | 'written' | 'reason'> {
  readonly medication_id: string;
  readonly at: Date;
  readonly by_id: string | null;
  readonly first_name: string | null;
  readonly before: Written | null;
  readonly from_at: Date | null;
}

const viewOf = (row: Found): PrescriptionChangeView => ({
  id: row.id,
  medicationId: row.medication_id,
  what: row.what,
  at: row.at.toISOString(),
  by: personOf(row.by_id, row.first_name),
  name: row.name,
  before: row.before,
  after: row.written,
  from: row.from_at?.toISOString() ?? null,
  reason: row.reason,
});

/** Rows a page has at most. */
const pageSize = 200;

/** The prescription before a change. */
const before = `(select earlier.written from prescription_changes earlier where earlier.medication_id = c.medication_id
    and earlier.version < c.version and earlier.written is not null order by earlier.version desc limit 1)`;

/** A senior's changes since the beginning of a day in her zone, newest first. `since`: YYYY-MM-DD; undefined: all. */
export const listPrescriptionChanges = async (
  on: Queryable,
  seniorId: string,
  since: string | undefined,
  older?: Cursor,
): Promise<PrescriptionChangePage> => {
  const { rows } = await on.query<Found>({
    name: 'list prescription changes',
    text: `select c.id, c.medication_id, c.what, c.at, c.by_id, ${firstNameOnRecord('u', 'c.by_id', 'c.senior_id')} as first_name,
        c.name, c.written, ${before} as before, c.from_at, c.reason
      from prescription_changes c left join users u on u.id = c.by_id
      where c.senior_id = $1 and (c.at, c.id) < ($3::timestamptz, $4)
        and c.at >= coalesce($2::timestamp at time zone (select senior.time_zone from users senior where senior.id = $1), '-infinity')
      order by c.at desc, c.id desc limit ${pageSize + 1}`,
    values: [seniorId, since ?? null, older?.at ?? 'infinity', older?.key ?? ''],
  });
  const { page, nextCursor } = cutPage(rows, pageSize, ({ at, id }) => ({ at: at.toISOString(), key: id }));
  return { changes: page.map(viewOf), nextCursor };
};
