import type { EscalationEvent } from '../../events/escalation/escalationEvents.ts';
import { eraseBy, type Projector, type ReadModelTable } from '../runner/projector.ts';

/** A senior's choices; without a row nothing was ever set up. */
type EscalationsRow = {
  readonly senior_id: string;
  readonly is_on: boolean;
  readonly first_after: number;
  readonly every: number;
  readonly steps: readonly string[];
};

const escalationsTable: ReadModelTable<EscalationsRow> = {
  name: 'escalations',
  key: 'senior_id',
  columns: {
    senior_id: 'uuid',
    is_on: 'boolean not null',
    first_after: 'integer not null',
    every: 'integer not null',
    steps: 'jsonb not null',
  },
  indexes: ['create index on escalations (senior_id) where is_on'],
};

export const escalationsProjector: Projector<EscalationEvent, EscalationsRow> = {
  name: 'escalations',
  version: 1,
  table: escalationsTable,
  erase: eraseBy(escalationsTable, 'senior_id'),
  keys: ({ data }) => [data.seniorId],
  on: {
    EscalationChanged: ({ data }, rows) => {
      const { seniorId, isOn, firstAfterMinutes, everyMinutes, steps } = data;
      rows.upsert({ senior_id: seniorId, is_on: isOn, first_after: firstAfterMinutes, every: everyMinutes, steps });
      rows.changed([seniorId], { senior: { seniorId, area: 'medications' } });
    },
  },
};
