import { adherencePeriods, type AdherencePeriod } from '../../events/medication/adherence.ts';
import { findRights, type Rights } from '../../projections/circle/rightsQueries.ts';
import { findAdherence, listAdherence, type AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import type { MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { seniorOf } from '../http/seniorOf.ts';
import { maySeeMedications } from './medicationAccess.ts';
import { medicationOfPath, visible } from './medicationContext.ts';

const periodOf = ({
  query: { days = '30' },
  now,
}: ReadRequest): { readonly days: AdherencePeriod; readonly now: Date } => {
  const period = adherencePeriods.find((each) => String(each) === days);
  if (period === undefined)
    throw new Invalid('Doses are counted over 7, 30 or 90 days.', { days: 'must be 7, 30 or 90' });
  return { days: period, now };
};

/** GET /api/adherence: each of a senior's medications. */
export const adherenceOfSenior: ReadRoute<readonly [readonly AdherenceView[], Rights], readonly AdherenceView[]> = {
  find: (on, request) => {
    const [period, seniorId] = [periodOf(request), seniorOf(request)];
    return Promise.all([listAdherence(on, seniorId, period), findRights(on, seniorId, request.viewerId)]);
  },
  answer: ([views, rights], request, { userId: viewerId }) => {
    maySeeMedications({ viewerId, seniorId: seniorOf(request), rights });
    return { body: views };
  },
  viewsRecord: (_found, request) => ({ seniorIds: [seniorOf(request)], area: 'medications' }),
};

/** GET /api/medications/{id}/adherence. */
export const adherenceOfMedication: ReadRoute<
  readonly [MedicationFound | undefined, AdherenceView | undefined],
  AdherenceView
> = {
  find: (on, request) => {
    // validate before the query is sent: nobody would handle its failure otherwise
    const [id, period] = [pathId(request.params), periodOf(request)];
    return Promise.all([medicationOfPath(on, request), findAdherence(on, id, period)]);
  },
  answer: ([medication, view], _request, { userId: viewerId }) => {
    visible(medication, viewerId);
    if (!view) throw new NotFound();
    return { body: view };
  },
  viewsRecord: ([medication]) => ({ seniorIds: medication ? [medication.seniorId] : [], area: 'medications' }),
};
