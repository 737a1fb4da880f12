import { useLayoutEffect, useRef, useState } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { authRequest } from '../account/authRequest.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError, sentenceOf } from '../api/apiError.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import { enterWithZone } from '../account/enterWithZone.ts';
import './tryDemo.css';
import { isDemoOn } from './isDemoOn.ts';

export interface TryDemoFamilyProps {
  readonly api: ApiClient;
  readonly onSignedIn: (user: UserView, welcome: ToastText) => void;
}

const welcome = { title: 'You’re Rosa', description: 'Switch to Ana or Fay at the top.' };

const failureOf = (error: unknown): string =>
  error instanceof ApiError && (error.status === 429 || error.status === 503)
    ? sentenceOf(error)
    : 'We couldn’t set up a demo family. Check your connection and try again.';

/** One tap creates a demo family and signs in to it. Empty if the server has no demo. */
export const TryDemoFamily = (props: TryDemoFamilyProps) => (isDemoOn() ? <TryButton {...props} /> : null);

const TryButton = ({ api, onSignedIn }: TryDemoFamilyProps) => {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const handleTry = async () => {
    setPending(true);
    setFailure('');
    try {
      const user = await enterWithZone((zone) => authRequest(api).enter({ route: 'POST /demo-family', body: zone }));
      onSignedIn(user, welcome);
    } catch (error) {
      setFailure(failureOf(error));
      setPending(false);
    }
  };
  return (
    <div className="try-demo">
      <button type="button" className="button button--large" onClick={() => void handleTry()}>
        Try the demo family
      </button>
      <p className="try-demo__note">No account needed. Your demo family is deleted after an hour.</p>
      <p className="try-demo__problem" role="alert">
        {failure}
      </p>
      {isPending && <SettingUp />}
    </div>
  );
};

/** Covers the page until the family is ready: it can't be canceled. */
const SettingUp = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  // before it is removed, so that the button has the focus again
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="setting-up"
      aria-labelledby="setting-up-title"
      onCancel={(event) => event.preventDefault()}
    >
      <span className="full-screen__spinner" aria-hidden="true" />
      <h2 id="setting-up-title" tabIndex={-1}>
        Setting up your family…
      </h2>
      <p>Rosa, her daughter Ana and her caregiver Fay are moving in. This takes a few seconds.</p>
    </dialog>
  );
};
