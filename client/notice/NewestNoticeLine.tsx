import { Link } from 'react-router-dom';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import { textOf } from '../ui/sentence.ts';
import { momentLabel, noticeLabel } from './noticeLabels.ts';
import { noticeIcon } from './noticeLinks.ts';
import './newestNotice.css';

/** "Ana changed Metformin to 850 mg, today 9:12 AM", and the way to the others. */
export const NewestNoticeLine = ({ notice }: { notice: NoticeView }) => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  const moment = useMoment();
  return (
    <section className="newest-notice" aria-label="Newest notice">
      <Icon name={noticeIcon(notice)} />
      <p>
        {textOf(noticeLabel(notice, viewerId, moment, units))}, {momentLabel(notice.at, moment)}
      </p>
      <Link className="row-link" to="/notices">
        <span className="newest-notice__word">See all</span> <Icon name="i-arrow" />
      </Link>
    </section>
  );
};
