import { useMoment } from '../clock/useMoment.ts';
import { useNotifications } from '../reminder/notificationsResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { ShowOlder, type OlderPages } from '../ui/ShowOlder.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { daysOf, entriesOf, type NoticeEntry } from './noticeEntries.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotices } from './noticesResource.ts';
import './notices.css';
import { useMarkNoticesSeen } from './useMarkNoticesSeen.ts';

/** Other people's actions that concern the viewer, and reminders with what became of them, day by day (product.md "Notices"). */
export const NoticesPage = () => (
  <>
    <PageHead title="Notices" sub="What others changed in the last 30 days, and your reminders" />
    <div className="stack notices" data-focus-home tabIndex={-1}>
      <Notices />
    </div>
  </>
);

const useBothLists = () => {
  const { id } = useAppSelector(selectUser);
  const [all, told] = [useNotices(), useNotifications(id)];
  const lists = [all, told];
  const older: OlderPages = {
    hasOlder: lists.some(({ hasOlder }) => hasOlder),
    isLoadingOlder: lists.some(({ isLoadingOlder }) => isLoadingOlder),
    hasOlderFailed: lists.some(({ hasOlderFailed }) => hasOlderFailed),
    showOlder: () => lists.filter(({ hasOlder }) => hasOlder).forEach(({ showOlder }) => showOlder()),
  };
  return { all, told, older };
};

const Notices = () => {
  const { all, told, older } = useBothLists();
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
  const entries = entriesOf(
    { views: notices, hasOlder: all.hasOlder },
    { views: told.notifications, hasOlder: told.hasOlder },
    moment.now,
  );
  return (
    <>
      <ShownSince what="your notices" since={shownSince} timeZone={moment.timeZone} onRetry={retry} />
      {told.status === 'failed' && <LoadProblem sentence="We couldn’t load your reminders." onRetry={told.retry} />}
      {entries.length === 0 && told.status === 'ready' && (
        <EmptyState
          icon="i-bell"
          title="No notices yet"
          text="You’ll see reminders here, and what others change in your medications, appointments or care team."
        />
      )}
      <Days entries={entries} wereNew={wereNew} />
      <ShowOlder of={older} what="older notices" />
    </>
  );
};

interface DaysProps {
  readonly entries: readonly NoticeEntry[];
  /** The ids of the notices that were new when the page first showed them. */
  readonly wereNew: ReadonlySet<string>;
}

const Days = ({ entries, wereNew }: DaysProps) =>
  daysOf(entries, useMoment()).map(([day, ofDay]) => (
    <section key={day} className="card" aria-label={day}>
      <h2>{day}</h2>
      <ul className="rows">
        {ofDay.map(({ id, notice, notification }) =>
          notice ? (
            <NoticeRow key={id} notice={notice} isNew={wereNew.has(id)} />
          ) : (
            <NotificationRow key={id} notification={notification} />
          ),
        )}
      </ul>
    </section>
  ));
