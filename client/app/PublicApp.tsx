import './theme/public.css';
import { useReducer, useState } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { AuthPage } from '../account/AuthPage.tsx';
import type { ApiClient } from '../api/apiClient.ts';
import { newId } from '../api/newId.ts';
import { LandingPage } from '../landing/LandingPage.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { dismissToast, noToasts, showToast, type Toast, type ToastQueue } from '../ui/toastQueue.ts';
import type { ToastText } from './command.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { takeNotice } from './noticeForNextPage.ts';
import { usePublicPath } from './usePublicPath.ts';

interface PublicAppProps {
  readonly api: ApiClient;
  readonly onSignedIn: (user: UserView, welcome: ToastText) => void;
}

type ToastEvent = { readonly shown: Toast } | { readonly dismissed: string };
const toasts = (queue: ToastQueue, event: ToastEvent): ToastQueue =>
  'shown' in event ? showToast(queue, event.shown) : dismissToast(queue, event.dismissed);

const firstToasts = (): ToastQueue => {
  const notice = takeNotice();
  return notice ? showToast(noToasts(), { ...notice, id: newId(), intent: 'success' }) : noToasts();
};

/** All that a signed-out visitor reaches. */
export const PublicApp = ({ api, onSignedIn }: PublicAppProps) => {
  const [path, handleClick] = usePublicPath();
  const [first] = useState(firstToasts);
  const [queue, dispatch] = useReducer(toasts, first);
  const handleFailure = (toast: ToastText) => dispatch({ shown: { ...toast, id: newId(), intent: 'failure' } });
  return (
    <div onClick={handleClick}>
      {path === '/' && <LandingPage api={api} onSignedIn={onSignedIn} />}
      {path === '/auth' && <AuthPage api={api} onSignedIn={onSignedIn} onFailure={handleFailure} />}
      {path !== '/' && path !== '/auth' && <PublicNotFound />}
      <Toaster toast={queue.shown} onDismiss={(dismissed) => dispatch({ dismissed })} />
    </div>
  );
};

const PublicNotFound = () => (
  <main className="public" id="main">
    <NotFoundPage home={<a href="/">Back to Home</a>} />
  </main>
);
