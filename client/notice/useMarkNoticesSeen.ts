import { useEffect, useRef, useState } from 'react';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { useIsVisible } from '../ui/useIsVisible.ts';

/**
 * Marks the notices of a visible page as seen. Returns the ids of those that were new when the page first showed them.
 */
export const useMarkNoticesSeen = (notices: readonly NoticeView[]): ReadonlySet<string> => {
  const isVisible = useIsVisible();
  const { send, isPending } = useCommand('notices-seen');
  const [wereNew, setWereNew] = useState<ReadonlySet<string>>(new Set());
  const marked = useRef<string>(undefined);
  const fresh = notices.filter(({ isNew }) => isNew);
  const newestAt = fresh[0]?.at;
  if (fresh.some(({ id }) => !wereNew.has(id))) setWereNew(new Set([...wereNew, ...fresh.map(({ id }) => id)]));
  useEffect(() => {
    // a failed request is repeated with the next notice, or at the next visit
    if (newestAt === undefined || !isVisible || isPending || marked.current === newestAt) return;
    marked.current = newestAt;
    send({ type: 'MarkNoticesSeen', route: 'PUT /notices/seen', body: { at: newestAt } });
  }, [newestAt, isVisible, isPending, send]);
  return wereNew;
};
