import { medicationTitle } from '../medication/doseLabels.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { shortMoment } from '../ui/shortMoment.ts';
import { changesOf } from './reportChanges.ts';
import { dosesInSum } from './reportSums.ts';
import type { Report } from './useReport.ts';

const timesOf = ({ times, frequency }: MedicationView): string =>
  times.length === 0 ? frequency : `${frequency}: ${times.map(timeOfDayLabel).join(', ')}`;

/** The medications with their times, totals of doses, and changes in the period. */
export const ReportMedications = ({ report }: { report: Report }) => {
  const { medications, pauses, timeZone } = report;
  return (
    <section aria-label="Medications">
      <h3>Medications</h3>
      {medications.length === 0 ? <p>None on record.</p> : <MedicationTable report={report} />}
      {pauses.map(({ id, from, until, reason }) => (
        <p key={id}>
          All medications paused from {shortMoment(from, timeZone)}
          {until && ` to ${shortMoment(until, timeZone)}`}: {reason}
        </p>
      ))}
    </section>
  );
};

const MedicationTable = ({ report }: { report: Report }) => (
  <div className="report__scroll" role="region" aria-label="Medications, when and how they were taken" tabIndex={0}>
    <table className="report__list">
      <thead>
        <tr>
          <th scope="col">Medication</th>
          <th scope="col">When</th>
          <th scope="col">Doses on record</th>
          <th scope="col">Changes in this time</th>
        </tr>
      </thead>
      <tbody>
        {report.medications.map((medication) => (
          <tr key={medication.id}>
            <th scope="row">{medicationTitle(medication)}</th>
            <td>{[timesOf(medication), medication.instructions].filter(Boolean).join('. ')}</td>
            <td>{sumOf(report.doses.find(({ id }) => id === medication.id))}</td>
            <td>{changesOf(medication, report).join('. ') || 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const sumOf = (row: Report['doses'][number] | undefined): string => (row ? dosesInSum(row.doses) : 'None');
