import { listPeopleOnRecord } from '../../projections/circle/recordPeopleQueries.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import type { HandoverEntry, HandoverList, HandoverSummary } from '../../projections/handoverList/handoverEntries.ts';
import {
  findHandover,
  listHandoverSummaries,
  mostListed,
  type HandoverFound,
} from '../../projections/handoverList/handoverListQueries.ts';
import { listedEvents, type ListedArea } from '../../projections/handoverList/listedEvents.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { readInstant } from '../http/instantParam.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { seniorOf } from '../http/seniorOf.ts';
import type { Shown } from '../http/logView.ts';
import { entriesOf, peopleIn } from './handoverEntries.ts';
import { mayReadHandover } from './handoverListAccess.ts';
import { readEarlier } from './recordEvents.ts';

const sinceOf = ({ query }: ReadRequest): string | undefined => {
  if (query['since'] === undefined) return undefined;
  const since = readInstant(query['since']);
  if (since === undefined) throw new Invalid('That isn’t a time.', { since: 'is not an instant' });
  return since;
};

const ownOf = ({ query }: ReadRequest): boolean => {
  const { own } = query;
  if (own !== undefined && own !== 'true' && own !== 'false')
    throw new Invalid('“own” is true or false.', { own: 'is neither true nor false' });
  return own === 'true';
};

const listedOf = ({ places }: HandoverFound) => places.slice(0, mostListed);

/** The events are read from the log: nothing of them is stored a second time (docs/decisions/0052-handover-list.md). */
const readEntries = async (
  found: HandoverFound,
  seniorId: string,
  deps: Dependencies,
): Promise<readonly HandoverEntry[]> => {
  const positions = listedOf(found).map(({ position }) => positionOf(BigInt(position)));
  const events = await deps.events.readAt(positions.toReversed());
  const earlier = await readEarlier(deps, events);
  const people = await listPeopleOnRecord(deps.db.pool, seniorId, peopleIn(events, earlier));
  return entriesOf(events, earlier, (id) => people.get(id) ?? { id, firstName: null, lastName: null });
};

const kinds = (entries: readonly HandoverEntry[], kind: HandoverEntry['kind']): number =>
  entries.filter((entry) => entry.kind === kind).length;

/** The areas of the senior's record that the entries are of. */
const areasOf = (found: HandoverFound): readonly Shown['area'][] => {
  const areas = new Set<ListedArea>(listedOf(found).map(({ type }) => listedEvents[type]));
  return (['medications', 'health', 'appointments'] as const).filter((area) => areas.has(area));
};

/** GET /api/handover: one senior's record since the viewer last marked it as read. */
export const handoverOf: ReadRoute<HandoverFound | undefined, HandoverList> = {
  find: (on, request) => {
    const { viewerId, now } = request;
    return findHandover(on, {
      seniorId: seniorOf(request),
      viewerId,
      now,
      since: sinceOf(request),
      own: ownOf(request),
    });
  },
  answer: async (found, request, { userId: viewerId }, deps) => {
    const seniorId = seniorOf(request);
    if (!found) throw new NotFound();
    mayReadHandover({ viewerId, seniorId, rights: found.rights });
    const entries = await readEntries(found, seniorId, deps);
    const { timeZone, since, readUntil, places } = found;
    return {
      body: {
        seniorId,
        timeZone,
        since,
        readUntil,
        completeAsOf: request.now.toISOString(),
        position: positionOf(BigInt(found.position)),
        counts: {
          entries: entries.length,
          missedDoses: kinds(entries, 'DoseMissed'),
          alerts: kinds(entries, 'HealthAlertRaised'),
          notes: kinds(entries, 'HandoverNoteWritten'),
        },
        isCut: places.length > mostListed,
        entries,
      },
    };
  },
  viewsRecord: (found, request) =>
    found ? areasOf(found).map((area) => ({ seniorIds: [seniorOf(request)], area })) : [],
};

/** GET /api/handover-summaries: one line for each senior of the viewer. */
export const handoverSummaries: ReadRoute<readonly HandoverSummary[], readonly HandoverSummary[]> = {
  find: (on, { viewerId, now }) => listHandoverSummaries(on, viewerId, now),
  answer: (body) => ({ body }),
};
