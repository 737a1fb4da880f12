import { useState, type ReactNode } from 'react';
import type { AuditEntry, AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import { useNow } from '../clock/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import type { Filters, useAuditTimeline } from './auditTimelineResource.ts';
import { EntryDialog } from './EntryDialog.tsx';
import type { HistoryOf } from './historyOf.ts';
import type { Place } from './moments.ts';
import { everything, type Choice } from './timelineChoice.ts';
import { TimelineDays } from './TimelineDays.tsx';
import { TimelineFilters } from './TimelineFilters.tsx';
import { lateShare, listedLabel } from './timelineLabels.ts';
import { useShortTimeline } from './useShortTimeline.ts';

interface TimelineProps {
  readonly of: HistoryOf;
  readonly place: Place;
  readonly listing: ReturnType<typeof useAuditTimeline>;
  readonly choice: Choice;
  /** The chosen ones, as the list has them. */
  readonly filters: Filters;
  readonly onChoose: (choice: Choice) => void;
  readonly onGo: (place: Partial<Place>) => void;
}

/** Every entry of the record, newest first, with the shown moment between those before and after it. */
export const Timeline = ({ of, place, listing, choice, filters, onChoose, onGo }: TimelineProps) => {
  const { status, shownSince, timeline, retry } = listing;
  const [opened, setOpened] = useState<AuditEntry>();
  const { isShort, end, older } = useShortTimeline(listing, place);
  const what = 'the entries';
  return (
    <Card title="What happened" aside="Newest first" className={isShort ? 'timeline timeline--short' : 'timeline'}>
      <TimelineFilters of={of} place={place} people={timeline?.people ?? []} choice={choice} onChange={onChoose} />
      {status === 'waiting' && <SkeletonRows what={what} />}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load the entries." onRetry={retry} />}
      <ShownSince what={what} since={shownSince} timeZone={of.timeZone} onRetry={retry} />
      {timeline && (
        <>
          <p className="timeline__note timeline__note--paper">
            {listedLabel(filters, timeline.people, listing.hasOlder)}
          </p>
          <Share timeline={timeline} />
          <Entries of={of} place={place} timeline={timeline} end={end} onOpen={setOpened}>
            <Button
              variant="outlined"
              text="Show all entries"
              onClick={() => onChoose({ ...everything, day: 'all' })}
            />
          </Entries>
          <ShowOlder of={older} what="older entries" />
        </>
      )}
      {opened && <EntryDialog entry={opened} timeZone={of.timeZone} onGo={onGo} onClose={() => setOpened(undefined)} />}
    </Card>
  );
};

const Share = ({ timeline }: { readonly timeline: AuditTimeline }) => {
  const share = lateShare(timeline);
  return share === undefined ? null : (
    <p className="timeline__share">
      <b>{share}</b>: more than an hour after it happened
    </p>
  );
};

interface EntriesProps extends Pick<TimelineProps, 'of' | 'place'> {
  readonly timeline: AuditTimeline;
  readonly end: number;
  readonly onOpen: (entry: AuditEntry) => void;
  /** The way to all entries, if none is listed. */
  readonly children: ReactNode;
}

const Entries = ({ of: { timeZone }, place, timeline: { entries }, end, onOpen, children }: EntriesProps) => {
  const now = useNow();
  if (entries.length > 0)
    return <TimelineDays entries={entries} end={end} place={place} now={now} timeZone={timeZone} onOpen={onOpen} />;
  return (
    <div className="timeline__none">
      <p>No entries here yet. Choose another day, or show all entries.</p>
      {children}
    </div>
  );
};
