import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { useCircles } from './circles.ts';
import { ComposeUpdate } from './ComposeUpdate.tsx';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { useFamilyUpdates, type FamilyUpdates } from './familyUpdatesResource.ts';
import { UpdateFeed } from './UpdateFeed.tsx';
import './familyPage.css';

/** Family Updates (spec.md §2): the family's updates, and a box to share one. */
export const FamilyPage = () => {
  const feed = useFamilyUpdates();
  const circles = useCircles();
  return (
    <>
      <PageHead title="Family Updates" sub="News and photos from the people close to you" />
      <div className="stack family" data-focus-home tabIndex={-1}>
        {circles.open.length > 0 && <ComposeUpdate circles={circles.open} />}
        <Feed feed={feed} circles={circles} />
      </div>
    </>
  );
};

const Feed = ({ feed, circles }: { feed: FamilyUpdates; circles: ReturnType<typeof useCircles> }) => {
  const { timeZone } = useAppSelector(selectUser);
  const { status, shownSince, updates, retry } = feed;
  if (status === 'waiting') return <FeedSkeleton />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the family updates." onRetry={retry} />;
  return (
    <>
      <ShownSince what="the family updates" since={shownSince} timeZone={timeZone} onRetry={retry} />
      {updates.length > 0 ? (
        <UpdateFeed feed={feed} namesCircles={circles.seen.length > 1} />
      ) : (
        <EmptyState icon="i-family" title="No family updates yet" text={emptyText(circles)} />
      )}
    </>
  );
};

const emptyText = ({ open, seen, isKnown }: ReturnType<typeof useCircles>): string => {
  if (!isKnown || open.length > 0) return 'Share a photo or a few words. Everyone in the family sees them here.';
  if (seen.length > 0) return 'You’ll see news and photos here once somebody in the family shares some.';
  return 'Once somebody shares their family updates with you, you’ll see them here.';
};
