import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { useMoment } from '../clock/useMoment.ts';
import type { Moment } from '../ui/moment.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { capitalised, dayInWords } from '../ui/wallClock.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { useNotices } from './noticesResource.ts';
import './notices.css';
import { useMarkNoticesSeen } from './useMarkNoticesSeen.ts';

/** Other people's actions that concern the viewer, day by day (product.md "Notices"). */
export const NoticesPage = () => (
  <>
    <PageHead title="Notices" sub="What others changed in the last 30 days" />
    <div className="stack notices" data-focus-home tabIndex={-1}>
      <Notices />
    </div>
  </>
);

const Notices = () => {
  const all = useNotices();
  const { status, notices, shownSince, retry } = all;
  const moment = useMoment();
  const wereNew = useMarkNoticesSeen(notices);
  if (status === 'waiting')
    return (
      <div className="card">
        <SkeletonRows what="notices" />
      </div>
    );
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load your notices." onRetry={retry} />;
  return (
    <>
      <ShownSince what="your notices" since={shownSince} timeZone={moment.timeZone} onRetry={retry} />
      {notices.length === 0 && (
        <EmptyState
          icon="i-bell"
          title="No notices yet"
          text="When someone changes your medications, appointments or care team, you’ll see it here."
        />
      )}
      {daysOf(notices, moment).map(([day, ofDay]) => (
        <section key={day} className="card" aria-label={day}>
          <h2>{day}</h2>
          <ul className="rows">
            {ofDay.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} isNew={wereNew.has(notice.id)} />
            ))}
          </ul>
        </section>
      ))}
      <ShowOlder of={all} what="older notices" />
    </>
  );
};

/** "Today", "Yesterday", "Sunday", "June 2", each with its notices. */
const daysOf = (
  notices: readonly NoticeView[],
  { now, timeZone }: Moment,
): readonly (readonly [string, readonly NoticeView[]])[] => {
  const days = new Map<string, NoticeView[]>();
  for (const notice of notices) {
    const day = capitalised(dayInWords(notice.at, now, timeZone));
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
};
