import { useId, useRef } from 'react';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import type { FamilyUpdates } from './familyUpdatesResource.ts';
import { UpdateCard } from './UpdateCard.tsx';
import { useFeedPlace } from './useFeedPlace.ts';
import { useWhenSeen } from './useWhenSeen.ts';

/** All loaded updates, newest first; scrolling to the end loads older ones. `namesCircles`: there are several. */
export const UpdateFeed = ({ feed, namesCircles }: { feed: FamilyUpdates; namesCircles: boolean }) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { updates, now, hasOlder, isLoadingOlder, hasOlderFailed, showOlder } = feed;
  useFeedPlace(list, updates[0]?.id);
  const end = useWhenSeen(hasOlder && !isLoadingOlder && !hasOlderFailed, showOlder);
  return (
    <section aria-labelledby={id} data-focus-home tabIndex={-1}>
      <h2 className="visually-hidden" id={id}>
        Updates
      </h2>
      <ul className="feed" ref={list}>
        {updates.map((update) => (
          <li key={update.id} data-update={update.id} data-focus-home tabIndex={-1}>
            <UpdateCard update={update} now={now} namesCircle={namesCircles} />
          </li>
        ))}
      </ul>
      <div ref={end}>
        <ShowOlder of={feed} what="older updates" />
      </div>
    </section>
  );
};
