import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The latest press: how far down the window, 0 to 1, and when. */
interface Press {
  readonly height: number;
  readonly isInForm: boolean;
  /** `performance.now()` */
  readonly at: number;
}

/** An answer that takes longer is not awaited at the pressed button any more. */
const answeredWithinMs = 15_000;

/**
 * The edge of the window for a toast after a press, so that it covers neither the button below the pressed one nor the
 * heading of the form that was sent. Undefined: the usual one.
 */
export const toastPlace = (press: Press | undefined, now: number): 'top' | 'bottom' | undefined => {
  if (!press || now - press.at > answeredWithinMs) return undefined;
  return press.isInForm || press.height < 0.5 ? 'bottom' : 'top';
};

const pressOn = (target: EventTarget | null): Press | undefined => {
  if (!(target instanceof Element)) return undefined;
  const { top, bottom } = target.getBoundingClientRect();
  return {
    height: (top + bottom) / 2 / window.innerHeight,
    isInForm: target.closest('form') !== null,
    at: performance.now(),
  };
};

/** Follows what is pressed, by pointer or by keyboard. */
const useLastPress = (): RefObject<Press | undefined> => {
  const last = useRef<Press | undefined>(undefined);
  useEffect(() => {
    const handlePress = ({ target }: Event) => {
      const isOfToast = target instanceof Element && target.closest('.toaster') !== null;
      if (!isOfToast) last.current = pressOn(target);
    };
    window.addEventListener('click', handlePress, true);
    return () => window.removeEventListener('click', handlePress, true);
  }, []);
  return last;
};

/** Puts the toast with that id at its edge while it is shown (toast.css). */
export const useToastPlace = (id: string | undefined): void => {
  const lastPress = useLastPress();
  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    const { dataset } = document.documentElement;
    const place = toastPlace(lastPress.current, performance.now());
    if (place) dataset['toast'] = place;
    return () => void delete dataset['toast'];
  }, [lastPress, id]);
};
