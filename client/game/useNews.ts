import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A sentence about the last change of a game, shown and announced once to screen readers. Empty: nothing to announce.
 */
export const useNews = <State>(
  state: State,
  newsOf: (before: State, after: State) => string,
  onSay: (sentence: string) => void,
): string => {
  const [told, setTold] = useState({ state, news: '' });
  if (told.state !== state) setTold({ state, news: newsOf(told.state, state) });
  const say = useEffectEvent(onSay);
  useEffect(() => {
    if (told.news) say(told.news);
  }, [told]);
  return told.news;
};
