import { useLayoutEffect } from 'react';

/** The longest time between the two taps of a double tap, in most systems. */
const doubleTapMs = 350;
/** A finger's two taps are seldom further apart, in pixels. */
const nearPx = 30;

/** A click by script, keyboard or assistive technology has no place, or no count; it is a new act. */
const hasPlace = ({ clientX, clientY }: MouseEvent): boolean => Boolean(clientX || clientY);

const isSecondTap = (first: PointerEvent, next: MouseEvent): boolean =>
  next.timeStamp - first.timeStamp <= doubleTapMs &&
  Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) <= nearPx;

const ignoreSecondTap = (first: PointerEvent): void => {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const end = () => listening.abort();
  const handlePress = (press: PointerEvent) => {
    if (!isSecondTap(first, press)) end();
  };
  const handleClick = (click: MouseEvent) => {
    if (click.detail === 0 || !hasPlace(click) || !isSecondTap(first, click)) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  window.addEventListener('click', handleClick, options);
  // after another act, a press at the same place is a new one
  window.addEventListener('pointerdown', handlePress, options);
  window.addEventListener('keydown', end, options);
  setTimeout(end, doubleTapMs);
};

/** Not on the page below: a menu makes that inert, so a tap next to the menu reaches nothing either. */
const isOnPage = (target: EventTarget | null): boolean => target instanceof Element && target.closest('#root') !== null;

/**
 * The second tap of a double tap that closed a dialog or menu would press what appears below it, such as the Take button
 * of another dose. It is ignored.
 */
export const useSecondTapIgnored = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    let press: PointerEvent | undefined;
    const handlePress = (event: PointerEvent) => {
      press = isOnPage(event.target) ? undefined : event;
    };
    document.addEventListener('pointerdown', handlePress, true);
    return () => {
      document.removeEventListener('pointerdown', handlePress, true);
      if (press && hasPlace(press)) ignoreSecondTap(press);
    };
  }, [isOpen]);
};
