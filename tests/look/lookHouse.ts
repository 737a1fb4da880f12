import type { LookView } from '../../projections/look/looksQueries.ts';
import { join, newPerson, type Person } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

export const noon = '2026-06-10T12:00:00.000Z';

/** One stored row. */
export interface StoredLook {
  readonly viewer_id: string;
  readonly minute: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly areas: readonly string[];
}

/** What is stored of looks at somebody's record, oldest first. */
export const storedLooks = async ({ deps }: TestServer, seniorId: string): Promise<readonly StoredLook[]> => {
  const { rows } = await deps.db.pool.query<StoredLook>({
    text: `select viewer_id, ${['minute', 'first_at', 'last_at']
      .map((column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`)
      .join(', ')}, areas from app.looks where senior_id = $1 order by looks.minute, viewer_id`,
    values: [seniorId],
  });
  return rows;
};

/** Until what is stored is this. */
export const looksAre = (server: TestServer, seniorId: string, wanted: readonly Partial<StoredLook>[]): Promise<unknown> =>
  until(async () => {
    const stored = await storedLooks(server, seniorId);
    return stored.length === wanted.length && wanted.every((look, at) => isLike(stored[at], look));
  }, 30_000);
const isLike = (stored: StoredLook | undefined, look: Partial<StoredLook>): boolean =>
  JSON.stringify({ ...stored, ...look }) === JSON.stringify(stored);

export const lookAt = async (viewer: Person, path: string): Promise<number> => (await viewer.browser.get(`/api/${path}`)).status;
export const lookViews = async (viewer: Person, ids: readonly string[]): Promise<readonly LookView[]> =>
  (await viewer.browser.get<readonly LookView[]>(`/api/looks?senior=${ids.join(',')}`)).body;

/** A server for the tests of one file, whose clock says noon when each of them begins. */
export const lookHouse = () => {
  const house = clockedServer(noon);
  const person = (role: 'senior' | 'caregiver' | 'family_member'): Promise<Person> => newPerson(house.server, role);
  return {
    clock: house.clock,
    get server(): TestServer {
      return house.server;
    },
    person,
    rosaAndAna: async (permissions: object = {}): Promise<{ readonly rosa: Person; readonly ana: Person }> => {
      const [rosa, ana] = [await person('senior'), await person('caregiver')];
      await join(rosa, ana, { permissions });
      return { rosa, ana };
    },
  };
};
