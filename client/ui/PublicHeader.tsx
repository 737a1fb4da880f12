import type { ReactNode } from 'react';
import { Wordmark } from './Wordmark.tsx';

interface PublicHeaderProps {
  /** The browser loads the home page, since the reader may be signed in. */
  readonly loadsHome?: boolean;
  readonly children: ReactNode;
}

/** The head of the public pages: the way to their content, the way home, and what the page adds. */
export const PublicHeader = ({ loadsHome = false, children }: PublicHeaderProps) => (
  <>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <header className="public__header">
      <a className="wordmark" href="/" target={loadsHome ? '_self' : undefined} aria-label="Hearthline home page">
        <Wordmark />
      </a>
      {children}
    </header>
  </>
);
