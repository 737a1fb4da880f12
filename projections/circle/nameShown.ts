import { writeAccessOf } from '../conversation/writeAccessQueries.ts';
import type { Qualified } from './qualified.ts';

/**
 * SQL: the log position at which two people's connection ended: their pair, or the teams both were in. Null: nothing
 * has ended.
 */
const endOf = (one: Qualified, other: Qualified): string =>
  `(select max(its_end.position) from (
      select its_pair.ended_position as position from care_connections its_pair
        where its_pair.id in (${one}::text || ':' || ${other}::text, ${other}::text || ':' || ${one}::text)
      union all
      select case when its_first.invitation_id is not null then its_second.ended_position
          when its_second.invitation_id is not null then its_first.ended_position
          else least(its_first.ended_position, its_second.ended_position) end
        from care_connections its_first join care_connections its_second
          on its_second.senior_id = its_first.senior_id and its_second.person_id <> its_first.person_id
        where its_first.person_id = ${one}::uuid and its_second.person_id = ${other}::uuid) its_end)`;

/**
 * A join that gives the name a person had when the connection with the viewer ended, if they have another one now; `user` is their row of
 * `users`. People who are no longer connected don’t see later changes.
 */
export const formerNameJoin = (join: string, viewer: Qualified, id: Qualified, user: string): string =>
  `left join lateral (select true as is_shown, its_name.parts->>'firstName' as first_name, its_name.parts->>'lastName' as last_name
      from jsonb_array_elements(${user}.former_names) with ordinality as its_name(parts, place)
      where (its_name.parts->>'until')::bigint > ${endOf(viewer, id)} and ${writeAccessOf(viewer, id)} is distinct from 'open'
      order by its_name.place limit 1) ${join} on true`;

type NameColumn = 'first_name' | 'last_name';

/** The column to show: of the former name, where that join gave one. */
export const nameColumn = (join: string, user: string, column: NameColumn): string =>
  `case when ${join}.is_shown then ${join}.${column} else ${user}.${column} end`;

type NameOf = (column: NameColumn) => string;

/**
 * The same on somebody's record: a person whose connection with the record's owner ended has the name of that time there, for all its readers.
 * People who were never renamed cost no subquery, and neither does nobody. `user`: their row of `users`, which may be missing.
 */
const onRecord = (user: string, id: Qualified, owner: Qualified, expression: (nameOf: NameOf) => string): string =>
  `case when coalesce(${user}.former_names, '[]') = '[]' then ${expression((column) => `${user}.${column}`)}
    else (select ${expression((column) => nameColumn('its_former', user, column))}
      from (values (1)) its_row ${formerNameJoin('its_former', owner, id, user)}) end`;

/** The first name on a record. */
export const firstNameOnRecord = (user: string, id: Qualified, owner: Qualified): string =>
  onRecord(user, id, owner, (nameOf) => nameOf('first_name'));

/** A Person on a record as JSON; null where the id is. */
export const person = (id: Qualified, user: string, owner: Qualified): string =>
  onRecord(
    user,
    id,
    owner,
    (nameOf) =>
      `case when ${id} is not null then json_build_object('id', ${id}, 'firstName', ${nameOf('first_name')}) end`,
  );

/** The same of a NamedPerson. `more`: further keys and values of the object, as `json_build_object` takes them. */
export const namedPerson = (id: Qualified, user: string, owner: Qualified, more = ''): string =>
  onRecord(
    user,
    id,
    owner,
    (nameOf) =>
      `case when ${id} is not null then
        json_build_object('id', ${id}, 'firstName', ${nameOf('first_name')}, 'lastName', ${nameOf('last_name')}${more}) end`,
  );
