import { Link } from 'react-router-dom';
import { badgeLabel } from '../conversation/conversationLabels.ts';
import { Icon } from '../ui/Icon.tsx';
import { useNotices } from './noticesResource.ts';

/** The bell in the header: leads to the notices and counts the new ones. */
export const NoticesLink = () => {
  const { notices } = useNotices();
  const badge = badgeLabel(notices.filter(({ isNew }) => isNew).length);
  return (
    <Link className="icon-word" to="/notices" aria-label={badge === undefined ? 'Notices' : `Notices, ${badge} new`}>
      <Icon name="i-bell" />
      <span className="icon-word__word">Notices</span>
      {badge !== undefined && <span className="icon-word__badge">{badge}</span>}
    </Link>
  );
};
