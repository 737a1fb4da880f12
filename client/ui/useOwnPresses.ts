import { useRef, type KeyboardEvent } from 'react';

/** Blueprint's buttons act on keyup: the Enter that opened the question must not answer it. */
export const useOwnPresses = () => {
  const isOwn = useRef(false);
  return {
    onKeyDownCapture: () => {
      isOwn.current = true;
    },
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (!isOwn.current) event.stopPropagation();
      isOwn.current = false;
    },
  };
};
