import { Button } from '../ui/Button.tsx';
import { useRef, type ChangeEvent, type RefObject } from 'react';
import { toastShown } from '../toast/toastsSlice.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { pictureProblem, pictureTypes } from '../ui/pictureFile.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { usePreview } from '../ui/usePreview.ts';

interface PhotoPickerProps {
  readonly label: string;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** The present picture; shown until another is chosen. */
  readonly presentUrl?: string | null;
  readonly buttonText?: string;
}

/** Chooses one picture, refuses other and too large files, and shows the chosen one. */
export const PhotoPicker = ({
  label,
  file,
  onChange,
  presentUrl = null,
  buttonText = 'Choose a photo',
}: PhotoPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const handleChange = usePictureInput(onChange);
  const preview = usePreview(file) ?? presentUrl;
  return (
    <div className="drop">
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={handleChange}
      />
      <Preview url={preview} />
      <div className="drop__words">
        <Button
          ref={choose}
          variant="outlined"
          icon={<Icon name="i-photo" />}
          text={preview ? 'Choose a different photo' : buttonText}
          onClick={() => input.current?.click()}
        />
        <p className="field__hint">JPEG, PNG, GIF or WebP, up to 5{'\u00a0'}MB</p>
      </div>
      {file && <RemoveButton next={choose} onRemove={() => onChange(null)} />}
    </div>
  );
};

/** It disappears with the photo, and the focus moves on to the button that chooses one. */
const RemoveButton = ({ next, onRemove }: { next: RefObject<HTMLElement | null>; onRemove: () => void }) => (
  <Button
    ref={useFocusHandedOn(next)}
    variant="minimal"
    text="Remove"
    aria-label="Remove the chosen photo"
    onClick={onRemove}
  />
);

/** The handler of a file input that passes on a picture the server would accept, and refuses other files in a toast. */
const usePictureInput = (onChosen: (file: File) => void) => {
  const dispatch = useAppDispatch();
  return ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    const problem = pictureProblem(chosen);
    if (problem) dispatch(toastShown({ ...problem, intent: 'failure' }));
    else onChosen(chosen);
  };
};

const Preview = ({ url }: { readonly url: string | null }) =>
  url ? (
    <img className="drop__preview" src={url} alt="The chosen photo" width="72" height="72" />
  ) : (
    <span className="print">
      <Icon name="i-photo" />
    </span>
  );
