import { startTestServer, type TestServer } from '../support/testServer.ts';
import { join, newAna, newPerson, newRosa, type Person } from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a profile', () => {
  const medical = { medicalConditions: 'Diabetes', allergies: 'Penicillin', medications: 'Metformin', emergencyContact: 'Ana' };
  const seen = async (viewer: Person, person: Person) => viewer.browser.get<Record<string, unknown>>(`/api/user/${person.userId}`);
  test('of a senior is seen by members, its medical fields only with health', async () => {
    const [rosa, ana] = [await newRosa(server), await newAna(server)];
    const id = await join(rosa, ana);
    await rosa.browser.put('/api/user/profile', medical);
    expect((await seen(ana, rosa)).body).toMatchObject({ firstName: 'Rosa', ...medical });
    await rosa.change(id, { permissions: { health: false } });
    const { status, body } = await seen(ana, rosa);
    expect([status, body['firstName']]).toEqual([200, 'Rosa']);
    for (const field of Object.keys(medical)) expect(body).not.toHaveProperty(field);
    await rosa.end(id);
    expect((await seen(ana, rosa)).status).toBe(404);
  });
  test('of a member is seen by the senior without medical fields, and by no other member', async () => {
    const [rosa, ana] = [await newRosa(server), await newAna(server)];
    await join(rosa, ana);
    const fay = await newPerson(server, 'caregiver');
    await join(rosa, fay);
    await ana.browser.put('/api/user/profile', medical);
    const { body } = await seen(rosa, ana);
    expect(body['firstName']).toBe('Ana');
    for (const field of [...Object.keys(medical), 'password']) expect(body).not.toHaveProperty(field);
    expect((await seen(fay, ana)).status).toBe(404);
    expect((await seen(ana, ana)).body).toMatchObject(medical);
  });
  test('of who is only invited is nobody’s to see, nor the senior’s for who is invited', async () => {
    const [rosa, ana] = [await newRosa(server), await newAna(server)];
    await rosa.invite(ana.email);
    expect([(await seen(rosa, ana)).status, (await seen(ana, rosa)).status]).toEqual([404, 404]);
  });
});
