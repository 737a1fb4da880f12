import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EmergencyContactsPage } from '../../client/contact/EmergencyContactsPage.tsx';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medicineReads, write, type SentRequest } from '../support/medicineServer.ts';
import { contact } from './contactViews.ts';

const stage = clientStage();
const path = '/api/emergency-contacts';

/** The API with these contacts; a test changes the list as it goes. */
const withContacts = (...contacts: readonly EmergencyContactView[]) => {
  const answers = { contacts };
  stage.server.use(http.get(path, () => HttpResponse.json([...answers.contacts])));
  return answers;
};
const accepts = (method: 'post' | 'put' | 'delete', reply: (sent: SentRequest) => Response) => {
  const { handler, sent } = write(method, method === 'post' ? path : `${path}/:id`, reply);
  stage.server.use(handler);
  return sent;
};
const refuses = (method: 'post' | 'put' | 'delete') =>
  accepts(method, () => HttpResponse.json({ message: 'The store is away.', code: 'unavailable' }, { status: 503 }));
const show = () => {
  circleOn(stage);
  stage.server.use(...medicineReads({ medications: [], logs: [], facts: [] }));
  return stage.show(<EmergencyContactsPage />);
};
/** Once it is loaded. */
const list = async () => {
  await screen.findAllByRole('link', { name: /^Call/ });
  return within(screen.getByRole('region', { name: 'Your Contacts' }));
};
const names = async (): Promise<readonly (string | null)[]> =>
  (await list()).getAllByRole('listitem').map((row) => row.querySelector('.person__name')?.textContent ?? null);
const pick = async ({ user }: ReturnType<typeof show>, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const dialog = async () => within(await screen.findByRole('dialog'));

const ana = contact('Ana Diaz', 0, { relationship: 'daughter', isPrimary: true });
const ben = contact('Ben Ito', 1, { contactType: 'friend', notes: 'Has a key', phone: '(555) 201-0177' });
const services = contact('Ambulance', 2, { contactType: 'emergency', phone: '911' });

test('each contact is shown with type, number and notes, and “primary” in words', async () => {
  withContacts(ana, ben, services);
  show();
  expect(await names()).toEqual(['Ana Diaz', 'Ben Ito', 'Ambulance']);
  const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Daughter, Family(555) 201-0142First to call');
  expect(rows[1]).toContain('Friend(555) 201-0177Has a key');
  expect(screen.getByRole('link', { name: 'Call Ben Ito' })).toHaveAttribute('href', 'tel:5552010177');
});

test('a number without a certain way to dial it is shown unchanged, and no call is offered', async () => {
  const two = contact('Dr. Osei', 3, { phone: '555-201-0142 or 555-201-0199' });
  withContacts(ana, two, { ...services, phone: '911 / 112' });
  show();
  const rows = (await list()).getAllByRole('listitem');
  const row = rows.find(({ textContent }) => textContent.includes('Dr. Osei'));
  expect(within(row ?? document.body).queryByRole('link')).not.toBeInTheDocument();
  expect(row).toHaveTextContent('555-201-0142 or 555-201-0199 can’t be dialed as it’s written.');
  const panel = within(screen.getByRole('region', { name: 'Emergency Services' }));
  expect(panel.getByText(/can’t be dialed as it’s written/)).toHaveTextContent(
    '911 / 112 can’t be dialed as it’s written.',
  );
  // 911 itself, and Ana at the top and in the list
  expect(screen.getAllByRole('link', { name: /^Call/ }).map((link) => link.getAttribute('href'))).toEqual([
    'tel:911',
    ...['tel:5552010142', 'tel:5552010142'],
  ]);
});

test('Emergency Services is shown once a contact is of type emergency, and only then', async () => {
  const answers = withContacts(ana);
  const { store } = show();
  await list();
  expect(screen.queryByRole('region', { name: 'Emergency Services' })).not.toBeInTheDocument();
  answers.contacts = [ana, services];
  store.dispatch({ type: 'readModels/stale', payload: ['emergencyContacts'], meta: {} });
  const panel = within(await screen.findByRole('region', { name: 'Emergency Services' }));
  expect(panel.getByRole('link', { name: 'Call 911: Ambulance' })).toHaveAttribute('href', 'tel:911');
});

test('calling 911 asks first, and Cancel calls nobody', async () => {
  withContacts(services);
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Call 911: Ambulance' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Call 911 now?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('911 is on everybody’s page once, before anybody was entered, and the person to call first is next to it', async () => {
  const answers = withContacts();
  const { store } = show();
  expect(await screen.findByText('No emergency contacts yet')).toBeInTheDocument();
  const calls = () => screen.getAllByRole('link', { name: /^Call (911|Ana:|Ben:)/ }).map(({ ariaLabel }) => ariaLabel);
  expect(calls()).toEqual(['Call 911: Emergency services']);
  answers.contacts = [ben, ana, services];
  store.dispatch({ type: 'readModels/stale', payload: ['emergencyContacts'], meta: {} });
  await waitFor(() => expect(calls()).toEqual(['Call 911: Ambulance', 'Call Ana: Ana Diaz']));
});

test('911 can be called while the people she cares for load, and after that failed', async () => {
  stage.server.use(http.get('/api/care-connections', () => HttpResponse.json({ message: 'Later' }, { status: 503 })));
  stage.show(<EmergencyContactsPage />, { user: { role: 'caregiver' } });
  expect(screen.getByRole('link', { name: 'Call 911: Emergency services' })).toBeInTheDocument();
  expect(await screen.findByText('We couldn’t load the people you care for.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call 911: Emergency services' })).toHaveAttribute('href', 'tel:911');
});

test('a new contact is sent after all others; a refused one stays in the form with its problem', async () => {
  const answers = withContacts(ana, ben);
  refuses('post');
  const shown = show();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Name'), 'Dr. Osei');
  await user.type(form.getByLabelText('Phone'), '911');
  await user.selectOptions(form.getByLabelText('Type'), 'Medical');
  await user.click(form.getByRole('button', { name: 'Add Contact' }));
  expect(await screen.findByText('Failed to add emergency contact. Please try again.')).toBeInTheDocument();
  expect(form.getByLabelText('Name')).toHaveValue('Dr. Osei');
  const osei = contact('Dr. Osei', 3, { contactType: 'medical', order: 2 });
  const sent = accepts('post', () => HttpResponse.json(osei, { status: 201 }));
  answers.contacts = [ana, ben, osei];
  await user.click(form.getByRole('button', { name: 'Add Contact' }));
  expect(await screen.findByText('Contact Added')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({
    name: 'Dr. Osei',
    phone: '911',
    contactType: 'medical',
    relationship: '',
    notes: '',
    isPrimary: false,
    order: 2,
  });
  expect(await names()).toEqual(['Ana Diaz', 'Ben Ito', 'Dr. Osei']);
});

test('a contact is of one of five types', async () => {
  withContacts(ana);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const types = within((await dialog()).getByLabelText('Type'));
  expect(types.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['Emergency', 'Family', 'Friend', 'Medical', 'Professional'],
  ]);
});

test('without a name and a number nothing is sent, and each field says so', async () => {
  withContacts();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add Your First Contact' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Phone'), 'call me');
  await user.click(form.getByRole('button', { name: 'Add Contact' }));
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  expect(form.getByText(/^Phone number can only have digits/)).toBeInTheDocument();
});

test('editing sends only edited fields; a new first to call replaces the former immediately', async () => {
  withContacts(ana, ben);
  const sent = accepts('put', () => HttpResponse.json({ ...ben, isPrimary: true }));
  const shown = show();
  await pick(shown, 'Ben Ito', 'Edit');
  const form = await dialog();
  await shown.user.click(form.getByRole('switch', { name: 'First to call' }));
  await shown.user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Contact Updated')).toBeInTheDocument();
  expect(sent.map(({ path: to, body }) => [to, body])).toEqual([[`${path}/${ben.id}`, { isPrimary: true }]]);
});

test('a contact is made the first to call from its menu', async () => {
  withContacts(ana, ben);
  const sent = accepts('put', () => HttpResponse.json({ ...ben, isPrimary: true }));
  const shown = show();
  await pick(shown, 'Ben Ito', 'Make first to call');
  await waitFor(() => expect(sent[0]?.body).toEqual({ isPrimary: true }));
});

test('two quick moves both show immediately and are sent one after the other, and a screen reader announces the new place', async () => {
  const answers = withContacts(ana, ben, services);
  const sent = accepts('put', ({ body }) => {
    const moved = { ...services, ...(body as Partial<EmergencyContactView>) };
    answers.contacts = [...answers.contacts.filter(({ id }) => id !== services.id), moved].toSorted(
      (one, other) => one.order - other.order,
    );
    return HttpResponse.json(moved);
  });
  const { user } = show();
  const handle = await screen.findByRole('button', { name: /^Move Ambulance/ });
  handle.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await names()).toEqual(['Ambulance', 'Ana Diaz', 'Ben Ito']);
  expect(screen.getByText('Ambulance is now number 1 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ order: 0.5 }, { order: -1 }]));
  expect(await names()).toEqual(['Ambulance', 'Ana Diaz', 'Ben Ito']);
});

test('a move that is refused is taken back, with the sentence', async () => {
  withContacts(ana, ben);
  refuses('put');
  const { user } = show();
  (await screen.findByRole('button', { name: /^Move Ben Ito/ })).focus();
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Failed to update emergency contact. Please try again.')).toBeInTheDocument();
  await waitFor(async () => expect(await names()).toEqual(['Ana Diaz', 'Ben Ito']));
});

test('deleting asks in the specified words; Cancel keeps it, Delete takes it away', async () => {
  const answers = withContacts(ana, ben);
  const sent = accepts('delete', () => {
    answers.contacts = [ana];
    return new HttpResponse(null, { status: 204 });
  });
  const shown = show();
  await pick(shown, 'Ben Ito', 'Delete');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Are you sure you want to delete this emergency contact?');
  await shown.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await pick(shown, 'Ben Ito', 'Delete');
  await shown.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Contact Deleted')).toBeInTheDocument();
  expect(await names()).toEqual(['Ana Diaz']);
});

test('a contact that can’t be deleted stays, with the sentence', async () => {
  withContacts(ana, ben);
  refuses('delete');
  const shown = show();
  await pick(shown, 'Ben Ito', 'Delete');
  await shown.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete emergency contact. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Ben Ito', { selector: '.person__name' })).toBeInTheDocument();
});

test('a failed load of the list is shown and can be retried', async () => {
  stage.server.use(http.get(path, () => HttpResponse.json({ message: 'Later' }, { status: 503 }), { once: true }));
  const { user } = show();
  expect(await screen.findByText('We couldn’t load your emergency contacts.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No emergency contacts yet')).toBeInTheDocument();
});
