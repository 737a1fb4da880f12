import type { Position } from '../../events/store/eventStore.ts';
import type { Queryable } from '../queryable.ts';
import { historyOwner } from '../runner/history.ts';
import { isLate, type AuditPlace } from './auditTimelineQueries.ts';

/** An event in a downloaded history. */
export interface ExportPlace extends AuditPlace {
  /** Its place among all events of the log, from 0 on. */
  readonly index: number;
  /** The hash that the tree of the log was made of, in base64. */
  readonly leaf: string;
  /** The reader may see it. */
  readonly isReadable: boolean;
}

interface Asked {
  readonly seniorId: string;
  readonly upTo: Position;
  /** Types that the reader may see; undefined: all, and the senior's account too. */
  readonly readable: readonly string[] | undefined;
}

/** All events of a senior up to a position, in log order. */
export const listExportPlaces = async (on: Queryable, asked: Asked): Promise<readonly ExportPlace[]> => {
  const { seniorId, upTo, readable } = asked;
  const { rows } = await on.query<ExportPlace>({
    name: 'list export places',
    text: `select history.index::int as index, history.position::text as position, encode(history.leaf, 'base64') as leaf,
        ${isLate} as "isLate", ($3::text[] is null or history.type = any($3)) as "isReadable"
      from (select row_number() over (order by history.position) - 1 as index, history.* from history
        where history.position <= $2) history
      where ${historyOwner} = $1 and ($3::text[] is null or history.senior_id is not null) order by history.position`,
    values: [seniorId, upTo, readable ?? null],
  });
  return rows;
};
