import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import type { ConnectionState } from '../connection/connectionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';

const words: Readonly<Record<ConnectionState['status'], string>> = {
  opening: 'Connecting…',
  live: 'Up to date',
  checking: 'Checking…',
  reconnecting: 'Reconnecting…',
  lost: 'No connection',
};

/** Shows in words whether the screen is connected to the change feed and up to date. */
export const LiveState = () => {
  const { status, behind } = useAppSelector(({ connection }) => connection);
  const isCurrent = status === 'live' && !behind;
  return (
    <span className="live-state" role="status">
      <span className={isCurrent ? 'status status--taken' : 'status'}>
        <Icon name={isCurrent ? 's-done' : 's-queued'} />
      </span>
      {status === 'lost' ? <NoConnection /> : behind && status === 'live' ? 'Updating…' : words[status]}
    </span>
  );
};

/** Small screens have no room in the header for the time, so a lost connection is reported above the page. */
export const LostConnection = () => {
  const isLost = useAppSelector(({ connection }) => connection.status === 'lost');
  return (
    <div className="lost-connection" role="status">
      {isLost && (
        <p className="notice notice--attention">
          <Icon name="s-queued" />
          <NoConnection />
        </p>
      )}
    </div>
  );
};

/** "No connection. Shown as of 3:58 PM" */
const NoConnection = () => {
  const currentAt = useAppSelector(({ connection }) => connection.currentAt);
  const { now, timeZone } = useMoment();
  if (currentAt === null) return <span>{words.lost}</span>;
  const at = new Date(currentAt);
  const day = dayInWords(at, now, timeZone);
  return (
    <span>
      {words.lost}.{' '}
      <span className="as-of">
        Shown as of {day === 'today' ? '' : `${day} `}
        {clockTime(at, timeZone)}
      </span>
    </span>
  );
};
