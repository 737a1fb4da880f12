import type { Qualified } from '../circle/qualified.ts';
import { isInDoubt } from '../circle/rightsQueries.ts';
import { teammatesOf } from '../circle/teamQueries.ts';
import type { Queryable } from '../queryable.ts';

/**
 * Whether two people may write to each other: they are connected, or teammates (product.md "The team").
 * Null means no; `inDoubt`: a parked stream makes it uncertain.
 */
export type WriteAccess = 'open' | 'inDoubt' | null;

/** A column for any statement, by expressions for the two ids, which may be the same. */
export const writeAccessOf = (one: Qualified, other: Qualified): string =>
  `case when ${isInDoubt(one)} or ${isInDoubt(other)} then 'inDoubt'
    when exists (select 1 from care_connections its_connection where its_connection.invitation_id is not null
      and its_connection.id in (${one}::text || ':' || ${other}::text, ${other}::text || ':' || ${one}::text)) then 'open'
    else (case ${teammatesOf(one, other)} when 'teammates' then 'open' when 'inDoubt' then 'inDoubt' end) end`;

export const findWriteAccess = async (on: Queryable, one: string, other: string): Promise<WriteAccess> => {
  const { rows } = await on.query<{ readonly access: WriteAccess }>({
    name: 'find write access',
    text: `select pair, ${writeAccessOf(`split_part(asked.pair, ':', 1)`, `split_part(asked.pair, ':', 2)`)} as access
      from unnest($1::text[]) as asked(pair)`,
    values: [[`${one}:${other}`]],
    by: 'pair',
  });
  return rows[0]?.access ?? null;
};
