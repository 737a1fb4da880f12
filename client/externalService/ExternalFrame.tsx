import { Button } from '../ui/Button.tsx';
import { useEffect, useState } from 'react';
import { NewTabLink } from './NewTabLink.tsx';

/** Milliseconds after which a page that hasn't loaded offers alternatives. */
const patience = 10_000;
/**
 * The permissions that such pages need: their scripts, their own cookies, their forms, and links that open a tab. They
 * can't move our page.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface ExternalFrameProps {
  readonly address: string;
  /** The beginning of a sentence, e.g. "The learning community". */
  readonly name: string;
  readonly onLoaded?: (() => void) | undefined;
}

/** An external page in a frame, with its loading state. */
export const ExternalFrame = (props: ExternalFrameProps) => {
  const [attempt, setAttempt] = useState(1);
  return (
    <>
      <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
      <p className="external-frame__note">
        This part comes from {new URL(props.address).host}. What you enter there goes to them, not to Hearthline. If you
        can’t see it, open it in a new tab.
      </p>
    </>
  );
};

type Progress = 'loading' | 'late' | 'loaded';

const Attempt = ({ address, name, onLoaded, onRetry }: ExternalFrameProps & { readonly onRetry: () => void }) => {
  const [progress, setProgress] = useState<Progress>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setProgress((before) => (before === 'loading' ? 'late' : before)), patience);
    return () => clearTimeout(timer);
  }, []);
  const handleLoad = () => {
    setProgress('loaded');
    onLoaded?.();
  };
  return (
    <div className="external-frame" aria-busy={progress === 'loading'}>
      {/* a page that comes late still replaces the panel */}
      <iframe
        className={
          progress === 'loaded' ? 'external-frame__page' : 'external-frame__page external-frame__page--waiting'
        }
        src={address}
        title={name}
        sandbox={sandbox}
        allow="fullscreen"
        referrerPolicy="no-referrer"
        onLoad={handleLoad}
      />
      {progress === 'loading' && (
        <p className="external-frame__cover" role="status">
          <span className="external-frame__spinner" aria-hidden="true" />
          Loading {inSentence(name)}…
        </p>
      )}
      {progress === 'late' && <Late address={address} name={name} onRetry={onRetry} />}
    </div>
  );
};

const inSentence = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1);

const Late = ({ address, name, onRetry }: ExternalFrameProps & { readonly onRetry: () => void }) => (
  <div className="external-frame__cover" role="alert">
    <h3>{name} hasn’t loaded yet</h3>
    <p>Check your connection and try again, or open it in a new tab.</p>
    <div className="external-frame__ways">
      <NewTabLink address={address} word="Open in New Tab" />
      <Button intent="primary" text="Try again" onClick={onRetry} />
    </div>
  </div>
);
