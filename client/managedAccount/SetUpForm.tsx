import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { nameLength } from '../../events/account/accountLimits.ts';
import { invitationLength } from '../../events/circle/circleCommands.ts';
import { TimeZoneField } from '../account/TimeZoneField.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommand } from '../command/useCommand.ts';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { PhotoPicker } from '../form/PhotoPicker.tsx';
import type { Fields } from '../ui/useForm.ts';
import { changeManagedPicture, setUpAccount } from './managedAccountWrites.ts';
import { bodyOf, newDigits, problemsOf, proposedUsername, type SetUpDraft } from './setUpDraft.ts';

/** The account of a person the viewer cares for. The picture is uploaded once the account exists. */
export const SetUpForm = ({ onDone }: { onDone: () => void }) => {
  const { timeZone } = useAppSelector(selectUser);
  const [file, setFile] = useState<File | null>(null);
  const [digits] = useState(newDigits);
  const picture = useCommand('managed-picture');
  const empty: SetUpDraft = { firstName: '', lastName: '', username: '', relationship: '', timeZone };
  const form: CommandForm<SetUpDraft> = useCommandForm({
    name: 'set-up-account',
    initial: empty,
    longest: { relationship: invitationLength.relationship, username: nameLength.max },
    // the username follows the name until it is edited
    shown: (edits) => {
      const typed = { ...empty, ...edits };
      return { ...typed, username: edits.username ?? proposedUsername(typed, digits) };
    },
    validate: problemsOf,
    write: (draft) => setUpAccount(bodyOf(draft)),
    onSuccess: (outcome) => {
      const id = outcome.type === 'SetUpAccount' ? (outcome.view?.id ?? outcome.pendingId) : undefined;
      if (file !== null && id !== undefined) picture.send(changeManagedPicture(id, file));
      onDone();
    },
  });
  return (
    <form className="form" noValidate onSubmit={form.handleSubmit}>
      <SetUpFields {...form} />
      <TimeZoneField {...form.field('timeZone')} problem={form.problems.timeZone} />
      <PhotoPicker label="Profile picture (optional)" file={file} onChange={setFile} buttonText="Choose a picture" />
      {form.refusal && <FieldProblem id="set-up-problem" problem={form.refusal} />}
      <div className="form__foot">
        <Button
          type="submit"
          intent="primary"
          aria-disabled={form.isPending}
          text={form.isPending ? 'Setting up…' : 'Set up the account'}
        />
      </div>
    </form>
  );
};

const SetUpFields = ({ field, problems }: Pick<Fields<SetUpDraft>, 'field' | 'problems'>) => (
  <>
    <div className="form__pair">
      <FieldGroup label="Their first name" problem={problems.firstName}>
        {(control) => <input {...control} {...field('firstName')} className="input" autoComplete="off" required />}
      </FieldGroup>
      <FieldGroup label="Their last name" isOptional problem={problems.lastName}>
        {(control) => <input {...control} {...field('lastName')} className="input" autoComplete="off" />}
      </FieldGroup>
    </div>
    <FieldGroup
      label="You are their"
      isOptional
      hint="For example: daughter, son, niece"
      problem={problems.relationship}
    >
      {(control) => <input {...control} {...field('relationship')} className="input" autoComplete="off" />}
    </FieldGroup>
    <FieldGroup
      label="Username"
      hint="They can sign in with it later, once they choose a password. Change it if you like."
      problem={problems.username}
    >
      {(control) => (
        <input
          {...control}
          {...field('username')}
          className="input"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
      )}
    </FieldGroup>
  </>
);
