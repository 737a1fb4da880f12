import { useState } from 'react';
import type { AuditEntry } from '../../projections/audit/auditTimeline.ts';
import { useNow } from '../clock/useNow.ts';
import { localDate } from '../ui/wallClock.ts';
import type { HistoryOf } from './historyOf.ts';
import { useAuditTimeline } from './auditTimelineResource.ts';
import { MomentCard } from './MomentCard.tsx';
import { neighbours, type Place } from './moments.ts';
import { PaperHead } from './PaperHead.tsx';
import { ProofLine } from '../proof/ProofLine.tsx';
import { Reviews } from '../auditor/Reviews.tsx';
import { RecordThen } from './RecordThen.tsx';
import { Timeline } from './Timeline.tsx';
import { everything, filtersAt, type Choice } from './timelineChoice.ts';
import { useHistoryPlace } from './useHistoryPlace.ts';
import { WhoLooked } from './WhoLooked.tsx';

const momentsIn = (entries: readonly AuditEntry[], { clock }: Place): readonly string[] =>
  entries.map(({ recordedAt, happenedAt }) => (clock === 'known' ? recordedAt : happenedAt));

/** The moment, the record as of it, and the entries around it. */
export const HistorySheet = ({ of }: { readonly of: HistoryOf }) => {
  const { place, problem, goTo } = useHistoryPlace();
  const [choice, setChoice] = useState<Choice>(everything);
  const momentDay = place.at === undefined ? undefined : localDate(place.at, of.timeZone);
  const filters = filtersAt(choice, momentDay);
  const listing = useAuditTimeline(of.id, filters);
  const moments = momentsIn(listing.timeline?.entries ?? [], place);
  const handleGo = (next: Partial<Place>) => {
    // a day that was chosen apart from the moment would hide the new moment
    if (next.at !== undefined && choice.day !== 'all') setChoice({ ...choice, day: 'ofMoment' });
    goTo(next);
  };
  return (
    <div className="history-sheet">
      <PaperHead of={of} place={place} now={useNow()} />
      <div className="stack history-sheet__body">
        <MomentCard of={of} place={place} problem={problem} beside={neighbours(moments, place.at)} onGo={handleGo} />
        <div className="columns columns--record">
          <div className="stack">
            <RecordThen of={of} place={place} onGo={handleGo} />
          </div>
          <Timeline
            of={of}
            place={place}
            listing={listing}
            choice={choice}
            filters={filters}
            onChoose={setChoice}
            onGo={handleGo}
          />
          <div className="stack screen-only">
            <Reviews seniorId={of.id} />
            <WhoLooked of={of} />
            <ProofLine />
          </div>
        </div>
      </div>
    </div>
  );
};
