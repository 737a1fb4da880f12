import type { HandoverList } from '../../projections/handoverList/handoverEntries.ts';
import { nowMs } from '../api/serverClock.ts';
import type { Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';

/** The beginning of the list: the last mark, or so many hours back. */
export const beginnings = { mark: 0, day: 24, week: 168 } as const;
export type Beginning = keyof typeof beginnings;

/** The choice of what is listed. */
export interface Listing {
  readonly from: Beginning;
  /** The viewer's own acts are listed too. */
  readonly own: boolean;
}

const whatOf = ({ from, own }: Listing): string => `${from}${own ? '+own' : ''}`;
const sinceIn = (what = ''): string | undefined => {
  const hours = beginnings[what.replace('+own', '') as Beginning] || 0;
  return hours === 0 ? undefined : new Date(nowMs() - hours * 3_600_000).toISOString();
};

const nothing: HandoverList | undefined = undefined;
/** Every read model whose changes are listed. */
export const listedModels: readonly string[] = [
  'medications',
  'doseLogs',
  'medicationPauses',
  'healthMetrics',
  'healthAlerts',
  'healthLimits',
  'careNotes',
  'handoverNotes',
  'appointments',
  'appointmentSeries',
  'careConnections',
];

/** A senior's record since the viewer last marked it as read. */
const handoverListResource = ownerResource({
  name: 'handoverList',
  request: (whose, { what }) => ({
    route: 'GET /handover',
    query: { ...whose, since: sinceIn(what), own: what?.endsWith('+own') ? 'true' : undefined },
  }),
  dataOf: (list) => list,
  empty: nothing,
  shown: (list) => ({ list }),
  readModels: listedModels,
  showsZone: true,
  isForgottenUnseen: true,
  writes: ['MarkHandoverRead'],
  isOld: hourly,
});
export const useHandoverList = (seniorId: string, listing: Listing) =>
  handoverListResource.use(seniorId, whatOf(listing));

/** Everything up to the end of this list is read. */
export const markHandoverRead = ({ seniorId, completeAsOf, position }: HandoverList): Write => ({
  type: 'MarkHandoverRead',
  route: 'PUT /handover/read',
  body: { senior: seniorId, until: completeAsOf, position },
  reloads: ['handoverList', 'handoverSummaries'],
  seniorId,
  toast: { success: { title: 'Marked as read' }, failure: { title: 'Error' } },
});
