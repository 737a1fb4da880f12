import { Link } from 'react-router-dom';
import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { notificationIcon, outcomeLabel } from './notificationLabels.ts';

/** One reminder: its words, when it came, and what became of it. */
export const NotificationRow = ({ notification }: { readonly notification: NotificationView }) => {
  const { timeZone } = useMoment();
  const { title, body, decidedAt, address } = notification;
  const outcome = outcomeLabel(notification, timeZone);
  return (
    <li className="notice-row">
      <Icon name={notificationIcon(notification)} />
      <div className="notice-row__what">
        <p>{title}</p>
        {body && <p>{body}</p>}
        <p className="quiet small">
          <time dateTime={decidedAt}>{clockTime(decidedAt, timeZone)}</time>
          {outcome && `. ${outcome}`}
        </p>
      </div>
      <Link className="row-link" to={address} aria-label={`Open: ${title}`}>
        Open <Icon name="i-arrow" />
      </Link>
    </li>
  );
};
