import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A sentence about the last change of a game, shown and announced once to screen readers. Empty: nothing to announce.
 */
export const useNews = <State>(
  state: State,
  newsOf: (before: State, after: State) => string,
  onAnnounce: (sentence: string) => void,
): string => {
  const [shown, setShown] = useState({ state, news: '' });
  if (shown.state !== state) setShown({ state, news: newsOf(shown.state, state) });
  const announce = useEffectEvent(onAnnounce);
  useEffect(() => {
    if (shown.news) announce(shown.news);
  }, [shown]);
  return shown.news;
};
