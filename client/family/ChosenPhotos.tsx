import { Button } from '@blueprintjs/core';
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
  /** The server's, naming the file. */
  readonly problem: string | undefined;
  readonly onEdit: () => void;
}

/** Chooses photos, shows what was chosen, and lets each be taken out again. */
export const ChosenPhotos = ({ chosen, isPending, problem, onEdit }: ChosenPhotosProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { photos, problems, add, remove } = chosen;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
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
            <Chosen key={keyOf(photo, index)} photo={photo} number={index + 1} isPending={isPending} onRemove={() => handleRemove(photo)} />
          ))}
        </ul>
      )}
      {problems.map(({ title, description }) => (
        <FieldProblem key={description} id={`${id}-${description}`} problem={`${title}. ${description}`} />
      ))}
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
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
          text={photos.length > 0 ? 'Add More Photos' : 'Add Photos'}
          aria-disabled={isPending || photos.length >= mostPhotos}
          onClick={() => isPending || photos.length >= mostPhotos || input.current?.click()}
        />
        <p className="field__hint">
          Up to {mostPhotos}, each 5{'\u00a0'}MB at most
        </p>
      </div>
    </div>
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
      {preview ? <img src={preview} alt={`Photo ${number}: ${photo.name}`} width="96" height="96" /> : <span className="skeleton" />}
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
