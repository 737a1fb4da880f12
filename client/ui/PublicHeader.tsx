import type { ReactNode } from 'react';
import { Wordmark } from './Wordmark.tsx';

interface PublicHeaderProps {
  /** The browser loads the home page, since the reader may be signed in. */
  readonly loadsHome?: boolean;
  readonly children: ReactNode;
}

/** The header of the public pages: the skip link, the home link, and the page's own links. */
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
