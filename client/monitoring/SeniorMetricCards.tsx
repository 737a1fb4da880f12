import { useState } from 'react';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { HistoryDialog } from '../health/HistoryDialog.tsx';
import { MetricCards } from '../health/MetricCards.tsx';
import { outOfRangeFirst } from '../health/outOfRangeFirst.ts';
import { useHealthSummary } from '../health/healthSummaryResource.ts';
import { metricOwnerOf } from './metricOwner.ts';
import '../health/healthPage.css';

/** The senior's own cards with their trends, for her caregivers; readings out of range come first. */
export const SeniorMetricCards = ({ senior }: { senior: CareConnection }) => {
  const { summary, now } = useHealthSummary(senior.seniorId);
  const [opened, setOpened] = useState<MetricKind>();
  const order = outOfRangeFirst(summary?.kinds ?? {});
  if (!summary || order.length === 0) return null;
  return (
    <>
      <MetricCards kinds={summary.kinds} order={order} now={now} onHistory={setOpened} />
      {opened && <HistoryDialog owner={metricOwnerOf(senior)} kind={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
