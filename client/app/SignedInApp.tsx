import { OverlaysProvider } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { DoseQuestions } from '../medication/DoseQuestions.tsx';
import type { ToastText } from '../ui/toastQueue.ts';
import { answeredFresh, answeredStale } from '../connection/connectionSlice.ts';
import { takeNotice } from '../toast/noticeForNextPage.ts';
import { BackgroundReminders } from './BackgroundReminders.tsx';
import { NamedToasts } from './NamedToasts.tsx';
import { Screens } from './routes.tsx';
import { sessionTaken, userLoaded } from '../session/sessionSlice.ts';
import { createAppStore } from './store.ts';
import './theme/blueprintDialogs.css';
import './theme/blueprintMenus.css';
import './theme/chrome.css';
import './theme/header.css';
import './theme/bottomBar.css';
import './theme/chromeWider.css';
import { toastShown } from '../toast/toastsSlice.ts';

interface SignedInAppProps {
  readonly api: ApiClient;
  readonly leave: (path: string) => void;
  readonly user: UserView;
  readonly welcome: ToastText | undefined;
}

/** Everything behind the sign-in: one store with its sagas, one router. */
export const SignedInApp = ({ api, leave, user, welcome }: SignedInAppProps) => {
  const [greeting] = useState(() => welcome ?? takeNotice());
  const [{ store, run }] = useState(() => {
    const made = createAppStore({ api, leave });
    made.store.dispatch(userLoaded(user));
    if (greeting) made.store.dispatch(toastShown(greeting));
    return made;
  });
  useLayoutEffect(() => api.drawnFor(user.id, () => void store.dispatch(sessionTaken())), [api, user.id, store]);
  useLayoutEffect(
    () => api.whenBehind((isBehind) => void store.dispatch(isBehind ? answeredStale() : answeredFresh())),
    [api, store],
  );
  // before the effects of the screens below, since the sagas must receive their first actions
  useLayoutEffect(run, [run]);
  const isGreeted = greeting !== undefined;
  // the button that led here is gone, so the page takes the focus, like after any change of the screen
  useEffect(() => {
    if (isGreeted) document.getElementById('main')?.focus({ preventScroll: true });
  }, [isGreeted]);
  return (
    <Provider store={store}>
      <OverlaysProvider>
        <BrowserRouter>
          <Screens>
            <DoseQuestions />
          </Screens>
          <BackgroundReminders />
        </BrowserRouter>
        <NamedToasts />
      </OverlaysProvider>
    </Provider>
  );
};
