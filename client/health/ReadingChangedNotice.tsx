import { Button } from '@blueprintjs/core';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { Icon } from '../ui/Icon.tsx';
import { capitalised, clockTime, dayInWords } from '../ui/wallClock.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { MetricDraft } from './metricDraft.ts';
import { momentLabel, namedPerson, readingText } from './readingTexts.ts';
import { useUnits } from './useUnits.ts';

interface ReadingChangedNoticeProps {
  /** As somebody else left it. */
  readonly metric: HealthMetricView;
  /** What is in the form. */
  readonly own: MetricDraft;
  readonly onChoose: (choice: 'theirs' | 'mine') => void;
}

/** Both versions of a reading that was corrected while the form was open. */
export const ReadingChangedNotice = ({ metric, own, onChoose }: ReadingChangedNoticeProps) => {
  const viewerId = useAppSelector(selectUser).id;
  const units = useUnits();
  const { now } = useAppSelector(({ clock }) => clock);
  const [taking, keeping] = [useFocusHandedOn(), useFocusHandedOn()];
  const { id, name } = namedPerson(metric.correctedBy ?? metric.recordedBy, viewerId);
  const at = metric.correctedAt ?? metric.createdAt;
  const when = `${dayInWords(at, new Date(now), metric.timeZone)} at ${clockTime(at, metric.timeZone)}`;
  return (
    <div className="notice notice--attention" role="alert">
      <Icon name="s-diamond" />
      <div>
        <p>
          <PersonName person={{ id, name: capitalised(name) }} ownerId={metric.userId} /> changed this reading {when}:
        </p>
        <ul>
          <li>
            Now: <strong>{readingText(metric.kind, metric, units)}</strong>, {momentLabel(metric, new Date(now))}
          </li>
          <li>
            Yours: <strong>{ownText(own)}</strong>
          </li>
        </ul>
        <div className="metric-form__choices">
          <Button ref={taking} variant="outlined" text="Use theirs" onClick={() => onChoose('theirs')} />
          <Button ref={keeping} variant="outlined" text="Keep mine" onClick={() => onChoose('mine')} />
        </div>
      </div>
    </div>
  );
};

const ownText = ({ kind, systolic, diastolic, value, unit }: MetricDraft): string =>
  kind === 'bloodPressure' ? `${systolic.trim()}/${diastolic.trim()} ${unit}` : [value.trim(), unit].filter(Boolean).join('\u00a0');
