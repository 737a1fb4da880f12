import { Icon } from '../ui/Icon.tsx';
import type { AppState } from './reducers.ts';
import { useAppSelector } from './hooks.ts';

const wordsOf = ({ connection: { status, behind } }: AppState): string => {
  if (status !== 'live') return status === 'opening' ? 'Connecting…' : 'Reconnecting…';
  return behind ? 'Updating…' : 'Up to date';
};

/** Says in words whether the screen is connected to the change feed and up to date. */
export const LiveState = () => {
  const words = useAppSelector(wordsOf);
  return (
    <span className="live-state" role="status">
      <span className={words === 'Up to date' ? 'status status--taken' : 'status'}>
        <Icon name={words === 'Up to date' ? 's-done' : 's-queued'} />
      </span>
      {words}
    </span>
  );
};

/** Small screens have no room for the live state in the header, so a lost connection is reported above the page. */
export const LostConnection = () => {
  const isLost = useAppSelector(({ connection }) => connection.status === 'lost');
  return (
    <div className="lost-connection" role="status">
      {isLost && (
        <p className="notice notice--attention">
          <Icon name="s-queued" />
          <span>Reconnecting… You may not be seeing the latest.</span>
        </p>
      )}
    </div>
  );
};
