import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { PrescriptionChangeView } from '../../projections/medication/prescriptionChanges.ts';
import type { Browser } from '../support/browser.ts';
import { join, newAna, newRosa } from '../circle/circleOf.ts';
import { careFixture } from './careFixture.ts';
import { careOf, type Problem } from './careOf.ts';
import { metformin, pill, sent } from './medicationForms.ts';

// 10:10 AM in New York
const fixture = careFixture();
const { clock, rosa } = fixture;

const more = {
  form: 'Tablet',
  purpose: 'diabetes',
  prescriber: 'Dr. Helen Osei',
  pharmacy: 'Corner Pharmacy',
  pharmacyPhone: '(555) 201-0199',
  prescriptionNumber: 'RX 7712-0345',
};
const cleared = {
  form: null,
  purpose: null,
  prescriber: null,
  pharmacy: null,
  pharmacyPhone: null,
  prescriptionNumber: null,
};

describe('what is known about a medication', () => {
  test('is answered as it was entered, changed field by field, and cleared by ""', async () => {
    const { browser, care } = await rosa();
    const added = (await care.add(more)).body;
    expect(added).toMatchObject(more);
    const put = (body: object) =>
      browser.put<MedicationView>(`/api/medications/${added.id}`, { ...metformin, times: ['08:00'], ...body });
    expect((await put({ pharmacy: ' Main Street Drugs ' })).body).toMatchObject({
      ...more,
      pharmacy: 'Main Street Drugs',
      changedFrom: more,
    });
    const blank = Object.fromEntries(Object.keys(more).map((name) => [name, '']));
    expect((await put(blank)).body).toMatchObject(cleared);
    expect((await care.add()).body).toMatchObject(cleared);
  });

  test.each([
    ['form', 'Pill'],
    ['form', 'tablet'],
    ['purpose', 'x'.repeat(101)],
    ['prescriber', 'x'.repeat(201)],
    ['pharmacy', 'x'.repeat(201)],
    ['pharmacyPhone', 'ask Ana'],
    ['pharmacyPhone', '12'],
    ['prescriptionNumber', 'x'.repeat(51)],
  ])('%s %j is 400 and says so at the field', async (field, value) => {
    const { browser } = await rosa();
    const refused = await browser.post<Problem>('/api/medications', { ...metformin, [field]: value });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('its photo is put there by a member who may change medications, and taken away', async () => {
    const [senior, ana] = [await newRosa(fixture.server), await newAna(fixture.server)];
    await join(senior, ana);
    const { browser, userId } = senior;
    const form = { ...metformin, userId, medicationPhoto: await pill() };
    const { status, body } = await sent(ana.browser, 'POST', '/api/medications', form);
    expect([status, body.changedBy?.firstName]).toEqual([201, 'Ana']);
    expect((await browser.get(body.imageUrl ?? '')).status).toBe(200);
    await sent(ana.browser, 'PUT', `/api/medications/${body.id}`, { ...metformin, removePhoto: 'true' });
    expect(await careOf(browser).medications()).toMatchObject([{ id: body.id, imageUrl: null }]);
  });
});

const changes = async (browser: Browser, query = '') =>
  (await browser.get<readonly PrescriptionChangeView[]>(`/api/medication-changes${query}`)).body;

describe('the changes of a senior’s medications', () => {
  test('are each addition, change, stop and deletion, with both values, who and when, the newest first', async () => {
    const { browser, care, userId } = await rosa();
    const { id } = (await care.add()).body;
    clock.set('2026-06-11T14:10:00.000Z');
    await browser.put(`/api/medications/${id}`, { ...metformin, dosage: '850 mg', times: ['08:00'] });
    await browser.put(`/api/medications/${id}`, { ...metformin, dosage: '1 g', times: ['08:00'] });
    await browser.post(`/api/medications/${id}/stop`, { reason: 'Dr. Osei' });
    await browser.post(`/api/medications/${id}/start`, {});
    await browser.delete(`/api/medications/${id}`);
    await browser.post(`/api/medications/${id}/restore`);
    const [at, by] = ['2026-06-11T14:10:00.000Z', { id: userId, firstName: 'Rosa' }];
    const dosage = (value: string) => expect.objectContaining({ dosage: value }) as object;
    expect(await changes(browser)).toMatchObject([
      { what: 'restored', name: 'Metformin', at, by, before: dosage('1 g'), after: null },
      { what: 'deleted' },
      { what: 'started', from: at },
      { what: 'stopped', from: at, reason: 'Dr. Osei' },
      { what: 'changed', id: `${id}@2`, before: dosage('850 mg'), after: dosage('1 g') },
      { what: 'changed', before: dosage('500 mg'), after: dosage('850 mg') },
      { what: 'added', medicationId: id, at: '2026-06-10T14:10:00.000Z', by, before: null, after: dosage('500 mg') },
    ]);
  });

  test('since a day are those from its beginning in her zone', async () => {
    clock.set('2026-06-11T03:59:00.000Z');
    const { browser, care } = await rosa();
    await care.add({ name: 'Before midnight' });
    clock.set('2026-06-11T04:00:00.000Z');
    await care.add({ name: 'At midnight' });
    const since = async (day: string) => (await changes(browser, `?since=${day}`)).map(({ name }) => name);
    expect(await since('2026-06-10')).toEqual(['At midnight', 'Before midnight']);
    expect(await since('2026-06-11')).toEqual(['At midnight']);
    expect(await since('2026-06-12')).toEqual([]);
    expect((await browser.get('/api/medication-changes?since=June')).status).toBe(400);
  });

  test('that it begins with the next dose is part of its addition', async () => {
    const { browser, care } = await rosa();
    await care.add({ begins: 'withNext' });
    expect((await changes(browser)).map(({ what }) => what)).toEqual(['added']);
  });
});
