import { useEffect, useRef, useState } from 'react';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Announcements } from '../ui/Announcements.tsx';
import { textOf } from '../ui/sentence.ts';
import { useNotices } from './noticesResource.ts';

/** On every screen a screen reader hears each notice once, when it comes; not those that were there before. */
export const NoticeAnnouncer = () => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  const moment = useMoment();
  const arrived = useArrived();
  const labels = useLabels(arrived.length > 0);
  const said = labels
    ? arrived.map((notice) => ({ id: notice.id, text: textOf(labels.noticeLabel(notice, viewerId, moment, units)) }))
    : [];
  return <Announcements label="New notices" said={said} />;
};

const loadLabels = () => import(/* webpackChunkName: "noticeLabels" */ './noticeLabels.ts');

/** The words of all kinds of notices, once there is one to say. */
const useLabels = (isWanted: boolean) => {
  const [labels, setLabels] = useState<Awaited<ReturnType<typeof loadLabels>>>();
  useEffect(() => {
    if (isWanted) loadLabels().then(setLabels, () => undefined);
  }, [isWanted]);
  return labels;
};

const useArrived = (): readonly NoticeView[] => {
  const { notices, status } = useNotices();
  const heard = useRef<ReadonlySet<string>>(undefined);
  const [said, setSaid] = useState<readonly NoticeView[]>([]);
  useEffect(() => {
    if (status !== 'ready') return;
    const before = heard.current;
    heard.current = new Set(notices.map(({ id }) => id));
    const arrived = before ? notices.filter(({ id, isNew }) => isNew && !before.has(id)) : [];
    if (arrived.length > 0) setSaid(arrived.toReversed());
  }, [notices, status]);
  return said;
};
