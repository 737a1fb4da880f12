import { isolated } from '../../events/kernel/isolated.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { unbroken } from '../ui/unbroken.ts';
import { capitalised } from '../ui/wallClock.ts';
import { purposeLabel } from './frequencyLabel.ts';

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** "One long white tablet, with food. Prescribed by Dr. Osei"; '' where neither was entered. */
export const directionsLabel = ({
  instructions,
  prescriber,
}: Pick<MedicationView, 'instructions' | 'prescriber'>): string => {
  if (!prescriber) return instructions ?? '';
  const by = `Prescribed by ${isolated(prescriber)}`;
  return instructions ? `${ended(instructions)} ${by}` : by;
};

/** "For diabetes. One long white tablet, with food": for a dose to take now; '' where neither was entered. */
export const doseDirections = ({ purpose, instructions }: Pick<MedicationView, 'purpose' | 'instructions'>): string =>
  [capitalised(purposeLabel({ purpose })), instructions].filter(Boolean).join('. ');

export type Pharmacy = Pick<MedicationView, 'pharmacy' | 'pharmacyPhone' | 'prescriptionNumber'>;

/** A line may break neither at its blanks nor at its hyphens. */
const inOnePiece = (phone: string): string => unbroken(phone).replaceAll('-', '-\u2060');

/** "Corner Pharmacy, (555) 201-0199, prescription number RX 7712"; '' where nothing was entered. */
export const pharmacyLabel = ({ pharmacy, pharmacyPhone, prescriptionNumber }: Pharmacy): string =>
  [
    pharmacy && isolated(pharmacy),
    pharmacyPhone && inOnePiece(pharmacyPhone),
    prescriptionNumber && `prescription number ${isolated(unbroken(prescriptionNumber))}`,
  ]
    .filter(Boolean)
    .join(', ');
