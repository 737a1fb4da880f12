import type { MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import {
  findSupply,
  findSupplyAt,
  listSupply,
  type SupplyLine,
  type SupplyView,
} from '../../projections/supply/supplyQueries.ts';
import { listSupplySettings, type SupplySettingsView } from '../../projections/supply/supplySettings.ts';
import { isInTheFuture } from '../../events/kernel/clockTolerance.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { readInstant } from '../http/instantParam.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { recordRead } from '../http/recordRead.ts';
import { medicationOfPath, visible } from '../medication/medicationContext.ts';

/** GET /api/supply: the counted medications of each senior, those to order first. */
export const supplyOf = recordRead<readonly SupplyLine[], readonly SupplyLine[]>(
  'medications',
  (on, seniorIds, { now }) => listSupply(on, seniorIds, now),
  (body) => ({ body }),
);

/** GET /api/supply-settings. */
export const supplySettingsOf = recordRead<readonly SupplySettingsView[], readonly SupplySettingsView[]>(
  'medications',
  listSupplySettings,
  (body) => ({ body }),
);

/** The past moment that is asked about; undefined: now. */
const momentOf = ({ query, now }: ReadRequest): Date | undefined => {
  const { at: sent } = query;
  if (sent === undefined) return undefined;
  const at = readInstant(sent);
  if (at === undefined) throw new Invalid('That isn’t a time.', { at: 'is not an instant' });
  if (isInTheFuture(at, now)) throw new Invalid('That’s in the future.', { at: 'is in the future' });
  return new Date(at);
};

/** GET /api/medications/{id}/supply: of one medication, with its entries; `?at=` as of a past moment. */
export const supplyOfMedication: ReadRoute<readonly [MedicationFound | undefined, SupplyView | undefined], SupplyView> =
  {
    find: (on, request) => {
      // validate before a query is sent: nobody would handle its failure otherwise
      const [id, at] = [pathId(request.params), momentOf(request)];
      return Promise.all([
        medicationOfPath(on, request),
        at === undefined ? findSupply(on, id, request.now) : findSupplyAt(on, id, at),
      ]);
    },
    answer: ([medication, supply], _request, viewer) => {
      visible(medication, viewer.userId);
      if (!supply) throw new NotFound();
      return { body: supply };
    },
    viewsRecord: ([medication]) => ({ seniorIds: medication ? [medication.seniorId] : [], area: 'medications' }),
  };
