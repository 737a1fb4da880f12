import { useState } from 'react';
import { isInstalled } from '../browser/thisDevice.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { later } from '../ui/later.tsx';
import { SignInForm } from './SignInForm.tsx';

const LettersForm = later(
  async () => (await import(/* webpackChunkName: "letters" */ './LettersForm.tsx')).LettersForm,
);

/** By password, or by letters from another device: these come first in the installed app, which an iPhone opens without a session. */
export const SignIn = (props: PublicPageProps) => {
  const [isByLetters, setByLetters] = useState(isInstalled);
  const other = (
    <p className="auth__other">
      <button
        key={String(isByLetters)}
        type="button"
        className="button button--quiet"
        onClick={() => setByLetters(!isByLetters)}
      >
        {isByLetters ? 'Sign in with your password' : 'Sign in with eight letters'}
      </button>
    </p>
  );
  return (
    <div data-focus-home tabIndex={-1}>
      {isByLetters ? <LettersForm {...props} /> : <SignInForm {...props} other={other} />}
      {isByLetters && other}
    </div>
  );
};
