import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayChange, mayReport } from '../circle/mayChange.ts';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { LatestRows } from '../health/LatestRows.tsx';
import { useHealthSummary } from '../health/healthSummaryResource.ts';
import { ReadingsProblem } from '../monitoring/ReadingsProblem.tsx';
import { RecordCareMetric } from '../monitoring/RecordCareMetric.tsx';
import { monitoringPath, reportPath } from '../screen/addresses.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';

interface SeniorReadingsProps {
  readonly senior: CareConnection;
  /** The name that distinguishes her from the others. */
  readonly name: string;
}

/** A senior's latest readings, with the button that records one for her. */
export const SeniorReadings = ({ senior, name }: SeniorReadingsProps) => {
  const ofSenior = useHealthSummary(senior.seniorId);
  // a reading shows its alert's level
  useHealthAlerts(senior.seniorId);
  const { status, latest, now } = ofSenior;
  const [isRecording, setRecording] = useState(false);
  return (
    <Card
      title={`${name}’s readings`}
      aside={
        mayChange(senior, 'health') ? (
          <Button
            intent="primary"
            icon={<Icon name="i-plus" />}
            text={`Record a Reading for ${name}`}
            aria-haspopup="dialog"
            onClick={() => setRecording(true)}
          />
        ) : undefined
      }
    >
      <ZoneNote timeZone={senior.seniorTimeZone} now={now} />
      <ReadingsProblem senior={senior} ofSenior={ofSenior} />
      {status === 'ready' && latest.length === 0 && <p className="quiet">No readings yet.</p>}
      {latest.length > 0 && <LatestRows latest={latest} now={now} />}
      <div className="card__foot">
        <Link className="button" to={monitoringPath(senior.seniorId, 'health')}>
          All of {name}’s readings
        </Link>
        {mayReport(senior) && (
          <Link className="button" to={reportPath(senior.seniorId)}>
            <Icon name="i-print" />
            {name}’s page for the doctor
          </Link>
        )}
      </div>
      {isRecording && <RecordCareMetric senior={senior} onClose={() => setRecording(false)} />}
    </Card>
  );
};
