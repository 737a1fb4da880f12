import type { NamedPerson } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';
import { namedPerson } from './nameShown.ts';

/** These people's names, as the senior's record shows them. */
export const listPeopleOnRecord = async (
  on: Queryable,
  seniorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPerson>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<{ person: NamedPerson }>({
    name: 'list people on record',
    text: `select ${namedPerson('asked.id', 'person', '$2::uuid')} as person
      from unnest($1::uuid[]) as asked(id) left join users person on person.id = asked.id`,
    values: [ids, seniorId],
  });
  return new Map(rows.map(({ person }) => [person.id, person]));
};
