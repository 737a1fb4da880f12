import { isolated } from '../../events/kernel/isolated.ts';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { PublicPageProps } from '../session/publicPage.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { PublicFooter } from '../ui/PublicFooter.tsx';
import { TextSize } from '../ui/TextSize.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { EndedLink, UnknownLink } from './EndedLink.tsx';
import './handover.css';
import { OpenForm, type OpenLink } from './OpenForm.tsx';
import { useHandover, useSecret } from './useHandover.ts';

/** A link’s secret stays in the address until it is used, so the skip link must not replace it. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** /open#…: the page on which a person opens the account that somebody set up for them. */
export const OpenPage = (props: PublicPageProps) => {
  useTitle('Open your account');
  return (
    <div className="public">
      <a className="skip-link" href="#main" onClick={skip}>
        Skip to content
      </a>
      <header className="public__header">
        <a className="wordmark" href="/" target="_self" aria-label="Hearthline home page">
          <Wordmark />
        </a>
        <TextSize />
      </header>
      <main className="handover" id="main" tabIndex={-1}>
        <Content {...props} />
      </main>
      <PublicFooter />
    </div>
  );
};

const Content = (props: PublicPageProps) => {
  const secret = useSecret();
  const { state, reload } = useHandover(props.api, secret);
  if (state.status === 'waiting') return <p role="status">Opening your link…</p>;
  if (state.status === 'unknown') return <UnknownLink />;
  if (state.status !== 'ready') return <Unread onRetry={reload} />;
  const { handover, user } = state;
  if (handover.status !== 'open')
    return <EndedLink status={handover.status} setUpByName={handover.setUpByName} user={user} />;
  return (
    <OtherPerson user={user} link={handover}>
      <OpenForm {...props} secret={secret} link={handover} onEnded={reload} />
    </OtherPerson>
  );
};

const Unread = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <h1>This page couldn’t load</h1>
    <p>Check your connection and try again. Your link still works.</p>
    <button className="button button--primary button--large" type="button" onClick={onRetry}>
      Try again
    </button>
  </>
);

/** Somebody else may be signed in on this device; their session ends only if they agree. */
const OtherPerson = ({ user, link, children }: { user: UserView | null; link: OpenLink; children: ReactNode }) => {
  const [isSure, setSure] = useState(false);
  if (user === null || isSure) return children;
  const [theirs, other] = [isolated(link.firstName ?? link.username), nameOf(user)];
  return (
    <>
      <h1>{other} is signed in here</h1>
      <p>
        This link opens {theirs}’s account. If you go on, {other} will be signed out on this device. Nothing else
        changes.
      </p>
      <div className="handover__acts">
        <button className="button button--primary button--large" type="button" onClick={() => setSure(true)}>
          Go on as {theirs}
        </button>
        <a className="button button--large" href="/" target="_self">
          Stay signed in as {other}
        </a>
      </div>
    </>
  );
};
