import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { useCircles, type Circle } from './circles.ts';
import { ComposeUpdate } from './ComposeUpdate.tsx';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { useFamilyUpdates, type FamilyUpdates } from './familyUpdatesResource.ts';
import { UpdateFeed } from './UpdateFeed.tsx';
import './familyPage.css';

/** Family Updates (spec.md §2): what the family shares, and a box to share something. */
export const FamilyPage = () => {
  const feed = useFamilyUpdates();
  const { circles, isKnown } = useCircles();
  return (
    <>
      <PageHead title="Family Updates" sub="News and photos from the people close to you" />
      <div className="stack family" data-focus-home tabIndex={-1}>
        {circles.length > 0 && <ComposeUpdate circles={circles} />}
        <Feed feed={feed} circles={circles} mayPost={!isKnown || circles.length > 0} />
      </div>
    </>
  );
};

const Feed = ({ feed, circles, mayPost }: { feed: FamilyUpdates; circles: readonly Circle[]; mayPost: boolean }) => {
  const { timeZone } = useAppSelector(selectUser);
  const { status, shownSince, updates, retry } = feed;
  if (status === 'waiting') return <FeedSkeleton />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the family updates." onRetry={retry} />;
  return (
    <>
      <ShownSince what="the family updates" since={shownSince} timeZone={timeZone} onRetry={retry} />
      {updates.length > 0 ? (
        <UpdateFeed feed={feed} namesCircles={circles.length > 1} />
      ) : (
        <EmptyState
          icon="i-family"
          title="No family updates yet"
          text={
            mayPost
              ? 'Share a photo or a few words. Everyone in the family sees them here.'
              : 'Once somebody shares their family updates with you, you’ll see them here.'
          }
        />
      )}
    </>
  );
};
