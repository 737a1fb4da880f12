import { screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ByRole } from '../../client/session/ByRole.tsx';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import { roleKeptSentence } from '../../events/account/roleRules.ts';
import { accountReads, type AccountAnswers } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';

const stage = clientStage();
const reads = (more: Partial<AccountAnswers> = {}): AccountAnswers => {
  const answers = { sessions: [], securityEvents: [], isDown: false, ...more };
  stage.server.use(...accountReads(answers));
  return answers;
};
const answering = (answer: (body: object) => Response) => {
  const bodies: object[] = [];
  stage.server.use(
    http.put('/api/user/profile', async ({ request }) => {
      const body = (await request.json()) as object;
      bodies.push(body);
      return answer(body);
    }),
  );
  return bodies;
};
const show = () =>
  stage.show(
    <>
      <ProfilePage />
      <ByRole senior="her own day" carer="the people she cares for" />
    </>,
  );
const openDialog = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Change account type' }));
  return within(await screen.findByRole('dialog', { name: 'Change account type' }));
};

test('another account type is chosen with its meaning in words; the screens follow immediately', async () => {
  reads();
  const bodies = answering((body) => HttpResponse.json({ ...rosa, ...body }));
  const { user } = show();
  expect(screen.getByText('her own day')).toBeInTheDocument();
  const dialog = await openDialog(user);
  expect(dialog.getByRole('radio', { name: 'Senior' })).toBeChecked();
  expect(dialog.getByText('For my work: I care for people who invite me.')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Caregiver' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your account type is now Caregiver.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bodies).toEqual([{ role: 'caregiver' }]);
  expect(screen.getByLabelText('Account Type')).toHaveValue('Caregiver');
  expect(screen.getByText('the people she cares for')).toBeInTheDocument();
});

test('if it can’t change, the reason replaces the button', async () => {
  reads({ keptBy: 'medications' });
  show();
  expect(
    await screen.findByText('You can’t change your account type because this account has medications in it.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Account Type')).toHaveAccessibleDescription(/medications/);
  expect(screen.queryByRole('button', { name: 'Change account type' })).not.toBeInTheDocument();
});

test('a refusal is shown in the dialog, which keeps the choice', async () => {
  const answers = reads();
  const sentence = roleKeptSentence('invitation');
  answering(() => {
    answers.keptBy = 'invitation';
    return HttpResponse.json({ code: 'role_kept', message: sentence, fields: { role: sentence } }, { status: 409 });
  });
  const { user } = show();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: 'Family Member' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Family Member' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText('Account Type')).toHaveAccessibleDescription(sentence));
});
