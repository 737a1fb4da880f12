import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DemoBanner } from '../demo/DemoBanner.tsx';
import { BackgroundWitness } from './BackgroundWitness.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { useAppDispatch } from '../store/hooks.ts';
import { LostConnection } from './LiveState.tsx';
import { BottomBar, Rail } from './Navigation.tsx';
import { PageError } from './PageError.tsx';
import { useLastSeniorNoted } from '../senior/lastSenior.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { screenOpened } from '../session/sessionSlice.ts';

/** The frame around every signed-in screen. */
export const Chrome = () => {
  const main = useRef<HTMLElement>(null);
  const place = useLocation();
  useScreenChange(() => main.current?.focus({ preventScroll: true }));
  useLastSeniorNoted();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div>
        <DemoBanner />
        <Header />
      </div>
      <div className="body">
        <Rail />
        <main className="main" id="main" tabIndex={-1} ref={main}>
          <LostConnection />
          <BackgroundWitness />
          <ErrorBoundary place={place} instead={(error) => <PageError error={error} />}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <BottomBar />
    </div>
  );
};

/**
 * A new screen, or the same of another senior, starts at its top, takes the focus, and checks that the session is still
 * valid.
 */
const useScreenChange = (focusMain: () => void) => {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const screen = `${pathname} ${new URLSearchParams(search).get('senior') ?? ''}`;
  const last = useRef(screen);
  const focus = useRef(focusMain);
  useEffect(() => {
    dispatch(screenOpened());
    if (last.current === screen) return;
    last.current = screen;
    window.scrollTo(0, 0);
    focus.current();
  }, [screen, dispatch]);
};
