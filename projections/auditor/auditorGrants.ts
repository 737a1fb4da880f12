import type { AuditorEvent } from '../../events/auditor/auditorEvents.ts';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { Projector, ReadModelTable, Rows } from '../runner/projector.ts';

/** One auditor's access to one senior's history. */
type AuditorGrantsRow = {
  readonly id: string;
  readonly senior_id: string;
  /** null: nobody has used its link yet. */
  readonly person_id: string | null;
  /** The granter's name for somebody who gets a link. */
  readonly name: string | null;
  readonly areas: readonly PermissionArea[];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly withdrawn_at: string | null;
  readonly is_by_operator: boolean;
};

const auditorGrantsTable: ReadModelTable<AuditorGrantsRow> = {
  name: 'auditor_grants',
  key: 'id',
  columns: {
    id: 'uuid',
    senior_id: 'uuid not null',
    person_id: 'uuid',
    name: 'text',
    areas: 'jsonb not null',
    starts_at: 'timestamptz not null',
    ends_at: 'timestamptz not null',
    withdrawn_at: 'timestamptz',
    is_by_operator: 'boolean not null',
  },
  indexes: [
    'create index on auditor_grants (senior_id)',
    'create index on auditor_grants (person_id) where person_id is not null',
  ],
};

type Concerned = Pick<AuditorGrantsRow, 'id' | 'senior_id' | 'person_id'>;

/** The senior's windows and the auditor's. */
const recordChange = ({ id, senior_id, person_id }: Concerned, rows: Rows<AuditorGrantsRow>): void =>
  rows.changed([id], { persons: [senior_id, ...(person_id === null ? [] : [person_id])], about: senior_id });

const change = async (grantId: string, patch: Partial<AuditorGrantsRow>, rows: Rows<AuditorGrantsRow>) => {
  const before = await rows.find(grantId);
  if (!before) return;
  const after = { ...before, ...patch };
  rows.upsert(after);
  recordChange(after, rows);
};

/** Removes the grants about the erased person and those of the erased auditor. */
const erase: NonNullable<Projector<AuditorEvent, AuditorGrantsRow>['erase']> = async ({ data: { userId } }, rows) => {
  for (const row of [...(await rows.where({ senior_id: userId })), ...(await rows.where({ person_id: userId }))]) {
    rows.remove(row.id);
    recordChange(row, rows);
  }
};

/** Each senior's auditors, and until when they may read; access is decided by it (auditorRightsQueries.ts). */
export const auditorGrantsProjector: Projector<AuditorEvent, AuditorGrantsRow> = {
  name: 'auditorGrants',
  version: 1,
  table: auditorGrantsTable,
  erase,
  keys: ({ data, version }) => (version > 0n ? [data.grantId] : []),
  on: {
    AuditorGranted: ({ data, metadata }, rows) => {
      const { grantId: id, seniorId: senior_id, personId: person_id, name, areas, from, until } = data;
      rows.insert({
        id,
        senior_id,
        person_id,
        name,
        areas,
        starts_at: from,
        ends_at: until,
        withdrawn_at: null,
        is_by_operator: metadata.actorId === null,
      });
      recordChange({ id, senior_id, person_id }, rows);
    },
    AuditorLinkUsed: ({ data: { grantId, personId } }, rows) => change(grantId, { person_id: personId }, rows),
    AuditorGrantRenewed: ({ data: { grantId, until } }, rows) => change(grantId, { ends_at: until }, rows),
    AuditorGrantWithdrawn: ({ data: { grantId, withdrawnAt } }, rows) =>
      change(grantId, { withdrawn_at: withdrawnAt }, rows),
  },
};
