import '../ui/public.css';
import { useReducer, useState } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { newId } from '../api/newId.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { dismissToast, noToasts, showToast, type Toast, type ToastQueue } from '../ui/toastQueue.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import { takeNotice } from '../toast/noticeForNextPage.ts';
import { Unreachable } from './Unreachable.tsx';
import { usePublicPage } from './usePublicPage.ts';
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
  return notice ? showToast(noToasts(), { intent: 'success', ...notice, id: newId() }) : noToasts();
};

/** The pages for signed-out visitors. */
export const PublicApp = ({ api, onSignedIn }: PublicAppProps) => {
  const [path, handleClick] = usePublicPath();
  const page = usePublicPage(path);
  const [first] = useState(firstToasts);
  const [queue, dispatch] = useReducer(toasts, first);
  const handleFailure = (toast: ToastText) => dispatch({ shown: { ...toast, id: newId(), intent: 'failure' } });
  return (
    <div onClick={handleClick}>
      {page.status === 'ready' && (
        <page.Page key={page.path} api={api} onSignedIn={onSignedIn} onFailure={handleFailure} />
      )}
      {page.status === 'failed' && <Unreachable onRetry={() => location.reload()} />}
      <Toaster toast={queue.shown} onDismiss={(dismissed) => dispatch({ dismissed })} />
    </div>
  );
};
