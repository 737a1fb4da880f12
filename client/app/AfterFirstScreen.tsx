import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { warmUp } from './screens.ts';

/** Milliseconds until code is asked for again, if it couldn't be fetched. */
const againAfter = 5_000;

/** A component whose code, like that of the other screens, comes after the screen that was opened. No failure of it is the screen's own. */
export const AfterFirstScreen = ({ find }: { readonly find: () => Promise<ComponentType> }) => {
  const [Found, setFound] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = (): void => {
      find().then(
        (found) => setFound(() => found),
        () => {
          if (!isGone) timer = setTimeout(load, againAfter);
        },
      );
    };
    const stop = warmUp(load);
    return () => {
      isGone = true;
      stop();
      clearTimeout(timer);
    };
  }, [find]);
  return (
    <ErrorBoundary place={undefined} instead={() => null}>
      {Found && <Found />}
    </ErrorBoundary>
  );
};
