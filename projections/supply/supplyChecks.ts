import type { Queryable } from '../queryable.ts';

/** Seniors with a supply whose turn is in that minute of the hour, after `after`, in order. */
export const listSupplySeniors = async (
  on: Queryable,
  { minute, after, limit }: { readonly minute: number; readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> => {
  const { rows } = await on.query<{ id: string }>({
    name: 'list supply seniors',
    text: `select distinct senior_id as id from supply_entries
      where checked_in = $1 and ($2::uuid is null or senior_id > $2) order by senior_id limit $3`,
    values: [minute, after, limit],
  });
  return rows.map(({ id }) => id);
};
