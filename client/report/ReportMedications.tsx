import { directionsLabel } from '../medication/directionsLabel.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { purposeLabel } from '../medication/frequencyLabel.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { shortMoment } from '../ui/shortMoment.ts';
import { changesOf } from './reportChanges.ts';
import { dosesInSum } from './reportSums.ts';
import type { Report } from './useReport.ts';

/** "Twice daily: 8:00 AM, 8:00 PM, for diabetes" */
const timesOf = (medication: MedicationView): string => {
  const { times, frequency } = medication;
  const when = times.length === 0 ? frequency : `${frequency}: ${times.map(timeOfDayLabel).join(', ')}`;
  return [when, purposeLabel(medication)].filter(Boolean).join(', ');
};

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

const columns = ['When', 'Doses on record', 'Changes in this time'] as const;

/** On a narrow screen each medication is its name and a line for each column, which `data-label` names. */
const MedicationTable = ({ report }: { report: Report }) => (
  <div className="report__list-place">
    <table className="report__list">
      <thead>
        <tr>
          <th scope="col">Medication</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.medications.map((medication) => (
          <tr key={medication.id}>
            <th scope="row">{medicationTitle(medication)}</th>
            {cellsOf(medication, report).map((text, at) => (
              <td key={columns[at]} data-label={columns[at]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const cellsOf = (medication: MedicationView, report: Report): readonly string[] => [
  [timesOf(medication), directionsLabel(medication)].filter(Boolean).join('. '),
  sumOf(report.doses.find(({ id }) => id === medication.id)),
  changesOf(medication, report).join('. ') || 'None',
];

const sumOf = (row: Report['doses'][number] | undefined): string => (row ? dosesInSum(row.doses) : 'None');
