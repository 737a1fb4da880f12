import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMayChange, useMayReadHistory } from '../circle/mayChange.ts';
import { historyPath } from '../screen/addresses.ts';
import { MoreMenu, type MenuAction } from '../ui/MoreMenu.tsx';
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

/** The moment at which its newest version was entered. */
const lastEntered = ({ createdAt, correctedAt, takenBack }: HealthMetricView): string =>
  takenBack?.at ?? correctedAt ?? createdAt;

const useActions = (metric: HealthMetricView, onCorrect: () => void): readonly MenuAction[] => {
  const { send } = useCommand(takeBackKey(metric.id));
  const navigate = useNavigate();
  const mayChange = useMayChange('health', metric.userId);
  const mayReadHistory = useMayReadHistory(metric.userId);
  const changes: readonly MenuAction[] = metric.takenBack
    ? [{ label: 'Put it back', icon: 'i-undo', onSelect: () => send(restoreMetric(metric)) }]
    : [
        { label: 'Correct this reading…', icon: 'i-edit', onSelect: onCorrect },
        { label: 'Remove this reading', icon: 'i-undo', onSelect: () => send(takeBackMetric(metric)) },
      ];
  const inHistory: MenuAction = {
    label: 'See it in the history',
    icon: 'i-history',
    onSelect: () => void navigate(historyPath(metric.userId, lastEntered(metric))),
  };
  return [...(mayChange ? changes : []), ...(mayReadHistory ? [inHistory] : [])];
};

/** The actions for a reading in a list; empty for read-only viewers of some areas. */
export const ReadingMenu = ({ metric, owner, now }: ReadingMenuProps) => {
  const [isCorrecting, setCorrecting] = useState(false);
  const actions = useActions(metric, () => setCorrecting(true));
  const name = `More for ${plainly(momentLabel(metric, now))}`;
  return (
    <>
      {actions.length > 0 && <MoreMenu label={name} actions={actions} />}
      {isCorrecting && <CorrectMetricDialog metric={metric} owner={owner} onClose={() => setCorrecting(false)} />}
    </>
  );
};
