import { useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { medicationTitle } from './doseLabels.ts';
import defaultPill from './defaultPill.svg';
import './pillPhoto.css';

type Pictured = Pick<MedicationView, 'name' | 'dosage' | 'imageUrl'> & Partial<Pick<MedicationView, 'instructions'>>;

const pictureOf = ({ imageUrl }: Pick<MedicationView, 'imageUrl'>) => imageUrl ?? defaultPill;

/** The photo of a medication; a tap enlarges it. */
export const PillPhoto = ({ medication, isLarge = false }: { medication: Pictured; isLarge?: boolean }) => {
  const [isEnlarged, setEnlarged] = useState(false);
  const size = isLarge ? 144 : 72;
  return (
    <>
      <button
        type="button"
        className={isLarge ? 'pill-photo pill-photo--large' : 'pill-photo'}
        aria-label={`Enlarge the photo of ${medication.name}`}
        aria-haspopup="dialog"
        onClick={() => setEnlarged(true)}
      >
        <img src={pictureOf(medication)} width={size} height={size} alt="" loading="lazy" />
      </button>
      {isEnlarged && (
        <SheetDialog title={medicationTitle(medication)} onClose={() => setEnlarged(false)}>
          <img
            className="pill-photo__large"
            src={pictureOf(medication)}
            width="592"
            height="592"
            alt={medication.imageUrl ? `Photo of ${medication.name}` : 'A drawing in place of a photo'}
          />
          {medication.instructions && <p className="pill-photo__words">{medication.instructions}</p>}
        </SheetDialog>
      )}
    </>
  );
};
