import { useState } from 'react';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import type { OlderPages } from '../ui/ShowOlder.tsx';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
import type { useAuditTimeline } from './auditTimelineResource.ts';
import type { Place } from './moments.ts';

const firstCount = 10;

/** Number of entries that a phone shows first: all after the moment, and the next ten. */
const countFirst = (entries: readonly AuditEntry[], { at }: Place): number => {
  const cut = entries.findIndex(({ happenedAt }) => at === undefined || happenedAt <= at);
  return (cut === -1 ? entries.length : cut) + firstCount;
};

interface ShortTimeline {
  readonly isShort: boolean;
  /** Index of the first entry that a short list leaves out on screen. Paper has them all. */
  readonly end: number;
  readonly older: OlderPages;
}

/** On phones, where the timeline is above other parts of the page, a few entries until "Show older" is pressed. */
export const useShortTimeline = (listing: ReturnType<typeof useAuditTimeline>, place: Place): ShortTimeline => {
  const isNarrow = useIsNarrow();
  const [isWhole, setWhole] = useState(false);
  const entries = listing.timeline?.entries ?? [];
  const end = countFirst(entries, place);
  const isShort = isNarrow && !isWhole && entries.length > end;
  const unfold = { hasOlder: true, isLoadingOlder: false, hasOlderFailed: false, showOlder: () => setWhole(true) };
  return { isShort, end, older: isShort ? unfold : listing };
};
