import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { CallButton } from '../person/CallButton.tsx';
import { capitalised } from '../ui/wallClock.ts';
import { pharmacyLabel, type Pharmacy } from './directionsLabel.ts';

/** The pharmacy of a medication, and the button that calls it. */
export const PharmacyLine = ({ medication }: { medication: Pharmacy & Pick<MedicationView, 'name'> }) => {
  const label = pharmacyLabel(medication);
  if (label === '') return null;
  const { pharmacy, pharmacyPhone, name } = medication;
  return (
    <div className="pharmacy-line">
      <p className="quiet small">{capitalised(label)}</p>
      {pharmacyPhone && (
        <CallButton
          className="button button--quiet"
          name={pharmacy ?? `the pharmacy for ${name}`}
          phone={pharmacyPhone}
        />
      )}
    </div>
  );
};
