import { isListedArea, viewedAreaWords } from '../../events/recordView/viewedAreas.ts';
import { readCursor } from '../../projections/paging/cursorQueries.ts';
import { auditEventOfView } from './fhirAuditEvent.ts';
import {
  listRecordViewFacts,
  type RecordViewer,
  type RecordViewFact,
} from '../../projections/recordView/recordViewFacts.ts';
import type { Dependencies } from '../dependencies.ts';
import { csvLine } from './csvLine.ts';

/** All views of a senior's record, the oldest first. */
export const readAllViews = async (
  { db }: Pick<Dependencies, 'db'>,
  seniorId: string,
  signal?: AbortSignal,
): Promise<readonly RecordViewFact[]> => {
  let people: readonly RecordViewer[] | undefined;
  const views: RecordViewFact[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const before: ReturnType<typeof readCursor> = readCursor(next);
    signal?.throwIfAborted();
    const page = await db.pipelined((on) => listRecordViewFacts(on, seniorId, { before }, people));
    people = page.people;
    views.push(...page.views);
    next = page.nextCursor;
  }
  return views.toReversed();
};

export const viewerName = ({ person: { id, firstName, lastName } }: RecordViewFact): string =>
  [firstName, lastName].filter(Boolean).join(' ') || id;

export const viewedArea = (area: RecordViewFact['area']): string =>
  isListedArea(area) ? viewedAreaWords[area] : area.replace('-', ' ');

/** One JSON object a line. */
const viewObject = (view: RecordViewFact): object => ({
  at: view.at,
  person: view.person.id,
  name: viewerName(view),
  area: view.area,
  device: view.device,
  isEditing: view.isEditing,
});

export const viewsJson = (views: readonly RecordViewFact[]): readonly string[] =>
  views.map((view) => JSON.stringify(viewObject(view)));

export const viewsFhir = (views: readonly RecordViewFact[], seniorId: string): readonly string[] =>
  views.map((view) => JSON.stringify(auditEventOfView(view, seniorId, viewerName(view))));

export const viewsCsv = (views: readonly RecordViewFact[]): readonly string[] => [
  csvLine(['at', 'person', 'name', 'area', 'device', 'form opened']),
  ...views.map((view) =>
    csvLine([view.at, view.person.id, viewerName(view), view.area, view.device, view.isEditing ? 'yes' : 'no']),
  ),
];
