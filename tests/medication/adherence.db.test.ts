import fc from 'fast-check';
import { adherencePeriods } from '../../events/medication/adherence.ts';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { countedOf, perform, someActs, type AdherenceProduct } from './adherenceActs.ts';
import { adherenceModel, momentOf } from './adherenceModel.ts';
import { careFixture } from './careFixture.ts';
import { checkMissedDoses, newSenior, type Problem } from './careOf.ts';

// 10:10 AM in New York
const fixture = careFixture();
const { clock, rosa } = fixture;
const at = (time: string, date = '2026-06-10') => new Date(`${date}T${time}:00-04:00`).toISOString();
const iso = (moment: number) => new Date(moment).toISOString();

const rosasCounts = async () => {
  const { browser, care } = await rosa();
  const adherence = async (query = 'days=7') => (await browser.get<AdherenceView[]>(`/api/adherence?${query}`)).body;
  return { browser, care, adherence, only: async (query?: string) => (await adherence(query))[0] };
};

test('doses count by when they were taken, and open ones once they are missed, before any check has run', async () => {
  const { care, only, browser } = await rosasCounts();
  const { id } = (await care.add({ times: ['08:00', '12:00', '20:00'], startDate: '2026-06-09' })).body;
  await care.log(id, { scheduledTime: at('08:00', '2026-06-09'), takenTime: at('08:10', '2026-06-09') });
  await care.log(id, { scheduledTime: at('08:00'), takenTime: at('10:05') });
  const counts = { onTime: 1, late: 1, missed: 0, enteredLater: 1, notRecorded: 2 };
  expect(await only()).toMatchObject({ ...counts, from: '2026-06-04', until: '2026-06-10', addedOn: '2026-06-10' });
  clock.set(at('14:00'));
  expect(await only()).toMatchObject(counts);
  clock.set(at('14:01'));
  expect(await only()).toMatchObject({ ...counts, missed: 1 });
  await checkMissedDoses(fixture.server);
  const counted = await only();
  expect(counted).toMatchObject({ ...counts, missed: 1 });
  expect(counted?.series).toEqual([
    { date: '2026-06-09', onTime: 1, enteredLater: 1, notRecorded: 2 },
    { date: '2026-06-10', late: 1, missed: 1 },
  ]);
  expect((await browser.get(`/api/medications/${id}/adherence?days=7`)).body).toEqual(counted);
});

test('a pause or a stop counts nowhere and is marked; the doses of a deleted medication stay', async () => {
  const { care, adherence, browser } = await rosasCounts();
  const add = async (name: string) => (await care.add({ name, times: ['12:00', '20:00'], begins: 'withNext' })).body.id;
  const [metformin, aspirin] = [await add('Metformin'), await add('Aspirin')];
  await browser.post('/api/medication-pauses', { until: at('13:00'), reason: 'In the hospital' });
  clock.set(at('20:05'));
  for (const id of [metformin, aspirin]) await care.log(id, { scheduledTime: at('20:00') });
  await browser.post(`/api/medications/${metformin}/stop`, {});
  await browser.delete(`/api/medications/${aspirin}`);
  clock.set(at('15:00', '2026-06-11'));
  expect(await adherence()).toMatchObject([
    { name: 'Metformin', isActive: true, onTime: 1, missed: 0, paused: 1, stopped: 1 },
    { name: 'Aspirin', isActive: false, onTime: 1, missed: 0, paused: 1, stopped: 0 },
  ]);
});

test('a medication as needed has no adherence, but how often it was taken', async () => {
  const { care, only } = await rosasCounts();
  const { id } = (await care.add({ frequency: 'As needed', times: [] })).body;
  const first = (await care.log(id)).body;
  await care.log(id, { takenTime: at('09:00') });
  expect(await only()).toMatchObject({ isAsNeeded: true, asNeeded: 2, onTime: 0, enteredLater: 1 });
  await care.undo(first.id);
  expect(await only()).toMatchObject({ asNeeded: 1, series: [{ date: '2026-06-10', asNeeded: 1, enteredLater: 1 }] });
});

test('other periods are refused, with the ones there are', async () => {
  const { browser, care } = await rosasCounts();
  const { id } = (await care.add()).body;
  for (const path of ['/api/adherence', `/api/medications/${id}/adherence`])
    for (const days of ['8', '', '7.0', '-7', '90 '])
      expect(await browser.get<Problem>(`${path}?days=${encodeURIComponent(days)}`)).toMatchObject({
        status: 400,
        body: { fields: { days: 'must be 7, 30 or 90' } },
      });
});

const seed = Number(process.env['TEST_SEED'] ?? 20_261_129);

/** The product by its API, for a senior in UTC with one medication. */
const productByApi = async (times: readonly string[], startDate: string) => {
  const { browser, care } = await newSenior(fixture.server, { timeZone: 'UTC' });
  const prescription = { name: 'Metformin', dosage: '500 mg', frequency: 'Twice daily' };
  const { id, ...added } = (await care.add({ ...prescription, times, startDate })).body;
  let { version } = added;
  let pauseId = '';
  /** Whether an event came of it. */
  const changes = async (reply: Promise<{ readonly body: MedicationView }>): Promise<boolean> => {
    const before = version;
    version = (await reply).body.version ?? before;
    return version !== before;
  };
  const isDone = async (reply: Promise<{ readonly status: number }>): Promise<boolean> => (await reply).status < 300;
  const missedNow = async () => (await care.logs()).filter(({ status, wasMissed }) => status === 'missed' || wasMissed);
  const momentIn = (moment: number | undefined) => (moment === undefined ? {} : { from: iso(moment) });
  const onMedication = (verb: string, body: object) =>
    changes(browser.post<MedicationView>(`/api/medications/${id}/${verb}`, body));
  const product: AdherenceProduct = {
    take: (dose, takenAt) => isDone(care.log(id, { scheduledTime: iso(momentOf(dose)), takenTime: iso(takenAt) })),
    skip: (dose) => isDone(care.log(id, { scheduledTime: iso(momentOf(dose)), status: 'skipped' })),
    undo: (dose) => isDone(care.undo(`${id}-${dose.replace(' ', 'T').replace(':', '')}`)),
    prescribe: (wanted) =>
      changes(browser.put<MedicationView>(`/api/medications/${id}`, { ...prescription, times: wanted })),
    stop: (from) => onMedication('stop', momentIn(from)),
    start: (from) => onMedication('start', momentIn(from)),
    pause: async (from, until) => {
      const body = { ...momentIn(from), until: iso(until), reason: 'In the hospital' };
      const reply = await browser.post<MedicationPauseView>('/api/medication-pauses', body);
      if (reply.status === 201) pauseId = reply.body.id;
      return reply.status === 201;
    },
    resume: async () => pauseId !== '' && isDone(browser.delete(`/api/medication-pauses/${pauseId}`)),
    remove: () => isDone(browser.delete(`/api/medications/${id}`)),
    restore: () => onMedication('restore', {}),
    check: async () => {
      const before = new Set((await missedNow()).map((log) => log.id));
      await checkMissedDoses(fixture.server);
      const found = (await missedNow()).filter((log) => !before.has(log.id));
      return found.map((log) => log.id.slice(-15).replace(/T(\d\d)(\d\d)$/, ' $1:$2'));
    },
  };
  const counted = async (days: number) =>
    (await browser.get<AdherenceView>(`/api/medications/${id}/adherence?days=${days}`)).body;
  return { product, counted };
};

test(`whatever is sent, the answers are the counts of a plain model (seed ${seed})`, async () => {
  const [steps = []] = fc.sample(someActs(30), { seed, numRuns: 1 });
  const times = ['07:00', '19:30'];
  let now = Date.parse('2026-06-10T14:07:00Z');
  clock.set(iso(now));
  const { product, counted } = await productByApi(times, '2026-06-08');
  const model = adherenceModel({ now, times, firstDay: Date.parse('2026-06-08') });
  expect(steps.length).toBeGreaterThan(4);
  for (const { wait, act } of steps) {
    now += wait * 15 * 60_000;
    clock.set(iso(now));
    model.passUntil(now);
    await perform({ model, product }, act, now);
    for (const days of adherencePeriods) expect(countedOf(await counted(days))).toEqual(model.counted(days));
  }
});
