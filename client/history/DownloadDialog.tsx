import { passwordLength } from '../../events/account/accountLimits.ts';
import type { Write } from '../command/command.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import type { HistoryOf } from './historyOf.ts';

interface DownloadDraft {
  readonly password: string;
}

const downloadHistory = (seniorId: string, password: string | undefined): Write => ({
  type: 'DownloadHistory',
  route: 'POST /audit/:id/downloads',
  id: seniorId,
  body: password === undefined ? {} : { password },
  toast: { success: { title: 'The download has begun' }, failure: { title: 'Error' } },
});

/** A link, so that a download which fails leaves the page as it is. */
const save = (seniorId: string, token: string): void => {
  const link = document.createElement('a');
  link.href = `/api/audit/${seniorId}/download?token=${token}`;
  link.download = '';
  link.click();
};

/** Asks for the password: a device that was left open must not give a whole history away. */
export const DownloadDialog = ({ of, onClose }: { readonly of: HistoryOf; readonly onClose: () => void }) => {
  const { hasPassword } = useAppSelector(selectUser);
  const form: CommandForm<DownloadDraft> = useCommandForm({
    name: `download-${of.id}`,
    initial: { password: '' },
    longest: { password: passwordLength.max },
    isKept: false,
    validate: ({ password }) => (hasPassword && password === '' ? { password: 'Enter your password' } : {}),
    write: ({ password }) => downloadHistory(of.id, hasPassword ? password : undefined),
    onSuccess: (outcome) => {
      if (outcome.type === 'DownloadHistory' && outcome.view) save(of.id, outcome.view.token);
      onClose();
    },
  });
  return (
    <CommandFormDialog
      title="Download history"
      form={form}
      button="Download"
      pendingText="Preparing…"
      onClose={onClose}
    >
      <p>
        You get one .zip file: every entry you may see, in words and as stored, and who looked. A page in it checks,
        without Hearthline and without a network, that nothing is missing or changed.
      </p>
      <p>Anyone who gets the file can read it. Keep it where you keep other medical papers.</p>
      {hasPassword && <PasswordField {...form} />}
    </CommandFormDialog>
  );
};

const PasswordField = ({ problems, field }: CommandForm<DownloadDraft>) => {
  const { username } = useAppSelector(selectUser);
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <FieldGroup label="Your password" problem={problems.password}>
        {(control) => (
          <PasswordInput {...control} {...field('password')} autoComplete="current-password" data-first-focus />
        )}
      </FieldGroup>
    </>
  );
};
