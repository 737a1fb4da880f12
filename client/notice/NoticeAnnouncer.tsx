import { useEffect, useRef, useState } from 'react';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Announcements } from '../ui/Announcements.tsx';
import { textOf } from '../ui/sentence.ts';
import { noticeLabel } from './noticeLabels.ts';
import { useNotices } from './noticesResource.ts';

/** Announces each new notice once to screen readers, on every screen; not those that were there before. */
export const NoticeAnnouncer = () => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  const moment = useMoment();
  const announced = useArrived();
  return (
    <Announcements
      label="New notices"
      announcements={announced.map((notice) => ({
        id: notice.id,
        text: textOf(noticeLabel(notice, viewerId, moment, units)),
      }))}
    />
  );
};

const useArrived = (): readonly NoticeView[] => {
  const { notices, status } = useNotices();
  const known = useRef<ReadonlySet<string>>(undefined);
  const [announced, setAnnounced] = useState<readonly NoticeView[]>([]);
  useEffect(() => {
    if (status !== 'ready') return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    const arrived = before ? notices.filter(({ id, isNew }) => isNew && !before.has(id)) : [];
    if (arrived.length > 0) setAnnounced(arrived.toReversed());
  }, [notices, status]);
  return announced;
};
