import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { warmUp } from './screens.ts';

/** Milliseconds until their code is asked for again, if it couldn't be fetched. */
const againAfter = 5_000;
const find = async () => (await import(/* webpackChunkName: "reminders" */ '../reminder/Reminders.tsx')).Reminders;

/** Reminders, and the code of the other screens, come after the screen that was opened. No failure of theirs is its own. */
export const BackgroundReminders = () => {
  const [Reminders, setReminders] = useState<ComponentType>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = (): void => {
      find().then(
        (found) => setReminders(() => found),
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
  }, []);
  return (
    <ErrorBoundary place={undefined} instead={() => null}>
      {Reminders && <Reminders />}
    </ErrorBoundary>
  );
};
