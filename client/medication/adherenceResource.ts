import { hourly } from '../resource/ownerLoads.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { viewsOf } from '../resource/views.ts';

/** The longest period: the shorter ones are its last days. */
const longest = { days: '90' } as const;
const readModels = ['doseLogs', 'dueDoses', 'medications'] as const;

/** The counts of the doses of each of a senior's medications in the last 90 days. */
const adherenceResource = ownerResource({
  name: 'adherence',
  request: (whose) => ({ route: 'GET /adherence', query: { ...whose, ...longest } }),
  dataOf: (views, ownerId) => viewsOf(views, ownerId),
  empty: [],
  shown: (adherence) => ({ adherence }),
  isForgottenUnseen: true,
  readModels,
  isOld: hourly,
  showsZone: true,
});
export const { use: useAdherence } = adherenceResource;

/** The same of one medication; `what`: its id. */
const medicationAdherenceResource = ownerResource({
  name: 'medicationAdherence',
  request: (_whose, { what = '' }) => ({ route: 'GET /medications/:id/adherence', id: what, query: longest }),
  dataOf: (view) => [view],
  empty: [],
  shown: ([adherence]) => ({ adherence }),
  isForgottenUnseen: true,
  readModels,
  isOld: hourly,
  showsZone: true,
});
export const { use: useMedicationAdherence } = medicationAdherenceResource;
