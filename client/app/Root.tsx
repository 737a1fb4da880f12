import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { isUnauthorized } from '../api/apiError.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import { keepOnlyOf } from '../browser/browserStorage.ts';
import { isInstalled } from '../browser/thisDevice.ts';
import { nobody } from '../form/drafts.ts';
import { openFreshPage } from '../session/freshPage.ts';
import { expectSession, sessionIsLikely } from '../session/likelySession.ts';
import { leaveNotice } from '../toast/noticeForNextPage.ts';
import { endOpening } from './opening.ts';
import { wantedPath } from '../session/wantedPath.ts';
import { Unreachable } from './Unreachable.tsx';

const loadPublicApp = async () => (await import(/* webpackChunkName: "public" */ './PublicApp.tsx')).PublicApp;
const loadScreens = () => import(/* webpackChunkName: "signedIn" */ './screens.ts');
const loadSignedInApp = async () => (await import(/* webpackChunkName: "signedIn" */ './SignedInApp.tsx')).SignedInApp;
type Loaded<Load extends () => Promise<unknown>> = Awaited<ReturnType<Load>>;

type Shown =
  | { readonly status: 'loading' | 'unreachable' }
  /** `key`: a change of page or person starts the app over. */
  | { readonly status: 'signedOut'; readonly App: Loaded<typeof loadPublicApp>; readonly key: string }
  | {
      readonly status: 'signedIn';
      readonly App: Loaded<typeof loadSignedInApp>;
      readonly user: UserView;
      readonly welcome?: ToastText;
    };

interface RootProps {
  readonly api: ApiClient;
  /** Leaves by a full page load. */
  readonly leave: (path: string) => void;
}

/** Finds out who is signed in, and loads only what they need: the public pages know nothing of Redux or Blueprint. */
export const Root = ({ api, leave }: RootProps) => {
  const [shown, setShown] = useState<Shown>({ status: 'loading' });
  const show = useCallback(
    async (user: UserView | null, welcome?: ToastText) => {
      expectSession(user);
      keepOnlyOf(user?.id ?? nobody);
      // the installed app has no need of the landing page
      if (!user && isInstalled() && location.pathname === '/') history.replaceState(null, '', '/auth');
      api.drawnFor(user?.id, () => user && openFreshPage(user.id, leave));
      if (!user && (await needsSession(location.pathname)))
        leave(`/api/login?next=${encodeURIComponent(location.pathname + location.search)}`);
      else setShown(await appFor(user, welcome));
    },
    [api, leave],
  );
  const check = useCallback(() => {
    // the code that will most likely be needed loads during the request
    void (sessionIsLikely() ? loadSignedInApp() : loadPublicApp()).catch(() => undefined);
    whoIsThere(api)
      .then((user) => show(user))
      .catch(() => setShown({ status: 'unreachable' }));
  }, [api, show]);
  useEffect(check, [check]);
  // signed out, the placeholder stays until the page's own code is loaded
  const isThere = shown.status === 'signedIn' || shown.status === 'unreachable';
  useLayoutEffect(() => {
    if (isThere) endOpening();
  }, [isThere]);
  const handleSignedIn = (user: UserView, welcome: ToastText) => {
    history.replaceState(null, '', wantedPath(location.search));
    // a public page shows the notice left by the previous one
    if (isForEverybody(location.pathname)) leaveNotice(welcome);
    show(user, welcome)
      // the button that led here may be far down its page
      .then(() => window.scrollTo(0, 0))
      .catch(() => setShown({ status: 'unreachable' }));
  };
  if (shown.status === 'signedIn')
    return <shown.App api={api} leave={leave} user={shown.user} welcome={shown.welcome} />;
  if (shown.status === 'signedOut') return <shown.App key={shown.key} api={api} onSignedIn={handleSignedIn} />;
  // while loading, index.html's placeholder shows
  return shown.status === 'unreachable' && <Unreachable onRetry={check} />;
};

/** These pages are the same for everybody, signed in or not. */
const isForEverybody = (path: string): boolean => ['/privacy', '/join', '/open', '/sign-in', '/auditor'].includes(path);
const isPublicPath = (path: string): boolean => path === '/' || path === '/auth' || isForEverybody(path);

/**
 * Whether a visitor has to sign in first. Only the signed-in code lists its addresses; after sign-in, it is in the
 * browser's cache.
 */
const needsSession = async (path: string): Promise<boolean> =>
  !isPublicPath(path) && (await loadScreens()).isSignedInPath(path);

const appFor = async (user: UserView | null, welcome?: ToastText): Promise<Shown> =>
  user && !isForEverybody(location.pathname)
    ? { status: 'signedIn', App: await loadSignedInApp(), user, ...(welcome ? { welcome } : {}) }
    : { status: 'signedOut', App: await loadPublicApp(), key: `${location.pathname} ${user?.id ?? ''}` };

/** null: signed out. */
const whoIsThere = async (api: ApiClient): Promise<UserView | null> => {
  try {
    return (await api.get({ route: 'GET /user/me' })).body;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
};
