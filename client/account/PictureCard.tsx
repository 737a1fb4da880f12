import { Button } from '../ui/Button.tsx';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { useCommand } from '../command/useCommand.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { nameOf, PersonAvatar } from '../ui/PersonAvatar.tsx';
import { pictureProblem, pictureTypes } from '../ui/pictureFile.ts';
import { roleLabels } from '../ui/roleLabels.ts';
import { usePreview } from '../ui/usePreview.ts';

const toast = {
  success: { title: 'Success', description: 'Profile picture updated successfully!' },
  failure: { title: 'Error', description: 'Failed to upload profile picture' },
} as const;

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('profilePicture', file);
  return form;
};

/** Uploads the chosen picture; `preview` shows it meanwhile. */
const useNewPicture = () => {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File | null>(null);
  const { isPending, problem, send } = useCommand('profilePicture');
  const preview = usePreview(isPending ? file : null);
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    const problem = pictureProblem(chosen);
    if (problem) return void dispatch(toastShown({ ...problem, intent: 'failure' }));
    setFile(chosen);
    send({
      type: 'ChangeProfilePicture',
      route: 'POST /user/profile-picture',
      body: formOf(chosen),
      toast,
      reloads: ['users'],
    });
  };
  return { isPending, preview, refusal: problem?.fields['profilePicture'], handleFile };
};

/** The person's face; a new picture is shown during its upload, under a spinner. */
export const PictureCard = () => {
  const user = useAppSelector(selectUser);
  const input = useRef<HTMLInputElement>(null);
  const { isPending, preview, refusal, handleFile } = useNewPicture();
  const id = useId();
  return (
    <section className="card picture-card" aria-label="Profile picture">
      <div className="picture-card__face">
        <PersonAvatar person={preview ? { ...user, profileImageUrl: preview } : user} isLarge />
        {isPending && (
          <span className="picture-card__busy">
            <span className="full-screen__spinner" />
          </span>
        )}
      </div>
      <p className="picture-card__name">{nameOf(user)}</p>
      <p className="quiet">{roleLabels[user.role]}</p>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label="New profile picture"
        onChange={handleFile}
      />
      <Button
        variant="outlined"
        text={isPending ? 'Uploading...' : 'Change Picture'}
        className="button--waits"
        aria-disabled={isPending}
        onClick={() => !isPending && input.current?.click()}
      />
      {refusal && <FieldProblem id={id} problem={refusal} />}
      <p className="small quiet">Upload a profile picture (max 5MB)</p>
    </section>
  );
};
