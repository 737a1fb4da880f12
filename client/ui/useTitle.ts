import { useEffect } from 'react';

/** Names the window after the screen. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Hearthline`;
  }, [title]);
};
