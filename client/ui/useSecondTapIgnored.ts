import { useLayoutEffect } from 'react';

/** The longest time between the two taps of a double tap, in most systems. */
const ignoredForMs = 350;
/** A finger's two taps are seldom further apart, in pixels. */
const nearPx = 30;

/** A click by script, keyboard or assistive technology has no place, or no count; it is a new act. */
const hasPlace = ({ clientX, clientY }: MouseEvent): boolean => Boolean(clientX || clientY);

const ignoreClicksNear = (press: PointerEvent): void => {
  const handleClick = (click: MouseEvent) => {
    const distance = Math.hypot(click.clientX - press.clientX, click.clientY - press.clientY);
    if (click.detail === 0 || !hasPlace(click) || distance > nearPx) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  window.addEventListener('click', handleClick, true);
  setTimeout(() => window.removeEventListener('click', handleClick, true), ignoredForMs);
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
      if (press && hasPlace(press)) ignoreClicksNear(press);
    };
  }, [isOpen]);
};
