import { Link } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import { textOf } from '../ui/sentence.ts';
import { momentLabel, noticeLabel } from './noticeLabels.ts';
import { noticeIcon } from './noticeLinks.ts';
import { useNotices } from './noticesResource.ts';
import './newestNotice.css';

/** The newest notice in one line, until it is seen: "Ana changed Metformin to 850 mg, today 9:12 AM". */
export const NewestNotice = () => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  const moment = useMoment();
  const [newest] = useNotices().notices.filter(({ isNew }) => isNew);
  if (!newest) return null;
  return (
    <section className="newest-notice" aria-label="Newest notice">
      <Icon name={noticeIcon(newest)} />
      <p>
        {textOf(noticeLabel(newest, viewerId, moment, units))}, {momentLabel(newest.at, moment)}
      </p>
      <Link className="row-link" to="/notices">
        See all <Icon name="i-arrow" />
      </Link>
    </section>
  );
};
