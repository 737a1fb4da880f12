import { useState } from 'react';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { plainly } from '../ui/wallClock.ts';
import { CorrectMetricDialog } from './CorrectMetricDialog.tsx';
import { restoreMetric, takeBackKey, takeBackMetric } from './healthWrites.ts';
import type { MetricOwner } from './MetricWhen.tsx';
import { momentLabel } from './readingTexts.ts';

interface ReadingMenuProps {
  readonly metric: HealthMetricView;
  readonly owner: MetricOwner;
  readonly now: Date;
}

/** The actions for a reading in a list; empty for read-only viewers. */
export const ReadingMenu = ({ metric, owner, now }: ReadingMenuProps) => {
  const [isCorrecting, setCorrecting] = useState(false);
  const { send } = useCommand(takeBackKey(metric.id));
  const mayChange = useMayChange('health', metric.userId);
  const name = `More for ${plainly(momentLabel(metric, now))}`;
  return (
    <>
      {mayChange && (
        <MoreMenu
          label={name}
          actions={
            metric.takenBack
              ? [{ label: 'Put it back', icon: 'i-undo', onSelect: () => send(restoreMetric(metric)) }]
              : [
                  { label: 'Correct this reading…', icon: 'i-edit', onSelect: () => setCorrecting(true) },
                  { label: 'Remove this reading', icon: 'i-undo', onSelect: () => send(takeBackMetric(metric)) },
                ]
          }
        />
      )}
      {isCorrecting && <CorrectMetricDialog metric={metric} owner={owner} onClose={() => setCorrecting(false)} />}
    </>
  );
};
