import { later } from '../ui/later.tsx';
import { useNotices } from './noticesResource.ts';

const NewestNoticeLine = later(
  async () => (await import(/* webpackChunkName: "noticeLabels" */ './NewestNoticeLine.tsx')).NewestNoticeLine,
);

/** The newest notice in one line, until it is seen. */
export const NewestNotice = () => {
  const newest = useNotices().notices.find(({ isNew }) => isNew);
  return newest ? <NewestNoticeLine notice={newest} /> : null;
};
