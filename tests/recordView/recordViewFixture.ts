import type { LastRecordView } from '../../projections/recordView/recordViewsQueries.ts';
import { join, newPerson, type Person } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

export const noon = '2026-06-10T12:00:00.000Z';

/** One stored row. */
interface StoredRecordView {
  readonly viewer_id: string;
  readonly minute: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly areas: readonly string[];
}

/** The stored views of somebody's record, oldest first. */
export const storedRecordViews = async (
  { deps }: TestServer,
  seniorId: string,
): Promise<readonly StoredRecordView[]> => {
  const { rows } = await deps.db.pool.query<StoredRecordView>({
    text: `select viewer_id, ${['minute', 'first_at', 'last_at']
      .map((column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`)
      .join(', ')}, areas from app.record_views where senior_id = $1 order by record_views.minute, viewer_id`,
    values: [seniorId],
  });
  return rows;
};

/** Waits until the stored views equal these. */
export const recordViewsAre = (
  server: TestServer,
  seniorId: string,
  wanted: readonly Partial<StoredRecordView>[],
): Promise<unknown> =>
  until(async () => {
    const stored = await storedRecordViews(server, seniorId);
    return stored.length === wanted.length && wanted.every((view, at) => isLike(stored[at], view));
  }, 30_000);
const isLike = (stored: StoredRecordView | undefined, view: Partial<StoredRecordView>): boolean =>
  JSON.stringify({ ...stored, ...view }) === JSON.stringify(stored);

export const viewRecord = async (viewer: Person, path: string): Promise<number> =>
  (await viewer.browser.get(`/api/${path}`)).status;
export const recordViewsAsked = async (viewer: Person, ids: readonly string[]): Promise<readonly LastRecordView[]> =>
  (await viewer.browser.get<readonly LastRecordView[]>(`/api/looks?senior=${ids.join(',')}`)).body;

/** A server for the tests of one file, whose clock says noon when each of them begins. */
export const recordViewFixture = () => {
  const fixture = clockedServer(noon);
  const person = (role: 'senior' | 'caregiver' | 'family_member'): Promise<Person> => newPerson(fixture.server, role);
  return {
    clock: fixture.clock,
    get server(): TestServer {
      return fixture.server;
    },
    person,
    rosaAndAna: async (permissions: object = {}): Promise<{ readonly rosa: Person; readonly ana: Person }> => {
      const [rosa, ana] = [await person('senior'), await person('caregiver')];
      await join(rosa, ana, { permissions });
      return { rosa, ana };
    },
  };
};
