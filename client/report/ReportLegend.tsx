import { statusLabels } from '../../events/health/healthStatus.ts';
import { Icon } from '../ui/Icon.tsx';
import { markSigns } from './reportSigns.ts';

/** The meanings of the shapes, in words. */
export const ReportLegend = () => (
  <ul className="report__legend">
    {Object.values(markSigns).map(({ icon, word, meaning }) => (
      <li key={word}>
        <Icon name={icon} /> {word}
        {meaning && `: ${meaning}`}
      </li>
    ))}
    <li>
      <Icon name="s-diamond" /> high or low: {statusLabels.warning.toLowerCase()}
    </li>
    <li>
      <Icon name="s-triangle" /> high or low: {statusLabels.concerning.toLowerCase()}
    </li>
  </ul>
);
