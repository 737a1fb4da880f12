import { Button } from '../ui/Button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTitle } from '../ui/useTitle.ts';

const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /ChunkLoadError|Loading (CSS )?chunk/.test(`${error.name} ${error.message}`);

/**
 * Calls when the server is reachable again. Not at the first connection, else missing code would be requested
 * endlessly.
 */
const useConnectedAgain = (onConnected: () => void): void => {
  const status = useAppSelector(({ connection }) => connection.status);
  const isLive = status === 'live';
  const [wasAway, setAway] = useState(false);
  if ((status === 'reconnecting' || status === 'lost') && !wasAway) setAway(true);
  const handleConnected = useEffectEvent(onConnected);
  useEffect(() => {
    if (isLive && wasAway) handleConnected();
  }, [isLive, wasAway]);
};

/**
 * Replaces a page that failed to render; the rest of the app keeps working. A reload also fetches code that failed to
 * load; it happens automatically when the server is back.
 */
export const PageError = ({ error }: { error: unknown }) => {
  const navigate = useNavigate();
  const here = useLocation();
  useTitle('This page couldn’t load');
  const isMissing = isMissingCode(error);
  useConnectedAgain(() => {
    if (isMissing) location.reload();
  });
  const handleRetry = () => {
    if (isMissing) location.reload();
    else void navigate(here, { replace: true });
  };
  return (
    <div className="card empty" role="alert">
      <span className="print print--large">
        <Icon name="i-reload" />
      </span>
      <h1>This page couldn’t load</h1>
      <p>
        {isMissing
          ? 'Check your connection and try again. Nothing you saved was lost.'
          : 'Something went wrong on our side. Try again. Nothing you saved was lost.'}
      </p>
      <Button intent="primary" size="large" text="Try again" onClick={handleRetry} />
    </div>
  );
};
