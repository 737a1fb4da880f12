import { useLayoutEffect, useRef, type RefObject } from 'react';

const homesOf = (element: Element | null | undefined): readonly HTMLElement[] => {
  const home = element?.closest<HTMLElement>('[data-focus-home]');
  return home ? [home, ...homesOf(home.parentElement)] : [];
};

/** The surrounding `data-focus-home` elements, the nearest first, and finally the page itself. */
export const homesAround = (element: Element | null): readonly HTMLElement[] => {
  const page = document.getElementById('main');
  return [...homesOf(element), ...(page ? [page] : [])];
};

/** For a button that disappears after use. The focus moves to the nearest remaining `data-focus-home`, which reads out the result. */
export const useFocusHandedOn = (): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      const homes = homesAround(element);
      queueMicrotask(() => homes.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true }));
    };
  }, []);
  return button;
};
