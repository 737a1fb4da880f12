import { useLayoutEffect, useRef, type RefObject } from 'react';

type Places = readonly (Element | null | undefined)[];

const homesOf = (element: Element | null | undefined): readonly HTMLElement[] => {
  const home = element?.closest<HTMLElement>('[data-focus-home], [role="dialog"]');
  return home ? [home, ...homesOf(home.parentElement)] : [];
};

/** The surrounding `data-focus-home` elements and dialogs, the nearest first, and finally the page itself. */
export const homesAround = (element: Element | null): readonly HTMLElement[] => {
  const page = document.getElementById('main');
  return [...homesOf(element), ...(page ? [page] : [])];
};

/** Focuses the first of these places that remains on the page. */
export const focusRemaining = (places: Places): void => {
  const place = places.find((element) => element?.isConnected);
  if (!(place instanceof HTMLElement)) return;
  // a dialog can't have the focus by itself
  if (place.getAttribute('role') === 'dialog' && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/** Its element once the page has changed. */
const present = (place: RefObject<HTMLElement | null> | undefined) => place?.current;

/**
 * For a button that disappears after use, or a part of the page with such a button. The focus moves to `next`, or to the
 * nearest remaining `data-focus-home`, which reads out the result.
 */
export const useFocusHandedOn = <Part extends HTMLElement = HTMLButtonElement>(
  next?: RefObject<HTMLElement | null>,
): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const homes = homesAround(element);
      queueMicrotask(() => focusRemaining([present(next), ...homes]));
    };
  }, [next]);
  return part;
};
