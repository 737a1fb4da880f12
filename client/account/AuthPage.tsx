import { useRef, useState, type KeyboardEvent } from 'react';
import { registrationOf } from '../browser/pageMarks.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { PublicFooter } from '../ui/PublicFooter.tsx';
import { PublicHeader } from '../ui/PublicHeader.tsx';
import { TextSize } from '../ui/TextSize.tsx';
import { useTitle } from '../ui/useTitle.ts';
import './auth.css';
import { AuthSide } from './AuthSide.tsx';
import { NoNewAccounts } from './NoNewAccounts.tsx';
import { SignIn } from './SignIn.tsx';
import { useRegisterForm } from './useRegisterForm.ts';

const tabs = [
  { key: 'signIn', label: 'Sign In' },
  { key: 'create', label: 'Create Account' },
] as const;
type TabKey = (typeof tabs)[number]['key'];

/** `?new`: an invitation link for somebody without an account. */
const wantedTab = (): TabKey => (new URLSearchParams(location.search).has('new') ? 'create' : 'signIn');

export const AuthPage = (props: PublicPageProps) => {
  const [tab, setTab] = useState<TabKey>(wantedTab);
  useTitle(tab === 'signIn' ? 'Sign in' : 'Create account');
  const register = useRegisterForm(tab === 'create', (toast) => {
    setTab('signIn');
    props.onFailure(toast);
  });
  return (
    <div className="public">
      <PublicHeader>
        <TextSize />
      </PublicHeader>
      <main className="auth" id="main" tabIndex={-1}>
        <div className="auth__form">
          <h1>Welcome</h1>
          <AuthTabs tab={tab} onChange={setTab} />
          <div id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {tab === 'signIn' && <SignIn {...props} />}
            {tab === 'create' && <CreateAccount Form={register.Form} {...props} />}
          </div>
        </div>
        <AuthSide />
      </main>
      <PublicFooter />
    </div>
  );
};

type CreateAccountProps = PublicPageProps & { readonly Form: ReturnType<typeof useRegisterForm>['Form'] };

const CreateAccount = ({ Form, ...props }: CreateAccountProps) => {
  if (registrationOf() === 'closed') return <NoNewAccounts />;
  return Form ? <Form {...props} /> : <FormSkeleton />;
};

const FormSkeleton = () => (
  <div className="card form">
    <p className="visually-hidden" role="status">
      Loading the form
    </p>
    {Array.from({ length: 6 }, (_, field) => (
      <span key={field} className="skeleton skeleton--button" aria-hidden="true" />
    ))}
  </div>
);

/** Arrow keys move between the two, as tabs do. */
const AuthTabs = ({ tab, onChange }: { tab: TabKey; onChange: (tab: TabKey) => void }) => {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tab === 'signIn' ? 'create' : 'signIn';
    onChange(other);
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };
  return (
    <div ref={list} className="tabs" role="tablist" aria-label="Sign in or create an account" onKeyDown={handleKey}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={tab === key}
          aria-controls={`panel-${key}`}
          tabIndex={tab === key ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
