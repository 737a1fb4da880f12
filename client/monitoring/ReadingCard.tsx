import { useId, useState } from 'react';
import { kindLabels } from '../../events/health/metricTypes.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { HistoryDialog } from '../health/HistoryDialog.tsx';
import '../health/healthPage.css';
import { NewestReading } from '../health/MetricCard.tsx';
import { Sparkline } from '../health/Sparkline.tsx';
import { Fold } from '../ui/Fold.tsx';
import { KindHistory } from './KindHistory.tsx';
import { metricOwnerOf } from './metricOwner.ts';
import './readingCard.css';
import { shownOf, type ReadingsOfKind } from './useSeniorReadings.ts';

interface ReadingCardProps {
  readonly senior: CareConnection;
  readonly ofKind: ReadingsOfKind;
  readonly now: Date;
}

/** The newest reading of one kind and its trend; the readings of the last 7 days, and the chart of all, on demand. */
export const ReadingCard = ({ senior, ofKind, now }: ReadingCardProps) => {
  const { kind, lastWeek } = ofKind;
  const id = useId();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const metrics = shownOf(ofKind);
  const [newest] = metrics;
  return (
    <section className="card reading-low" aria-labelledby={id}>
      <div className="reading-low__head">
        <h2 id={id}>{kindLabels[kind]}</h2>
        <button
          type="button"
          className="row-link"
          aria-haspopup="dialog"
          aria-label={`Show all: ${kindLabels[kind]}`}
          onClick={() => setHistoryOpen(true)}
        >
          Show all
        </button>
      </div>
      {newest && <NewestReading metric={newest} now={now} />}
      <Sparkline kind={kind} metrics={metrics} now={now} />
      <Fold title={'Last 7\u00a0days'} fact={countOf(lastWeek.length)}>
        <KindHistory senior={senior} ofKind={ofKind} now={now} />
      </Fold>
      {isHistoryOpen && (
        <HistoryDialog owner={metricOwnerOf(senior)} kind={kind} onClose={() => setHistoryOpen(false)} />
      )}
    </section>
  );
};

const countOf = (readings: number): string => (readings === 1 ? '1 reading' : `${readings || 'No'} readings`);
