import { useEffect } from 'react';

/** Sets the window's title to the screen's. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Hearthline`;
  }, [title]);
};
