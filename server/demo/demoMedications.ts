import { instantOf } from '../../projections/zones/zonedTime.ts';
import { demoDoseHistory } from './demoDoseHistory.ts';
import type { DemoName } from './demoFamily.ts';
import {
  demoMedications,
  demoMorning,
  demoPauses,
  type DemoDose,
  type DemoMedication,
  type DemoSupply,
} from './demoMedicines.ts';
import { medicationForm } from './demoPictures.ts';
import { planSchedules } from './demoSchedules.ts';
import { among, dayOf, type Among, type DemoStage } from './demoStage.ts';

interface Made {
  readonly id: string;
}

/** Each request has its own key, so that an interrupted demo can continue. */
const prescribe = async <Name extends DemoName>(
  { people }: DemoStage<Name>,
  { of, doses: _, stoppedFor: __, supply: ___, ...details }: Among<DemoMedication, Name>,
  prescribed: { readonly times: readonly string[]; readonly startDate: string },
): Promise<string> => {
  const body = await medicationForm({
    ...details,
    times: JSON.stringify(prescribed.times),
    startDate: prescribed.startDate,
  });
  const { id } = await people[of].post<Made>('/api/medications', body, `demo medication ${details.name}`);
  return id;
};

const giveDose = async <Name extends DemoName>(
  { people, zoneOf }: DemoStage<Name>,
  { of, name }: Among<DemoMedication, Name>,
  medicationId: string,
  { due, at, by, skippedFor, amount }: Among<DemoDose, Name>,
  day: { readonly date: string; readonly label: string },
): Promise<void> => {
  const zone = await zoneOf(of);
  const wall = (time: string): string => instantOf(zone, day.date, time);
  const outcome = skippedFor === undefined ? { status: 'taken' } : { status: 'skipped', reason: skippedFor };
  const taken = { ...outcome, ...(amount === undefined ? {} : { amount }) };
  const dose = { medicationId, scheduledTime: due === null ? null : wall(due), takenTime: wall(at), ...taken };
  await people[by].post('/api/medication-logs', dose, `demo dose ${name} ${due ?? at}${day.label}`);
};

/** Early that day, before its first dose; with who has ordered more. */
const countSupply = async <Name extends DemoName>(
  { people, zoneOf }: DemoStage<Name>,
  { of, name, supply }: Among<DemoMedication, Name>,
  medicationId: string,
  date: string,
): Promise<void> => {
  if (!supply) return;
  const zone = await zoneOf(of);
  const { refilled, counted, by, orderedBy } = supply as Among<DemoSupply, Name>;
  const enter = (kind: string, amount: number, time: string) =>
    people[by].post(
      `/api/medications/${medicationId}/supply`,
      { kind, amount, at: instantOf(zone, date, time) },
      `demo ${kind} of ${name}`,
    );
  await enter('refilled', refilled, '06:00');
  await enter('counted', counted, '06:10');
  if (orderedBy) await people[orderedBy].put(`/api/medications/${medicationId}/supply/order`, { status: 'ordered' });
};

const dueTimes = ({ doses }: DemoMedication): readonly string[] => doses.flatMap(({ due }) => due ?? []);

/** Those that were stopped, once their doses are on record. */
const stopSome = async <Name extends DemoName>(
  { people }: DemoStage<Name>,
  ids: ReadonlyMap<Among<DemoMedication, Name>, string>,
): Promise<void> => {
  for (const [{ of, name, stoppedFor }, id] of ids) {
    if (stoppedFor !== undefined)
      await people[of].post(`/api/medications/${id}/stop`, { reason: stoppedFor }, `demo stop of ${name}`);
  }
};

/** The doses of the days before yesterday, most of them as yesterday's were. */
const giveEarlierDoses = async <Name extends DemoName>(
  stage: DemoStage<Name>,
  medication: Among<DemoMedication, Name>,
  id: string,
): Promise<void> => {
  const { days = 0, others = [] } = demoDoseHistory[medication.name] ?? {};
  const given = Array.from({ length: days }, (_, nth) => nth - days - 1).flatMap((day) =>
    medication.doses.map((dose) => {
      const { day: _, ...other } = others.find((each) => each.day === day && each.due === dose.due) ?? { day };
      return { day, dose: { ...dose, ...other } };
    }),
  );
  await stage.sendAll(`earlier doses of ${medication.name}`, given, async ({ day, dose }) =>
    giveDose(stage, medication, id, dose, { date: await dayOf(stage, medication.of, day), label: ` of day ${day}` }),
  );
};

/** They began yesterday or before, with all doses since. Returns the medications' ids. */
const prescribeEach = async <Name extends DemoName>(
  stage: DemoStage<Name>,
  medications: readonly DemoMedication[],
): Promise<ReadonlyMap<Among<DemoMedication, Name>, string>> => {
  const ids = new Map<Among<DemoMedication, Name>, string>();
  for (const medication of among(stage, medications)) {
    const date = await dayOf(stage, medication.of, -1);
    const startDate = await dayOf(stage, medication.of, -1 - (demoDoseHistory[medication.name]?.days ?? 0));
    const id = await prescribe(stage, medication, { times: dueTimes(medication), startDate });
    await giveEarlierDoses(stage, medication, id);
    await countSupply(stage, medication, id, date);
    for (const dose of medication.doses) await giveDose(stage, medication, id, dose, { date, label: '' });
    ids.set(medication, id);
  }
  return ids;
};

const planPause = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  for (const { of, reason, inDays, from, untilDays, until } of among(stage, demoPauses)) {
    const zone = await stage.zoneOf(of);
    const at = async (days: number, time: string): Promise<string> =>
      instantOf(zone, await dayOf(stage, of, days), time);
    const pause = { from: await at(inDays, from), until: await at(untilDays, until), reason };
    await stage.people[of].post('/api/medication-pauses', pause, `demo pause of ${of}`);
  }
};

/** The pharmacy is closed on Sundays: what would be ordered then is ordered a day sooner. */
const closePharmacy = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const settings = { leadDays: 7, pharmacyClosedOn: ['sun'] };
  for (const { of } of among(stage, [{ of: 'rosa' }] as const))
    await stage.people[of].put('/api/supply-settings', settings);
};

/** All medications except those due at the moment of a visit. */
export const prescribeAll = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  await stopSome(stage, await prescribeEach(stage, [...demoMedications, ...demoMorning]));
  await closePharmacy(stage);
  await planSchedules(stage);
  await planPause(stage);
};

const lisinopril: DemoMedication = {
  of: 'rosa',
  name: 'Lisinopril',
  dosage: '10 mg',
  frequency: 'Once daily',
  instructions: 'One pink tablet, with water',
  doses: [],
};
const quarterMs = 15 * 60_000;
/** A dose that was due this long ago has been given. */
const givenAfterMs = 30 * 60_000;

/** "HH:MM" in that zone. */
const wallTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** For somebody who looks at it now: today's doses up to now are given too, and four are due at this very quarter of the hour. */
export const prescribeForToday = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const now = Date.parse(stage.begunAt);
  const ids = await prescribeEach(stage, demoMedications);
  for (const [medication, id] of ids) {
    const [zone, date] = [await stage.zoneOf(medication.of), await dayOf(stage, medication.of, 0)];
    const past = medication.doses.filter(
      ({ due }) => due !== null && now - Date.parse(instantOf(zone, date, due)) >= givenAfterMs,
    );
    for (const dose of past) await giveDose(stage, medication, id, dose, { date, label: ' today' });
  }
  await stopSome(stage, ids);
  const quarter = Math.floor(now / quarterMs) * quarterMs;
  for (const medication of among(stage, [lisinopril, ...demoMorning])) {
    const times = [wallTime(quarter, await stage.zoneOf(medication.of))];
    await prescribe(stage, medication, { times, startDate: await dayOf(stage, medication.of, 0) });
  }
};
