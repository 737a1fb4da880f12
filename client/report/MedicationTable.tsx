import type { ReactNode } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';

interface MedicationTableProps {
  readonly className?: string;
  readonly medications: readonly MedicationView[];
  readonly columns: readonly string[];
  readonly titleOf: (medication: MedicationView) => ReactNode;
  /** One for each column. */
  readonly cellsOf: (medication: MedicationView) => readonly ReactNode[];
}

/** On a narrow screen each medication is its name and a line for each column, which `data-label` names. */
export const MedicationTable = ({ className = '', medications, columns, titleOf, cellsOf }: MedicationTableProps) => (
  <div className="report__list-place">
    <table className={`report__list ${className}`.trim()}>
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
        {medications.map((medication) => (
          <tr key={medication.id}>
            <th scope="row">{titleOf(medication)}</th>
            {cellsOf(medication).map((content, at) => (
              <td key={columns[at]} data-label={columns[at]}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
