import { useSyncExternalStore } from 'react';

const follow = (whenChanged: () => void): (() => void) => {
  const observer = new MutationObserver(whenChanged);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-contrast', 'data-text'] });
  return () => observer.disconnect();
};
const read = (): string => {
  const { theme, contrast, text } = document.documentElement.dataset;
  return [theme, contrast, text].join(' ');
};

/** Theme, contrast and text size as they hold now, for what is painted and not styled; another one says to paint anew. */
export const useAppearance = (): string => useSyncExternalStore(follow, read);
