import fc from 'fast-check';
import {
  adherenceOf,
  adherencePeriods,
  outcomeOf,
  sumOfDays,
  type DoseOnRecord,
  type DueDose,
} from '../../events/medication/adherence.ts';
import { dueWithoutRecord } from '../../projections/medication/adherenceDue.ts';
import { openAt } from '../../projections/medication/openDoses.ts';
import { countedOf, perform, someActs, someTimes, type AdherenceProduct } from './adherenceActs.ts';
import { adherenceModel, momentOf } from './adherenceModel.ts';
import { iso, medicationId, prescription, scheduledProduct, seniorId } from './scheduledProduct.ts';

const hour = 3_600_000;
const day = 24 * hour;
const eight = '2026-06-09T08:00:00.000Z';
const after = (ms: number) => iso(Date.parse(eight) + ms);
const taken = (ms: number, more: Partial<DoseOnRecord> = {}): DoseOnRecord => ({
  id: `${medicationId}-2026-06-09T0800`,
  date: '2026-06-09',
  status: 'taken',
  dueAt: eight,
  takenAt: after(ms),
  recordedAt: after(ms),
  ...more,
});
const window = { from: '2026-06-03', until: '2026-06-09', now: new Date('2026-06-09T22:00:00Z') };

describe('a dose', () => {
  test.each([
    ['early', -2 * hour - 1],
    ['onTime', -2 * hour],
    ['onTime', 2 * hour],
    ['late', 2 * hour + 1],
  ])('is %s if it was taken %i ms after it was due', (outcome, ms) => expect(outcomeOf(taken(ms))).toBe(outcome));

  test('that was entered later counts by when it was taken, and is marked', () =>
    expect(adherenceOf([], [taken(5 * 60_000, { recordedAt: after(10 * hour) })], window)).toMatchObject({
      onTime: 1,
      late: 0,
      enteredLater: 1,
    }));

  test('taken as needed is no adherence, but is counted', () =>
    expect(adherenceOf([], [taken(0, { dueAt: null })], window)).toMatchObject({ onTime: 0, asNeeded: 1 }));

  const open = (ago: number, why: DueDose['why'] = 'open'): DueDose => ({
    doseId: 'dose',
    date: '2026-06-09',
    dueAt: iso(window.now.getTime() - ago),
    why,
  });
  test('that is open counts once it is missed; before that, and of a pause or stop, it counts nowhere', () => {
    const missedOf = (due: DueDose) => adherenceOf([due], [], window);
    expect([missedOf(open(2 * hour)).missed, missedOf(open(2 * hour + 1)).missed]).toEqual([0, 1]);
    expect(missedOf(open(day, 'paused'))).toMatchObject({ missed: 0, paused: 1, series: [{ paused: 1 }] });
    expect(missedOf(open(3 * hour, 'beforeAdded'))).toMatchObject({ missed: 0, notRecorded: 1 });
  });

  test('of another day is left out', () =>
    expect(
      adherenceOf([], [taken(0, { date: '2026-06-02' }), taken(0, { date: '2026-06-10' })], window).series,
    ).toEqual([]));
});

const idOf = (dose: string) => `${medicationId}-${dose.replace(' ', 'T').replace(':', '')}`;
const nameOf = (doseId: string) => doseId.slice(-15).replace(/T(\d\d)(\d\d)$/, ' $1:$2');
const begins = { zone: 'UTC', firstDay: '2026-03-01' };

/** The deciders and the schedule's projector, with a plain map in place of the table of doses. */
const productAt = async (now: number, times: readonly string[]) => {
  const of = await scheduledProduct({ now, zone: begins.zone, times, startDate: begins.firstDay });
  const logs = new Map<string, DoseOnRecord>();
  let pauses = 0;
  const pauseId = (nth: number) => `33333333-3333-4333-8333-${String(nth).padStart(12, '0')}`;
  const put = (dose: string, fact: Pick<DoseOnRecord, 'status' | 'takenAt'>, at: number) =>
    logs.set(dose, {
      id: idOf(dose),
      date: dose.slice(0, 10),
      dueAt: iso(momentOf(dose)),
      recordedAt: iso(at),
      ...fact,
    });
  const event = async (type: string, dose: string, at: number, more: object = {}) => {
    const { name: medicationName, dosage } = prescription;
    const data = { doseId: idOf(dose), medicationId, seniorId, dueAt: iso(momentOf(dose)), medicationName, dosage };
    await of.project({ type, data: { ...data, ...more } }, at);
    return true;
  };
  const momentIn = (at: number | undefined) => (at === undefined ? undefined : iso(at));
  const product: AdherenceProduct = {
    take: (dose, takenAt, at) => {
      put(dose, { status: 'taken', takenAt: iso(takenAt) }, at);
      return event('DoseTaken', dose, at);
    },
    skip: (dose, at) => {
      put(dose, { status: 'skipped', takenAt: null }, at);
      return event('DoseSkipped', dose, at);
    },
    undo: (dose, wasMissed, at) => {
      logs.delete(dose);
      if (wasMissed) put(dose, { status: 'missed', takenAt: null }, at);
      return event('DoseUndone', dose, at, { backTo: wasMissed ? 'missed' : 'open' });
    },
    prescribe: (wanted, at) =>
      of.send({ type: 'ChangeMedication', data: { change: { ...prescription, times: [...wanted] } } }, at),
    stop: (from, at) => of.send({ type: 'StopMedication', data: { from: momentIn(from), reason: null } }, at),
    start: (from, at) => of.send({ type: 'StartMedication', data: { from: momentIn(from), others: 0 } }, at),
    pause: async (from, until, at) => {
      const id = pauseId(pauses + 1);
      const data = { pauseId: id, seniorId, from: momentIn(from), until: iso(until), reason: 'In the hospital' };
      const isPaused = await of.send({ type: 'PauseMedications', data }, at);
      if (isPaused) pauses += 1;
      return isPaused;
    },
    resume: (at) => of.send({ type: 'ResumeMedications', data: { pauseId: pauseId(pauses), seniorId } }, at),
    remove: (at) => of.send({ type: 'RemoveMedication', data: {} }, at),
    restore: (at) => of.send({ type: 'RestoreMedication', data: { removedAt: undefined, others: 0 } }, at),
    check: async (at) => {
      const late = openAt(await of.schedule(), iso(at)).filter(({ dueAt }) => at - Date.parse(dueAt) > 2 * hour);
      const doses = late.map(({ doseId }) => nameOf(doseId));
      for (const dose of doses) {
        await event('DoseMissed', dose, at);
        put(dose, { status: 'missed', takenAt: null }, at);
      }
      return doses;
    },
  };
  const adherence = async (days: number, at: number) => {
    const until = iso(at).slice(0, 10);
    const from = iso(at - (days - 1) * day).slice(0, 10);
    const due = dueWithoutRecord(await of.schedule(), { from: Date.parse(from), now: at });
    return adherenceOf(due, [...logs.values()], { from, until, now: new Date(at) });
  };
  return { product, adherence };
};

test('whatever is taken, entered later, skipped, undone, stopped, paused, changed and deleted, the counts are those of a plain model', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(96 * 30), someTimes, someActs(40), async (quarters, times, steps) => {
      const firstDay = Date.parse(begins.firstDay);
      let now = firstDay + quarters * 15 * 60_000 + 7 * 60_000;
      const { product, adherence } = await productAt(now, times);
      const model = adherenceModel({ now, times, firstDay });
      for (const { wait, act } of steps) {
        now += wait * 15 * 60_000;
        model.passUntil(now);
        await perform({ model, product }, act, now);
        const all = await adherence(90, now);
        for (const days of adherencePeriods) {
          const counted = await adherence(days, now);
          expect(countedOf(counted)).toEqual(model.counted(days));
          // a shorter period is the end of a longer one
          expect(sumOfDays(all.series.filter(({ date }) => date >= iso(now - (days - 1) * day).slice(0, 10)))).toEqual(
            sumOfDays(counted.series),
          );
        }
      }
    }),
    { numRuns: process.env['TEST_FULL'] !== undefined ? 1000 : 40 },
  ));
