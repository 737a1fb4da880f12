import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { alertOwnerOf } from '../alert/alertOwner.ts';
import { AroundAlerts } from '../alert/AroundAlerts.tsx';
import { mayChange, mayReport } from '../circle/mayChange.ts';
import { useHealthAlerts } from '../health/healthAlertsResource.ts';
import { reportPath } from '../screen/addresses.ts';
import { FoldedCard } from '../ui/FoldedCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/later.tsx';
import { NotShared } from '../senior/NotShared.tsx';
import { RecordCareMetric } from './RecordCareMetric.tsx';
import { SeeOnly } from './SeeOnly.tsx';
import { SeniorReadingsList } from './SeniorReadingsList.tsx';
import { useSeniorReadings, type SeniorReadings } from './useSeniorReadings.ts';

const HealthLimitsDialog = later(
  async () =>
    (await import(/* webpackChunkName: "limitsDialog" */ '../alert/HealthLimitsDialog.tsx')).HealthLimitsDialog,
);

export const HealthTab = ({ senior }: { senior: CareConnection }) =>
  senior.permissions.health !== false ? (
    <SharedHealth senior={senior} />
  ) : (
    <NotShared senior={senior} what="health readings" />
  );

/** The senior's readings by kind, with buttons to record one and to set her alert limits. */
const SharedHealth = ({ senior }: { senior: CareConnection }) => {
  const readings = useSeniorReadings(senior.seniorId);
  // the word next to a reading may be its alert’s
  useHealthAlerts(senior.seniorId);
  const [open, setOpen] = useState<'record' | 'limits'>();
  const isChangeable = mayChange(senior, 'health');
  const handleRecord = () => setOpen('record');
  const handleClose = () => setOpen(undefined);
  return (
    <div className="stack stack--tight" data-focus-home tabIndex={-1}>
      <div className="panel-head">
        {isChangeable && (
          <Button
            intent="primary"
            icon={<Icon name="i-plus" />}
            text="Record a Reading"
            aria-haspopup="dialog"
            onClick={handleRecord}
          />
        )}
        <p className="quiet small">{inWords(readings) ?? '\u00a0'}</p>
        <SeeOnly senior={senior} area="health" />
      </div>
      <SeniorReadingsList senior={senior} readings={readings} onRecord={handleRecord} />
      <BelowReadings senior={senior} onLimits={() => setOpen('limits')} />
      {readings.status !== 'failed' && (
        <FoldedCard title="Earlier alerts, and what to do">
          <AroundAlerts owner={alertOwnerOf(senior)} />
        </FoldedCard>
      )}
      {open === 'record' && <RecordCareMetric senior={senior} onClose={handleClose} />}
      {open === 'limits' && <HealthLimitsDialog owner={alertOwnerOf(senior)} onClose={handleClose} />}
    </div>
  );
};

const BelowReadings = ({ senior, onLimits }: { senior: CareConnection; onLimits: () => void }) => (
  <div className="panel-head__actions">
    {mayChange(senior, 'health') && (
      <Button variant="outlined" text="Alert Limits" aria-haspopup="dialog" onClick={onLimits} />
    )}
    {mayReport(senior) && (
      <Link className="row-link" to={reportPath(senior.seniorId)}>
        Page for the doctor <Icon name="i-arrow" />
      </Link>
    )}
  </div>
);

/** "12 readings in the last 7 days" */
const inWords = ({ status, entries }: SeniorReadings): string | undefined =>
  status === 'ready'
    ? `${entries === 1 ? '1 reading' : `${entries || 'No'} readings`} in the last 7\u00a0days`
    : undefined;
