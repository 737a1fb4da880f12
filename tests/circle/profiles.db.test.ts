import { startTestServer, type TestServer } from '../support/testServer.ts';
import { join, newAna, newPerson, newRosa, type Person } from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a profile', () => {
  const contact = { phone: '+1 555 201 0142', dateOfBirth: '1944-03-02', address: '12 Elm Street, Springfield' };
  const medical = {
    medicalConditions: 'Diabetes',
    allergies: 'Penicillin',
    medications: 'Metformin',
    emergencyContact: 'Ana',
  };
  const seen = async (viewer: Person, person: Person) =>
    viewer.browser.get<Record<string, unknown>>(`/api/user/${person.userId}`);
  test('of a senior is seen by members, its medical fields, phone, address and birth date only with health', async () => {
    const [rosa, ana] = [await newRosa(server), await newAna(server)];
    const id = await join(rosa, ana);
    await rosa.browser.put('/api/user/profile', { ...medical, ...contact });
    expect((await seen(ana, rosa)).body).toMatchObject({ firstName: 'Rosa', ...medical, ...contact });
    expect(await ana.connections()).toMatchObject([{ id: rosa.userId, phone: contact.phone }]);
    await rosa.change(id, { permissions: { health: false } });
    const { status, body } = await seen(ana, rosa);
    expect([status, body['firstName']]).toEqual([200, 'Rosa']);
    expect(body).toHaveProperty('profileImageUrl');
    for (const field of Object.keys({ ...medical, ...contact })) expect(body).not.toHaveProperty(field);
    expect(await ana.connections()).toMatchObject([{ id: rosa.userId, firstName: 'Rosa', phone: null }]);
    await rosa.end(id);
    expect((await seen(ana, rosa)).status).toBe(404);
  });
  test('of a member is seen by the senior without medical fields, and by no other member', async () => {
    const [rosa, ana] = [await newRosa(server), await newAna(server)];
    await join(rosa, ana);
    const fay = await newPerson(server, 'caregiver');
    await join(rosa, fay);
    await ana.browser.put('/api/user/profile', { ...medical, ...contact });
    const { body } = await seen(rosa, ana);
    expect(body).toMatchObject({ firstName: 'Ana', ...contact });
    expect(await rosa.connections()).toContainEqual(expect.objectContaining({ id: ana.userId, phone: contact.phone }));
    for (const field of [...Object.keys(medical), 'password']) expect(body).not.toHaveProperty(field);
    expect((await seen(fay, ana)).status).toBe(404);
    expect((await seen(ana, ana)).body).toMatchObject(medical);
  });
  test('of two seniors in each other’s care team follows the viewer’s rights', async () => {
    const [rosa, vera] = [await newRosa(server), await newPerson(server, 'senior', { firstName: 'Vera' })];
    await join(rosa, vera, { permissions: { health: false } });
    await join(vera, rosa);
    for (const each of [rosa, vera]) await each.browser.put('/api/user/profile', contact);
    expect((await seen(rosa, vera)).body).toMatchObject(contact);
    const { body } = await seen(vera, rosa);
    for (const field of Object.keys(contact)) expect(body).not.toHaveProperty(field);
  });
  test('of an invited person is not shown to anybody, nor the senior’s to the invited person', async () => {
    const [rosa, ana] = [await newRosa(server), await newAna(server)];
    await rosa.invite(ana.email);
    expect([(await seen(rosa, ana)).status, (await seen(ana, rosa)).status]).toEqual([404, 404]);
  });
});
