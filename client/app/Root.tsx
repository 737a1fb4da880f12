import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { isUnauthorized } from '../api/apiError.ts';
import type { ToastText } from './command.ts';
import { FullScreenSpinner } from './FullScreenSpinner.tsx';
import { expectSession, sessionIsLikely } from './likelySession.ts';
import { needsSession, wantedPath } from './paths.ts';
import { Unreachable } from './Unreachable.tsx';

const loadPublicApp = () => import(/* webpackChunkName: "public" */ './PublicApp.tsx');
const loadSignedInApp = () => import(/* webpackChunkName: "signedIn" */ './SignedInApp.tsx');
const PublicApp = lazy(async () => ({ default: (await loadPublicApp()).PublicApp }));
const SignedInApp = lazy(async () => ({ default: (await loadSignedInApp()).SignedInApp }));

type SignIn =
  | { readonly status: 'loading' | 'signedOut' | 'unreachable' }
  | { readonly status: 'signedIn'; readonly user: UserView; readonly welcome: ToastText | undefined };

interface RootProps {
  readonly api: ApiClient;
  /** Leaves by a full page load. */
  readonly leave: (path: string) => void;
}

/** Finds out who is there, and loads only what they need: the public pages know nothing of Redux or Blueprint. */
export const Root = ({ api, leave }: RootProps) => {
  const [signIn, setSignIn] = useState<SignIn>({ status: 'loading' });
  const look = useCallback(async () => {
    // the code that will most likely be needed comes along with the answer
    void (sessionIsLikely() ? loadSignedInApp() : loadPublicApp()).catch(() => undefined);
    setSignIn(await whoIsThere(api));
  }, [api]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state follows the server's answer
    void look();
  }, [look]);
  const isElsewhere = signIn.status === 'signedOut' && needsSession(location.pathname);
  useEffect(() => {
    if (signIn.status !== 'loading' && signIn.status !== 'unreachable') expectSession(signIn.status === 'signedIn');
    if (isElsewhere) leave(`/api/login?next=${encodeURIComponent(location.pathname + location.search)}`);
  }, [signIn.status, isElsewhere, leave]);
  const handleSignedIn = (user: UserView, welcome: ToastText) => {
    history.replaceState(null, '', wantedPath(location.search));
    setSignIn({ status: 'signedIn', user, welcome });
  };
  if (signIn.status === 'unreachable') return <Unreachable onRetry={() => void look()} />;
  if (signIn.status === 'loading' || isElsewhere) return <FullScreenSpinner />;
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      {signIn.status === 'signedIn' ? (
        <SignedInApp api={api} leave={leave} user={signIn.user} welcome={signIn.welcome} />
      ) : (
        <PublicApp api={api} onSignedIn={handleSignedIn} />
      )}
    </Suspense>
  );
};

const whoIsThere = async (api: ApiClient): Promise<SignIn> => {
  try {
    const { body } = await api.get<UserView>('/api/user/me');
    return { status: 'signedIn', user: body, welcome: undefined };
  } catch (error) {
    return { status: isUnauthorized(error) ? 'signedOut' : 'unreachable' };
  }
};
