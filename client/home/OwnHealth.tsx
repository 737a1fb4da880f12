import { Button } from '../ui/Button.tsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { AroundAlerts } from '../alert/AroundAlerts.tsx';
import { useOwnAlertOwner } from '../alert/alertOwner.ts';
import { useAppSelector } from '../store/hooks.ts';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { SeniorAttention } from '../alert/SeniorAttention.tsx';
import { useSeniors } from '../circle/useCareConnections.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { reportPath } from '../screen/addresses.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { HealthTips } from '../health/HealthTips.tsx';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { HistoryDialog } from '../health/HistoryDialog.tsx';
import { MetricCards } from '../health/MetricCards.tsx';
import { MetricCardSkeletons } from '../health/MetricCardSkeletons.tsx';
import { lastReadingLabel } from '../health/readingTexts.ts';
import { RecordMetricDialog } from '../health/RecordMetricDialog.tsx';
import { useHealthSummary, type HealthSummaryOfOwner } from '../health/healthSummaryResource.ts';
import '../health/healthPage.css';

type OpenDialog = { readonly record: MetricKind | '' } | { readonly history: MetricKind } | undefined;

interface OwnHealthProps {
  /** Above the cards: their summary, and the buttons. */
  readonly head: (summary: ReactNode, actions: ReactNode) => ReactNode;
  /** Below the cards. */
  readonly notes?: ReactNode;
}

/** The viewer's own readings, one card per kind. */
export const OwnHealth = ({ head, notes }: OwnHealthProps) => {
  const { id, timeZone } = useAppSelector(selectUser);
  const health = useHealthSummary(id);
  // the word next to a reading may be its alert’s
  useHealthAlerts(id);
  const owner = useOwnAlertOwner();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const handleRecord = (kind: MetricKind | '') => setDialog({ record: kind });
  return (
    <>
      {head(useSummaryOf(health), <OwnActions onRecord={() => handleRecord('')} />)}
      <ZoneNote timeZone={timeZone} now={health.now} />
      <div className="stack" data-focus-home tabIndex={-1}>
        <SeniorAttention seniorId={id} isOfReadings />
        <Cards
          health={health}
          timeZone={timeZone}
          onRecord={handleRecord}
          onHistory={(kind) => setDialog({ history: kind })}
        />
        {notes}
        {health.status !== 'failed' && <AroundAlerts owner={owner} />}
        <HealthTips />
      </div>
      {dialog && 'record' in dialog && <RecordMetricDialog kind={dialog.record} onClose={close} />}
      {dialog && 'history' in dialog && (
        <HistoryDialog owner={{ id, timeZone }} kind={dialog.history} onClose={close} />
      )}
    </>
  );
};

/** A caregiver's name her, because the same buttons for the people she cares for are on the page. */
const OwnActions = ({ onRecord }: { onRecord: () => void }) => {
  const { id, role } = useAppSelector(selectUser);
  const isNamed = useSeniors().connections.length > 0 && homeOf(role) === 'carer';
  return (
    <>
      <Button
        intent="primary"
        icon={<Icon name="i-plus" />}
        text={isNamed ? 'Record a Reading for Yourself' : 'Record a Reading'}
        aria-haspopup="dialog"
        onClick={onRecord}
      />
      <Link className="button" to={isNamed ? reportPath(id) : '/report'}>
        <Icon name="i-print" />
        {isNamed ? 'My page for the doctor' : 'Page for the doctor'}
      </Link>
    </>
  );
};

interface CardsProps {
  readonly health: HealthSummaryOfOwner;
  readonly timeZone: string;
  readonly onRecord: (kind: MetricKind) => void;
  readonly onHistory: (kind: MetricKind) => void;
}

const Cards = ({ health, timeZone, ...asks }: CardsProps) => {
  const { status, shownSince, summary, now, retry } = health;
  if (status === 'waiting') return <MetricCardSkeletons />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load your readings." onRetry={retry} />;
  return (
    <>
      <ShownSince what="your readings" since={shownSince} timeZone={timeZone} onRetry={retry} />
      <MetricCards kinds={summary?.kinds ?? {}} now={now} {...asks} />
    </>
  );
};

/** Always one line, so that the layout does not shift when data arrives. */
const useSummaryOf = ({ status, latest, now }: HealthSummaryOfOwner): ReactNode => {
  const viewerId = useAppSelector(selectUser).id;
  const [newest] = latest;
  if (status === 'waiting') return 'Loading your readings…';
  return status === 'ready' && newest ? (
    <NamedSentence sentence={lastReadingLabel(newest, now, viewerId)} ownerId={viewerId} />
  ) : (
    'Your readings and how they change over time'
  );
};
