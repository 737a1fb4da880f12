import { mostAuditorGrants } from '../../events/auditor/auditorEvents.ts';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { UserView } from '../account/usersQueries.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import type { LimitedList } from '../limitedList.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';

/** One auditor's access that has not ended, as GET /api/auditor-grants answers the senior and the auditor. */
export interface AuditorGrantView {
  readonly id: string;
  readonly senior: NamedPerson;
  readonly seniorTimeZone: string;
  /** Null: nobody has used its link yet. */
  readonly person: NamedPerson | null;
  /** The granter's name for somebody who gets a link; null: it was granted to an account. */
  readonly name: string | null;
  readonly areas: readonly PermissionArea[];
  /** ISO instants. */
  readonly from: string;
  readonly until: string;
  /** The server's operator granted it. */
  readonly isByOperator: boolean;
}

/** Builds an AuditorGrantView as JSON in Postgres. */
const view = `json_build_object('id', g.id,
    'senior', json_build_object('id', senior.id, 'firstName', senior.first_name, 'lastName', senior.last_name),
    'seniorTimeZone', senior.time_zone, 'person', ${namedPerson('g.person_id', 'person', 'g.senior_id')}, 'name', g.name, 'areas', g.areas,
    'from', ${iso('g.starts_at')}, 'until', ${iso('g.ends_at')}, 'isByOperator', g.is_by_operator)`;
const joined =
  'from auditor_grants g join users senior on senior.id = g.senior_id left join users person on person.id = g.person_id';
/** `now`: a parameter of the statement. */
const lasting = (now: string): string => `g.withdrawn_at is null and g.ends_at > ${now}::timestamptz`;

/** Those that the person gave as a senior, and those they have as an auditor. */
export const listAuditorGrants = async (
  on: Queryable,
  viewerId: string,
  now: Date,
): Promise<readonly AuditorGrantView[]> => {
  const { rows } = await on.query<{ view: AuditorGrantView }>({
    name: 'list auditor grants',
    text: `select ${view} as view ${joined} where (g.senior_id = $1 or g.person_id = $1) and ${lasting('$2')}
      order by g.ends_at, g.id limit ${longestList}`,
    values: [viewerId, now],
  });
  return rows.map((row) => row.view);
};

export const findAuditorGrantView = async (on: Queryable, id: string): Promise<AuditorGrantView | undefined> => {
  const { rows } = await on.query<{ view: AuditorGrantView }>({
    name: 'find auditor grant view',
    text: `select ${view} as view ${joined} where g.id = $1`,
    values: [id],
  });
  return rows[0]?.view;
};

/** A grant as its link and commands need it. */
export interface AuditorGrantFound {
  readonly id: string;
  readonly seniorId: string;
  readonly seniorName: string;
  readonly personId: string | null;
  readonly name: string | null;
  readonly areas: readonly PermissionArea[];
  /** ISO instants. */
  readonly from: string;
  readonly until: string;
  readonly isWithdrawn: boolean;
}

export const findAuditorGrant = async (on: Queryable, id: string): Promise<AuditorGrantFound | undefined> => {
  const { rows } = await on.query<AuditorGrantFound>({
    name: 'find auditor grant',
    text: `select g.id, g.senior_id as "seniorId", coalesce(nullif(concat_ws(' ', senior.first_name, senior.last_name), ''), senior.username) as "seniorName",
        g.person_id as "personId", g.name, g.areas, ${iso('g.starts_at')} as "from", ${iso('g.ends_at')} as "until", g.withdrawn_at is not null as "isWithdrawn"
      ${joined} where g.id = $1`,
    values: [id],
  });
  return rows[0];
};

/** The access runs or is to come, and nobody has used its link. */
export const isWaiting = ({ personId, isWithdrawn, until }: AuditorGrantFound, now: Date): boolean =>
  personId === null && !isWithdrawn && Date.parse(until) > now.getTime();

/** The facts on which granting access depends. */
export interface Granting {
  readonly role: UserView['role'];
  readonly isOwnAddress: boolean;
  /** The account with the address. */
  readonly accountId: string | null;
}

/** `address` in its comparable form; null: the auditor gets a link. */
export const findGranting = async (
  on: Queryable,
  seniorId: string,
  address: string | null,
): Promise<Granting | undefined> => {
  const { rows } = await on.query<Granting>({
    name: 'find granting',
    text: `select me.role, coalesce(me.comparable_email = $2, false) as "isOwnAddress", account.id as "accountId"
      from users me left join users account on account.comparable_email = $2 where me.id = $1`,
    values: [seniorId, address],
  });
  return rows[0];
};

export const lastingGrants: LimitedList = {
  name: 'auditorGrants',
  most: mostAuditorGrants,
  counted: `select g.id from auditor_grants g where g.senior_id = $1 and ${lasting('$3')}`,
  settled: 'exists (select from auditor_grants g where g.id = p.id)',
};
