import type { HandoverSummary } from '../../projections/handoverList/handoverEntries.ts';
import { missedDosesLabel } from './handoverLabels.ts';
import { listedModels } from './handoverListResource.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { hourly } from '../resource/ownerLoads.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';

const none: readonly HandoverSummary[] = [];

/** The viewer's lists in numbers, one for each senior. */
const handoverSummariesResource = ownerResource({
  name: 'handoverSummaries',
  request: () => ({ route: 'GET /handover-summaries' }),
  dataOf: (summaries) => summaries,
  empty: none,
  shown: (summaries) => ({ summaries }),
  isViewers: true,
  readModels: listedModels,
  isFetchedEachVisit: true,
  writes: ['MarkHandoverRead'],
  isOld: hourly,
});

/** Undefined: not known, or not shared. */
export const useHandoverSummary = (seniorId: string): HandoverSummary | undefined => {
  const { summaries } = handoverSummariesResource.use(useAppSelector(selectUser).id);
  return summaries.find((summary) => summary.seniorId === seniorId);
};

/** "1 missed dose since you last looked", over all seniors; undefined: none, or not known. */
export const useMissedSince = (): string | undefined => {
  const { summaries } = handoverSummariesResource.use(useAppSelector(selectUser).id);
  const missed = summaries.reduce((sum, { missedDoses }) => sum + missedDoses, 0);
  return missed > 0 ? `${missedDosesLabel(missed)} since you last looked` : undefined;
};
