import { deviceWords } from '../events/recordView/viewedAreas.ts';
import type { When } from '../events/audit/auditLabels.ts';
import type { RecordViewFact } from '../projections/recordView/recordViewFacts.ts';
import { readAllViews, viewedArea, viewerName, viewsCsv, viewsFhir, viewsJson } from '../server/audit/viewForms.ts';
import { writtenOut } from './auditLines.ts';
import type { ProductStorage } from './productStorage.ts';

/** All views of a senior's record up to that moment (milliseconds since 1970), the oldest first. */
export const readViews = async (
  storage: Pick<ProductStorage, 'db'>,
  seniorId: string,
  until: number,
): Promise<readonly RecordViewFact[]> =>
  (await readAllViews(storage, seniorId)).filter(({ at }) => Date.parse(at) <= until);

const sentenceOf = (view: RecordViewFact): string =>
  `${viewerName(view)} ${view.isEditing ? 'opened a form to change' : 'looked at'} ${viewedArea(view.area)}${deviceWords[view.device]}`;

export type ViewsForm = 'words' | 'json' | 'csv' | 'fhir';

/** The lines of the views in that form; `when`: the senior's wall clock. */
export const viewLines = (
  views: readonly RecordViewFact[],
  seniorId: string,
  { form, when }: { readonly form: ViewsForm; readonly when: When },
): readonly string[] => {
  if (form === 'json') return viewsJson(views);
  if (form === 'fhir') return viewsFhir(views, seniorId);
  if (form === 'csv') return viewsCsv(views);
  return views.map((view) => writtenOut(`${when(view.at)}  ${sentenceOf(view)}`));
};
