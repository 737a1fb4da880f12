import { useState } from 'react';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { loadedTogether } from '../resource/loading.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { recentAlertDays, useAlertHistory } from '../health/alertHistoryResource.ts';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { useHealthSummary } from '../health/healthSummaryResource.ts';
import { useUnits } from '../health/useUnits.ts';
import { Card } from '../ui/Card.tsx';
import { FoldedList } from '../ui/FoldedList.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { Status } from '../ui/Status.tsx';
import { capitalised } from '../ui/wallClock.ts';
import './alert.css';
import { ResolveDialog } from './alertFormLater.ts';
import { sinceLabel } from './alertLabels.ts';
import { levelLabels } from '../health/alertLevel.ts';
import { whoseReading, type AlertOwner } from './alertOwner.ts';
import { alertOutcome, alertTitle } from './pastAlertLabels.ts';

/** Shown at first; the others unfold. */
const most = 3;

/** Alerts of the last two weeks that are no longer listed, their outcomes, and a button to add one afterwards. */
export const PastAlerts = ({ owner }: { owner: AlertOwner }) => {
  const [history, onList] = [useAlertHistory(owner.id, recentAlertDays), useHealthAlerts(owner.id)];
  const { alerts, now } = history;
  const handleRetry = () => [history, onList].forEach(({ retry }) => retry());
  // an alert counts as past only once the list of open ones is loaded
  const { status } = loadedTogether(history, onList);
  const present = new Set(onList.alerts.map(({ id }) => id));
  const { summary } = useHealthSummary(owner.id);
  const [opened, setOpened] = useState<PastHealthAlertView>();
  const past = status === 'ready' ? alerts.filter(({ id }) => !present.has(id)) : [];
  const latest = alerts.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      {(past.length > 0 || status === 'failed') && (
        <Card title="Earlier alerts" aside={'The last 14\u00a0days'}>
          {status === 'failed' && <LoadProblem sentence="We couldn’t load the earlier alerts." onRetry={handleRetry} />}
          <FoldedList
            tag="ul"
            className="rows"
            open={past.map((alert) => (
              <PastAlert key={alert.id} alert={alert} owner={owner} now={now} onResolve={() => setOpened(alert)} />
            ))}
            done={[]}
            most={most}
          />
        </Card>
      )}
      {latest && (
        <ResolveDialog
          alert={{ ...latest, askedAgainAt: null }}
          owner={owner}
          recent={summary?.kinds[latest.kind]}
          isGone={latest.withdrawnAt !== null}
          now={now}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};

interface PastAlertProps {
  readonly alert: PastHealthAlertView;
  readonly owner: AlertOwner;
  readonly now: Date;
  readonly onResolve: () => void;
}

const PastAlert = ({ alert, owner, now, onResolve }: PastAlertProps) => {
  const viewerId = useAppSelector(selectUser).id;
  const canResolve = owner.mayChange && !alert.resolved && alert.withdrawnAt === null;
  const when = sinceLabel(alert, now);
  return (
    <li className="past-alert">
      <div className="alert__head">
        <p>
          <b>{alertTitle(alert, useUnits())}</b> <span className="quiet">{capitalised(when)}</span>
        </p>
        <Status kind={alert.level} word={levelLabels[alert.level]} />
      </div>
      <p className="quiet">{alertOutcome(alert, viewerId)}</p>
      {canResolve && (
        <button
          type="button"
          className="row-link"
          aria-haspopup="dialog"
          aria-label={`Describe what was done: ${whoseReading(owner, alert.kind)}, ${when}`}
          onClick={onResolve}
        >
          Describe what was done
        </button>
      )}
    </li>
  );
};
