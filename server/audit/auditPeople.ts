import { listErased, type AuditActor } from '../../projections/audit/auditTimelineQueries.ts';
import { listPeopleOnRecord } from '../../projections/circle/recordPeopleQueries.ts';
import type { NamedPerson } from '../../projections/json/jsonColumns.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { readUuid } from '../http/ids.ts';

/** The people of a senior's timeline. */
interface AuditPeople {
  /** Everybody with an entry that the viewer may read. */
  readonly listed: readonly NamedPerson[];
  readonly personOf: (id: string) => NamedPerson;
}

const nameless = (id: string, firstName: string | null): NamedPerson => ({ id, firstName, lastName: null });

/**
 * Erased people who acted on the record are numbered in the order of their erasure, so that a later one changes no
 * number; one who is only named in it has none.
 */
const erasedNames = (erased: readonly string[], actors: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const numbered = erased.filter((id) => actors.has(id));
  return new Map(
    erased.map((id) => [id, actors.has(id) ? `Erased person ${numbered.indexOf(id) + 1}` : 'An erased person']),
  );
};

export const findAuditPeople = async (
  on: Queryable,
  seniorId: string,
  actors: readonly AuditActor[],
  named: readonly string[],
): Promise<AuditPeople> => {
  const acting = actors.flatMap(({ id, isListed }) => (id === null ? [] : [{ id, isListed }]));
  // the metadata of an event that isn't believed may name anything
  const ids = [...new Set([...acting.map(({ id }) => id), ...named])].filter((id) => readUuid(id) === id);
  const [people, erased] = await Promise.all([listPeopleOnRecord(on, seniorId, ids), listErased(on, ids)]);
  const erasedAs = erasedNames(erased, new Set(acting.map(({ id }) => id)));
  const personOf = (id: string): NamedPerson => {
    const name = erasedAs.get(id);
    return name === undefined ? (people.get(id) ?? nameless(id, null)) : nameless(id, name);
  };
  return { listed: acting.filter(({ isListed }) => isListed).map(({ id }) => personOf(id)), personOf };
};
