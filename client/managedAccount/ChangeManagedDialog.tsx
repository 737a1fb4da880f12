import { useState } from 'react';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { profileProblems } from '../../events/account/profileFields.ts';
import { TimeZoneField } from '../account/TimeZoneField.tsx';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommand } from '../command/useCommand.ts';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { PhotoPicker } from '../form/PhotoPicker.tsx';
import { changeManagedAccount, changeManagedPicture } from './managedAccountWrites.ts';

interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
}

/** Name, zone and picture, until the senior has opened the account. */
export const ChangeManagedDialog = ({ account, onClose }: { account: ManagedAccountView; onClose: () => void }) => {
  const [file, setFile] = useState<File | null>(null);
  const picture = useCommand('managed-picture');
  const form: CommandForm<Draft> = useCommandForm({
    name: `change-managed-account-${account.id}`,
    initial: { firstName: account.firstName ?? '', lastName: account.lastName ?? '', timeZone: account.timeZone },
    validate: ({ firstName, lastName }) =>
      profileProblems({ firstName, ...(lastName.trim() === '' ? {} : { lastName }) }, ''),
    write: (draft) => changeManagedAccount(account.id, draft),
    onSuccess: () => {
      if (file !== null) picture.send(changeManagedPicture(account.id, file));
      onClose();
    },
  });
  return (
    <CommandFormDialog title="Name, picture and time zone" form={form} button="Save" onClose={onClose}>
      <div className="form__pair">
        <FieldGroup label="First name" problem={form.problems.firstName}>
          {(control) => (
            <input {...control} {...form.field('firstName')} className="input" autoComplete="off" data-first-focus />
          )}
        </FieldGroup>
        <FieldGroup label="Last name" isOptional problem={form.problems.lastName}>
          {(control) => <input {...control} {...form.field('lastName')} className="input" autoComplete="off" />}
        </FieldGroup>
      </div>
      <TimeZoneField {...form.field('timeZone')} problem={form.problems.timeZone} />
      <PhotoPicker
        label="Profile picture"
        file={file}
        onChange={setFile}
        presentUrl={account.profileImageUrl}
        buttonText="Choose a picture"
      />
    </CommandFormDialog>
  );
};
