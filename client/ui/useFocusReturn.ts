import { useEffect, useState } from 'react';
import { focusRemaining, homesAround } from './useFocusHandedOn.ts';

type Places = readonly (Element | null)[];

/** The dialog that has just closed, until its focus has returned. */
let leaving: { readonly places: Places; readonly timer: ReturnType<typeof setTimeout> } | undefined;

const leave = (places: Places): void => {
  const timer = setTimeout(() => {
    leaving = undefined;
    focusRemaining(places);
  });
  leaving = { places, timer };
};

/** The places of the dialog that this one replaces, such as a form that was waiting for its content. */
const takeOver = (): Places | undefined => {
  const places = leaving?.places;
  clearTimeout(leaving?.timer);
  leaving = undefined;
  return places;
};

/**
 * When a dialog closes, the focus returns to the element that opened it, or to the nearest remaining `data-focus-home`.
 */
export const useFocusReturn = (): void => {
  const [own] = useState(() => [document.activeElement, ...homesAround(document.activeElement)]);
  useEffect(() => {
    const places = takeOver() ?? own;
    return () => leave(places);
  }, [own]);
};
