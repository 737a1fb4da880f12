import { Button } from '../ui/Button.tsx';
import { useId, useRef, type ChangeEvent } from 'react';
import { mostPhotos } from '../../events/family/familyEvents.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { pictureTypes } from '../ui/pictureFile.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { usePreview } from '../ui/usePreview.ts';
import type { ChosenPhotosOfUpdate } from './useChosenPhotos.ts';

interface ChosenPhotosProps {
  readonly chosen: ChosenPhotosOfUpdate;
  readonly isPending: boolean;
  /** The server's problem, with the file's name. */
  readonly problem: string | undefined;
  readonly onEdit: () => void;
}

/** Chooses photos, shows them, and lets each be removed again. */
export const ChosenPhotos = ({ chosen, isPending, problem, onEdit }: ChosenPhotosProps) => {
  const id = useId();
  const { photos, problems, add, remove } = chosen;
  const handleAdd = (files: readonly File[]) => {
    onEdit();
    add(files);
  };
  const handleRemove = (photo: File) => {
    onEdit();
    remove(photo);
  };
  return (
    <div className="field" role="group" aria-label="Photos" data-focus-home tabIndex={-1}>
      {photos.length > 0 && (
        <ul className="chosen">
          {photos.map((photo, index) => (
            <Chosen
              key={keyOf(photo, index)}
              photo={photo}
              number={index + 1}
              isPending={isPending}
              onRemove={() => handleRemove(photo)}
            />
          ))}
        </ul>
      )}
      {problems.map(({ title, description }) => (
        <FieldProblem key={description} id={`${id}-${description}`} problem={`${title}. ${description}`} />
      ))}
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
      <AddPhotos
        text={photos.length > 0 ? 'Add More Photos' : 'Add Photos'}
        isOff={isPending || photos.length >= mostPhotos}
        onAdd={handleAdd}
      />
    </div>
  );
};

interface AddPhotosProps {
  readonly text: string;
  readonly isOff: boolean;
  readonly onAdd: (files: readonly File[]) => void;
}

const AddPhotos = ({ text, isOff, onAdd }: AddPhotosProps) => {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // so that the same file can be chosen again
    target.value = '';
    if (files.length > 0) onAdd(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photos"
        onChange={handleChange}
      />
      <div className="chosen__add">
        <Button
          variant="outlined"
          icon={<Icon name="i-photo" />}
          text={text}
          aria-disabled={isOff}
          onClick={() => isOff || input.current?.click()}
        />
        <p className="field__hint">
          Up to {mostPhotos}, each 5{'\u00a0'}MB at most
        </p>
      </div>
    </>
  );
};

const keyOf = ({ name, size, lastModified }: File, index: number): string => `${name} ${size} ${lastModified} ${index}`;

interface ChosenProps {
  readonly photo: File;
  readonly number: number;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}

const Chosen = ({ photo, number, isPending, onRemove }: ChosenProps) => {
  const preview = usePreview(photo);
  const remove = useFocusHandedOn();
  return (
    <li className="chosen__photo">
      {preview ? (
        <img src={preview} alt={`Photo ${number}: ${photo.name}`} width="96" height="96" />
      ) : (
        <span className="skeleton" />
      )}
      <button
        ref={remove}
        type="button"
        className="icon-word"
        aria-label={`Remove photo ${number}: ${photo.name}`}
        aria-disabled={isPending}
        onClick={() => isPending || onRemove()}
      >
        <Icon name="i-cross" />
        Remove
      </button>
    </li>
  );
};
