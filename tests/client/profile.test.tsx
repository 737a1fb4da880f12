import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { storedJson } from '../../client/browser/browserStorage.ts';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
// the banner of a server with demos brings it
import '../../client/demo/demoPart.ts';
import { demoLoaded } from '../../client/demo/demoSlice.ts';
import { accountReads } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { held } from '../support/held.ts';
import { rosa } from '../support/people.ts';

const stage = clientStage();
beforeEach(() => stage.server.use(...accountReads()));
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

const profileCalls = (
  answer: (body: object) => Response | Promise<Response> = (body) => HttpResponse.json({ ...rosa, ...body }),
) => {
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
const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const picture = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

test('the form shows the known values; type of account and username are read-only', () => {
  stage.show(<ProfilePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Personal Information' })).toContainElement(field('First Name *'));
  expect(screen.getByRole('region', { name: 'Account Information' })).toContainElement(field('Account Type'));
  expect(field('Date of Birth')).toHaveAttribute('type', 'date');
  expect(field('Address')).toHaveAttribute('rows', '3');
  expect(field('First Name *')).toHaveValue('Rosa');
  expect(field('Email *')).toHaveValue('rosa@example.org');
  expect(field('Time Zone')).toHaveValue('America/New_York');
  expect(field('Account Type')).toHaveValue('Senior');
  expect(field('Account Type')).toHaveAttribute('readonly');
  expect(field('Username')).toHaveAttribute('readonly');
});

test('in a demo family the email address can be read, not changed, and says why', () => {
  const { store } = stage.show(<ProfilePage />);
  expect(field('Email *')).not.toHaveAttribute('readonly');
  act(() => void store.dispatch(demoLoaded({ endsAt: new Date(Date.now() + 3_600_000).toISOString(), name: 'rosa' })));
  expect(field('Email *')).toHaveAttribute('readonly');
  expect(field('Email *')).toHaveAccessibleDescription('This is a demo, so it stays as it is.');
});

test('only edited fields are sent, and the answer is the profile from then on', async () => {
  const answer = held();
  const bodies = profileCalls(async (body) => {
    await answer.released;
    return HttpResponse.json({ ...rosa, ...body });
  });
  const { user, store } = stage.show(<ProfilePage />);
  await user.clear(field('First Name *'));
  await user.type(field('First Name *'), 'Rosalía');
  await user.click(save());
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
  answer.release();
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
  expect(bodies).toEqual([{ firstName: 'Rosalía' }]);
  expect(store.getState().session?.user.firstName).toBe('Rosalía');
});

test('text typed during a save stays, and is saved next', async () => {
  const answer = held();
  const bodies = profileCalls(async (body) => {
    if (bodies.length === 1) await answer.released;
    return HttpResponse.json({ ...rosa, firstName: 'Rosalía', ...body });
  });
  const { user } = stage.show(<ProfilePage />);
  await user.clear(field('First Name *'));
  await user.type(field('First Name *'), 'Rosalía');
  await user.click(save());
  await user.type(field('Allergies'), 'Penicillin');
  // kept over a reload without the values being saved
  expect(storedJson('tab', `hearthline.draft ${rosa.id} form profile`)).toEqual({ allergies: 'Penicillin' });
  answer.release();
  await screen.findByText('Profile updated successfully!');
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
  expect(field('Allergies')).toHaveValue('Penicillin');
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([{ firstName: 'Rosalía' }, { allergies: 'Penicillin' }]));
});

test.each([
  ['First Name *', '', 'First name is required'],
  ['Last Name *', ' ', 'Last name is required'],
  ['Email *', '', 'Email is required'],
  ['Email *', 'rosa.example.org', 'Invalid email format'],
])('%s as "%s": %s; nothing is sent and the field has the focus', async (label, typed, problem) => {
  const bodies = profileCalls();
  const { user } = stage.show(<ProfilePage />);
  await user.clear(field(label));
  if (typed) await user.type(field(label), typed);
  await user.click(save());
  expect(field(label)).toHaveAccessibleDescription(problem);
  expect(await screen.findByText('Validation Error')).toBeInTheDocument();
  expect(screen.getByText('Please fix the errors below before saving')).toBeInTheDocument();
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(bodies).toEqual([]);
  await user.type(field(label), 'x');
  expect(field(label)).not.toHaveAccessibleDescription();
});

test.each([
  ['Phone Number', '555', 'Phone number must be at least 10 digits'],
  ['Phone Number', '1234567890123456', 'Phone number cannot exceed 15 digits'],
  ['Phone Number', '555x1234567', 'Invalid phone number format'],
  ['Address', '1 Elm St', 'Address must be at least 10 characters'],
  ['Address', 'Elm Street, Springfield', 'Address should include both numbers and letters'],
  ['Address', `1 ${'Elm '.repeat(130)}`, 'Address cannot exceed 500 characters'],
])('%s is checked while it is typed: %s → %s', (label, typed, problem) => {
  stage.show(<ProfilePage />);
  fireEvent.change(field(label), { target: { value: typed } });
  expect(field(label)).toHaveAccessibleDescription(problem);
  fireEvent.change(field(label), { target: { value: '' } });
  expect(field(label)).not.toHaveAccessibleDescription();
});

test.each([
  ['Phone Number', '555'],
  ['Address', '1 Elm St'],
  ['Date of Birth', '2999-01-01'],
])('%s as "%s" is not sent either', async (label, typed) => {
  const bodies = profileCalls();
  const { user } = stage.show(<ProfilePage />);
  fireEvent.change(field(label), { target: { value: typed } });
  await user.click(save());
  expect(await screen.findByText('Please fix the errors below before saving')).toBeInTheDocument();
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(bodies).toEqual([]);
});

test('a refused value is shown at its field until that is edited, and the typed text stays', async () => {
  const problem = { message: 'That email is in use.', fields: { email: 'Used by another account' } };
  profileCalls(() => HttpResponse.json(problem, { status: 409 }));
  const { user } = stage.show(<ProfilePage />);
  await user.clear(field('Email *'));
  await user.type(field('Email *'), 'ana@example.org');
  await user.click(save());
  const toast = within(await screen.findByRole('alert'));
  expect(await toast.findByText('Error')).toBeInTheDocument();
  expect(toast.getByText('That email is in use.')).toBeInTheDocument();
  expect(field('Email *')).toHaveAccessibleDescription('Used by another account');
  expect(field('Email *')).toHaveValue('ana@example.org');
  await user.type(field('Email *'), 'x');
  expect(field('Email *')).not.toHaveAccessibleDescription();
});

test('a save that the server refuses without a word says that it failed', async () => {
  profileCalls(() => new HttpResponse(null, { status: 400 }));
  const { user } = stage.show(<ProfilePage />);
  await user.type(field('First Name *'), 'x');
  await user.click(save());
  const toast = within(await screen.findByRole('alert'));
  expect(await toast.findByText('Failed to update profile')).toBeInTheDocument();
  expect(toast.getByText('Error')).toBeInTheDocument();
});

test.each([
  ['a text file', picture('notes.txt', 'text/plain'), 'Invalid file type', 'Please select an image file'],
  [
    'more than 5 MB',
    picture('big.png', 'image/png', 5 * 1024 * 1024 + 1),
    'File too large',
    'Please select an image smaller than 5MB',
  ],
])('a picture that is %s is not sent', async (_what, file, title, description) => {
  stage.show(<ProfilePage />);
  fireEvent.change(field('New profile picture'), { target: { files: [file] } });
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(description)).toBeInTheDocument();
});

test('a picture that the server refuses says why below its button', async () => {
  const sentence = 'This is an AVIF picture. Please save it as JPEG or PNG, then choose it again.';
  const refusal = { message: sentence, code: 'unreadable_format', fields: { profilePicture: sentence } };
  stage.server.use(http.post('/api/user/profile-picture', () => HttpResponse.json(refusal, { status: 415 })));
  stage.show(<ProfilePage />);
  fireEvent.change(field('New profile picture'), { target: { files: [picture('me.jpg', 'image/jpeg')] } });
  expect(await screen.findByText('Failed to upload profile picture')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test('a new picture is shown while it travels, and is loaded when it is there', async () => {
  let sent: FormData | undefined;
  const answer = held();
  stage.server.use(
    http.post('/api/user/profile-picture', async ({ request }) => {
      sent = await request.formData();
      await answer.released;
      return HttpResponse.json(rosa);
    }),
    http.get('/api/user/me', () => HttpResponse.json({ ...rosa, profileImageUrl: '/api/files/1' })),
  );
  const { store } = stage.show(<ProfilePage />);
  fireEvent.change(field('New profile picture'), { target: { files: [picture('me.png', 'image/png')] } });
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-disabled', 'true');
  expect(document.querySelector('img[src="blob:preview"]')).toBeInTheDocument();
  answer.release();
  expect(await screen.findByText('Profile picture updated successfully!')).toBeInTheDocument();
  expect([...(sent?.keys() ?? [])]).toEqual(['profilePicture']);
  await waitFor(() => expect(store.getState().session?.user.profileImageUrl).toBe('/api/files/1'));
  expect(document.querySelector('img[src="blob:preview"]')).not.toBeInTheDocument();
});

test('a picture that the server refuses says so', async () => {
  stage.server.use(http.post('/api/user/profile-picture', () => HttpResponse.json({ message: 'no' }, { status: 415 })));
  stage.show(<ProfilePage />);
  fireEvent.change(field('New profile picture'), { target: { files: [picture('me.png', 'image/png')] } });
  expect(await screen.findByText('Failed to upload profile picture')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change Picture' })).toHaveAttribute('aria-disabled', 'false');
});
