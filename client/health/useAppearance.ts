import { useSyncExternalStore } from 'react';

const follow = (whenChanged: () => void): (() => void) => {
  const observer = new MutationObserver(whenChanged);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-contrast', 'data-text'],
  });
  return () => observer.disconnect();
};
const read = (): string => {
  const { theme, contrast, text } = document.documentElement.dataset;
  return [theme, contrast, text].join(' ');
};

/** The current theme, contrast and text size as one string. Painted content depends on it, because CSS cannot restyle it. */
export const useAppearance = (): string => useSyncExternalStore(follow, read);
