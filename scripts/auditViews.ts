import { deviceWords, isListedArea, viewedAreaWords } from '../events/recordView/viewedAreas.ts';
import { readCursor } from '../projections/paging/cursorQueries.ts';
import { auditEventOf } from '../projections/recordView/auditEvent.ts';
import { listRecordViewFacts, type RecordViewFact } from '../projections/recordView/recordViewFacts.ts';
import { writtenOut } from './auditLines.ts';
import type { When } from '../events/audit/auditLabels.ts';
import { csvLine } from './csvLine.ts';
import type { ProductStorage } from './productStorage.ts';

/** All views of a senior's record up to that moment (milliseconds since 1970), the oldest first. */
export const readViews = async (
  { db }: Pick<ProductStorage, 'db'>,
  seniorId: string,
  until: number,
): Promise<readonly RecordViewFact[]> => {
  const views: RecordViewFact[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const before: ReturnType<typeof readCursor> = readCursor(next);
    const page = await db.pipelined((on) => listRecordViewFacts(on, seniorId, { before }));
    views.push(...page.views);
    next = page.nextCursor;
  }
  return views.filter(({ at }) => Date.parse(at) <= until).toReversed();
};

const nameOf = ({ person: { id, firstName, lastName } }: RecordViewFact): string =>
  [firstName, lastName].filter(Boolean).join(' ') || id;

const areaInWords = (area: RecordViewFact['area']): string =>
  isListedArea(area) ? viewedAreaWords[area] : area.replace('-', ' ');

const sentenceOf = (view: RecordViewFact): string =>
  `${nameOf(view)} ${view.isEditing ? 'opened a form to change' : 'looked at'} ${areaInWords(view.area)}${deviceWords[view.device]}`;

/** `--json`: one object a line. */
const objectOf = (view: RecordViewFact): object => ({
  at: view.at,
  person: view.person.id,
  name: nameOf(view),
  area: view.area,
  device: view.device,
  isEditing: view.isEditing,
});

export type ViewsForm = 'words' | 'json' | 'csv' | 'fhir';

/** The lines of the views in that form; `when`: the senior's wall clock. */
export const viewLines = (
  views: readonly RecordViewFact[],
  seniorId: string,
  { form, when }: { readonly form: ViewsForm; readonly when: When },
): readonly string[] => {
  if (form === 'json') return views.map((view) => JSON.stringify(objectOf(view)));
  if (form === 'fhir') return views.map((view) => JSON.stringify(auditEventOf(view, seniorId, nameOf(view))));
  if (form === 'words') return views.map((view) => writtenOut(`${when(view.at)}  ${sentenceOf(view)}`));
  const columns = ['at', 'person', 'name', 'area', 'device', 'form opened'];
  const rows = views.map((view) => [
    view.at,
    view.person.id,
    nameOf(view),
    view.area,
    view.device,
    view.isEditing ? 'yes' : 'no',
  ]);
  return [columns, ...rows].map(csvLine);
};
