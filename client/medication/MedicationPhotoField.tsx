import { Button } from '../ui/Button.tsx';
import { useId } from 'react';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { PhotoPicker } from '../form/PhotoPicker.tsx';
import type { DraftPhoto } from './medicationDraft.ts';
import './medicationForm.css';

interface MedicationPhotoFieldProps {
  readonly photo: DraftPhoto;
  readonly presentUrl: string | null;
  readonly problem: string | undefined;
  readonly onChange: (photo: DraftPhoto) => void;
}

/** The photo of the medication: chosen, kept or removed. */
export const MedicationPhotoField = ({ photo, presentUrl, problem, onChange }: MedicationPhotoFieldProps) => {
  const id = useId();
  const shownUrl = photo.isRemoved ? null : presentUrl;
  return (
    <div className={problem ? 'field field--problem' : 'field'} role="group" aria-labelledby={id}>
      <span className="field__label" id={id}>
        Photo of the medication <span className="quiet">(optional)</span>
      </span>
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
      <PhotoPicker
        label="Photo of the medication"
        file={photo.file}
        presentUrl={shownUrl}
        onChange={(file) => onChange({ file, isRemoved: photo.isRemoved })}
      />
      {shownUrl && !photo.file && (
        <Button
          className="field__after"
          variant="minimal"
          text="Remove this photo"
          onClick={() => onChange({ file: null, isRemoved: true })}
        />
      )}
    </div>
  );
};
