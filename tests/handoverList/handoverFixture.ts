import { START } from '../../events/store/eventStore.ts';
import type {
  HandoverEntry,
  HandoverList,
  HandoverRead,
  HandoverSummary,
} from '../../projections/handoverList/handoverEntries.ts';
import { listedEvents } from '../../projections/handoverList/listedEvents.ts';
import type { Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import type { Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

type Reader = Pick<Person, 'browser'>;

export const askHandover = (
  { browser }: Reader,
  seniorId: string,
  query = '',
): Promise<Reply<HandoverList & Problem>> => browser.get(`/api/handover?senior=${seniorId}${query}`);

export const handoverOf = async (reader: Reader, seniorId: string, query = ''): Promise<HandoverList> => {
  const { status, body } = await askHandover(reader, seniorId, query);
  if (status !== 200) throw new Error(`The list answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
export const entriesOf = async (reader: Reader, seniorId: string, query = ''): Promise<readonly HandoverEntry[]> =>
  (await handoverOf(reader, seniorId, query)).entries;
export const kindsOf = async (reader: Reader, seniorId: string, query = ''): Promise<readonly string[]> =>
  (await entriesOf(reader, seniorId, query)).map(({ kind }) => kind);

/** Marks this list as read. */
export const mark = (
  { browser }: Reader,
  { seniorId: senior, completeAsOf: until, position }: Pick<HandoverList, 'seniorId' | 'completeAsOf' | 'position'>,
): Promise<Reply<HandoverRead & Problem>> => browser.put('/api/handover/read', { senior, until, position });

export const summaryOf = async ({ browser }: Reader, seniorId: string): Promise<HandoverSummary | undefined> =>
  (await browser.get<readonly HandoverSummary[]>('/api/handover-summaries')).body.find(
    (summary) => summary.seniorId === seniorId,
  );

/** The positions of all events of a senior's record that the list shows, straight from the log. */
export const listedInLog = async ({ deps }: TestServer, seniorId: string): Promise<readonly string[]> => {
  const { events } = await deps.events.readAll({ after: START, limit: 10_000 });
  return events
    .filter(({ type, version, metadata }) => {
      const isStartWithAddition = type === 'MedicationStarted' && version === 1n;
      return metadata.seniorId === seniorId && type in listedEvents && !isStartWithAddition;
    })
    .map(({ position }) => position);
};
