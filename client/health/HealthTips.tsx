import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';

/** spec.md §9 "Tracking screen rules": the health tips. */
export const HealthTips = () => (
  <Card title="Health tips" className="tips">
    <ul className="tips__list">
      <li>
        <span className="print">
          <Icon name="i-steps" />
        </span>
        <p>
          <b>Move a little every day.</b> Aim for 150 minutes of moderate exercise a week. Walking counts.
        </p>
      </li>
      <li>
        <span className="print">
          <Icon name="i-moon" />
        </span>
        <p>
          <b>Sleep well.</b> 7 to 9 hours a night keeps your heart and mind healthy.
        </p>
      </li>
    </ul>
  </Card>
);
