import { Link } from 'react-router-dom';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { RemoveMember } from '../circle/RemoveMember.tsx';
import { useSeniors, useTeam } from '../circle/useCareConnections.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { noticeDetail, noticeLabel } from './noticeLabels.ts';
import { noticeIcon, noticePlace } from './noticeLinks.ts';

/** One notice: the act, its time, and the possible actions. */
export const NoticeRow = ({ notice, isNew }: { notice: NoticeView; isNew: boolean }) => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  const moment = useMoment();
  const detail = noticeDetail(notice, viewerId, moment, units);
  return (
    <li className="notice-row">
      <Icon name={noticeIcon(notice)} />
      <div className="notice-row__what">
        <p>
          <NamedSentence sentence={noticeLabel(notice, viewerId, moment, units)} ownerId={notice.senior.id} />
          {isNew && <b className="notice-row__new">New</b>}
        </p>
        <p className="quiet small">
          <time dateTime={notice.at}>{clockTime(notice.at, moment.timeZone)}</time>
          {detail && `. ${detail}`}
        </p>
      </div>
      <NoticeActions notice={notice} viewerId={viewerId} />
    </li>
  );
};

/** A person who joined can be removed here while they are a member; the other notices link to their subject. */
const NoticeActions = ({ notice, viewerId }: { notice: NoticeView; viewerId: string }) => {
  const { connections: team } = useTeam();
  const { connections: seniors } = useSeniors();
  if (notice.kind === 'memberJoined' && notice.senior.id === viewerId) {
    const member = team.find(({ id }) => id === notice.about.personId);
    return member ? <RemoveMember member={member} /> : null;
  }
  const isMember = seniors.some(({ seniorId }) => seniorId === notice.senior.id);
  const place = noticePlace(notice, viewerId, isMember);
  return (
    place && (
      <Link className="row-link" to={place.to}>
        {place.word} <Icon name="i-arrow" />
      </Link>
    )
  );
};
