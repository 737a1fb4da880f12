import type { ReactNode } from 'react';
import { directionsLabel } from '../medication/directionsLabel.ts';
import { Key } from '../medication/AdherenceChart.tsx';
import { barsOf } from '../medication/adherenceBars.ts';
import { lastDays } from '../medication/adherencePeriod.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { purposeLabel } from '../medication/frequencyLabel.ts';
import { scheduleWords } from '../../events/medication/scheduleWords.ts';
import { capitalised, timeOfDayLabel } from '../ui/wallClock.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { shortMoment } from '../ui/shortMoment.ts';
import { changesOf } from './reportChanges.ts';
import { MedicationTable } from './MedicationTable.tsx';
import { ReportAdherence } from './ReportAdherence.tsx';
import type { Report } from './useReport.ts';

/** "Twice daily: 8:00 AM, 8:00 PM, for diabetes" */
const timesOf = (medication: MedicationView): string => {
  const { times, frequency, schedule, form } = medication;
  const daily = times.length === 0 ? frequency : `${frequency}: ${times.map(timeOfDayLabel).join(', ')}`;
  const when = schedule ? capitalised(scheduleWords(schedule, form)) : daily;
  return [when, purposeLabel(medication)].filter(Boolean).join(', ');
};

/** The medications with their times, the doses on time, and changes in the period. */
export const ReportMedications = ({ report }: { report: Report }) => {
  const { medications, pauses, timeZone } = report;
  return (
    <section aria-label="Medications">
      <h3>Medications</h3>
      {medications.length === 0 ? <p>None on record.</p> : <InUse report={report} />}
      {pauses.map(({ id, from, until, reason }) => (
        <p key={id}>
          All medications paused from {shortMoment(from, timeZone)}
          {until && ` to ${shortMoment(until, timeZone)}`}: {reason}
        </p>
      ))}
    </section>
  );
};

const columns = ['When', 'Doses on time', 'Changes in this time'] as const;

const InUse = ({ report }: { report: Report }) => (
  <div>
    <MedicationTable
      medications={report.medications}
      columns={columns}
      titleOf={medicationTitle}
      cellsOf={(medication) => cellsOf(medication, report)}
    />
    <p className="report__key" aria-hidden="true">
      Bars: the last 13 weeks. <Key bars={report.adherence.flatMap((view) => barsOf(lastDays(view, 90)))} />
    </p>
  </div>
);

const cellsOf = (medication: MedicationView, report: Report): readonly ReactNode[] => [
  [timesOf(medication), directionsLabel(medication)].filter(Boolean).join('. '),
  onTimeOf(medication, report),
  changesOf(medication, report).join('. ') || 'None',
];

const onTimeOf = ({ id }: MedicationView, { adherence }: Report): ReactNode => {
  const view = adherence.find(({ medicationId }) => medicationId === id);
  return view ? <ReportAdherence view={view} /> : 'None';
};
