import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AuthPage } from '../../client/account/AuthPage.tsx';
import { createApiClient } from '../../client/api/apiClient.ts';
import { contactParts } from '../../client/ui/contactParts.ts';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();
const marks: HTMLMetaElement[] = [];
const mark = (name: string, content: string) => {
  const meta = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(meta);
  marks.push(meta);
};
afterEach(() => {
  sessionStorage.clear();
  for (const meta of marks.splice(0)) meta.remove();
});
const open = () => {
  const failures: string[] = [];
  render(
    <AuthPage
      api={createApiClient()}
      onSignedIn={() => undefined}
      onFailure={({ description = '' }) => void failures.push(description)}
    />,
  );
  return { failures, user: userEvent.setup() };
};
const create = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('tab', { name: 'Create Account' }));

test('the sign-in screen names who helps: one’s own team, and a contact by numbers and addresses to tap', async () => {
  mark('support', 'Maria Santos, +1 555 201 0142 or help@example.org');
  open();
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(screen.getByText(/^Ask a person in your care team who may help you sign in\./)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^.1\s555\s201\s0142$/ })).toHaveAttribute('href', 'tel:+15552010142');
  expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
});

test('a contact without number or address is text', () =>
  expect(contactParts('Maria in room 12')).toEqual([{ text: 'Maria in room 12' }]));

test('an extension is part of a number to tap, and two numbers without a word between them are text', () => {
  expect(contactParts('Maria, +49 (0) 30 901820 ext. 12')).toEqual([
    { text: 'Maria, ' },
    { text: '+49 (0) 30 901820 ext. 12', href: 'tel:+4930901820,12' },
  ]);
  expect(contactParts('555-201-0142 555-201-0199')).toEqual([{ text: '555-201-0142 555-201-0199' }]);
});

test('if registration is closed there is no form, and the contact is named', async () => {
  mark('registration', 'closed');
  const { user } = open();
  await create(user);
  expect(screen.getByText('New accounts can’t be created here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Account' })).not.toBeInTheDocument();
});

test('on an invited-only server the form requires the code and sends it', async () => {
  mark('registration', 'invited');
  const sent: unknown[] = [];
  stage.server.use(
    http.post('/api/register', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { code: 'invitation_closed', message: 'This invitation doesn’t work any more.' },
        { status: 403 },
      );
    }),
  );
  const { user } = open();
  await create(user);
  await user.type(screen.getByLabelText('Username'), 'ana');
  for (const label of ['Password', 'Confirm password']) await user.type(screen.getByLabelText(label), 'secret-enough');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByLabelText('Invitation code')).toHaveAccessibleDescription(/Please enter the eight letters/);
  await user.type(screen.getByLabelText('Invitation code'), 'klmr-twxz');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('This invitation doesn’t work any more.')).toBeVisible();
  expect(sent).toMatchObject([{ username: 'ana', invitation: { code: 'klmr-twxz' } }]);
  expect(sent[0]).not.toHaveProperty('invitationCode');
});

test('a person with an invitation’s link registers by it, without a code', async () => {
  mark('registration', 'invited');
  sessionStorage.setItem('hearthline.join', JSON.stringify({ secret: 'abc' }));
  const sent: unknown[] = [];
  stage.server.use(
    http.post('/api/register', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { code: 'invitation_closed', message: 'This invitation doesn’t work any more.' },
        { status: 403 },
      );
    }),
  );
  const { user } = open();
  await create(user);
  await user.type(await screen.findByLabelText('Username'), 'ana');
  expect(screen.queryByLabelText('Invitation code')).not.toBeInTheDocument();
  for (const label of ['Password', 'Confirm password']) await user.type(screen.getByLabelText(label), 'secret-enough');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByLabelText('Invitation code')).toHaveAccessibleDescription(
    /This invitation doesn’t work any more/,
  );
  expect(sent).toMatchObject([{ username: 'ana', invitation: { secret: 'abc' } }]);
});
