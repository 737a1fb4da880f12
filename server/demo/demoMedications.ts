import { instantOf } from '../../projections/zones/zonedTime.ts';
import { demoMedications, type DemoDose, type DemoMedication, type DemoName } from './demoFamily.ts';
import { medicationForm } from './demoPictures.ts';
import { among, dayOf, type Among, type DemoStage } from './demoStage.ts';

interface Made {
  readonly id: string;
}

/** Each request has its own key, so that an interrupted demo can continue. */
const prescribe = async <Name extends DemoName>(
  { people }: DemoStage<Name>,
  { of, doses: _, ...said }: Among<DemoMedication, Name>,
  prescribed: { readonly times: readonly string[]; readonly startDate: string },
): Promise<string> => {
  const body = await medicationForm({ ...said, times: JSON.stringify(prescribed.times), startDate: prescribed.startDate });
  const { id } = await people[of].post<Made>('/api/medications', body, `demo medication ${said.name}`);
  return id;
};

const giveDose = async <Name extends DemoName>(
  { people, zoneOf }: DemoStage<Name>,
  { of, name }: Among<DemoMedication, Name>,
  medicationId: string,
  { due, at, by, skippedFor }: Among<DemoDose, Name>,
  day: { readonly date: string; readonly label: string },
): Promise<void> => {
  const zone = await zoneOf(of);
  const wall = (time: string): string => instantOf(zone, day.date, time);
  const outcome = skippedFor === undefined ? { status: 'taken' } : { status: 'skipped', reason: skippedFor };
  const dose = { medicationId, scheduledTime: wall(due), takenTime: wall(at), ...outcome };
  await people[by].post('/api/medication-logs', dose, `demo dose ${name} ${due}${day.label}`);
};

/** They began yesterday, with all of yesterday's doses. Returns the medications' ids. */
export const prescribeAll = async <Name extends DemoName>(
  stage: DemoStage<Name>,
): Promise<ReadonlyMap<Among<DemoMedication, Name>, string>> => {
  const ids = new Map<Among<DemoMedication, Name>, string>();
  for (const medication of among(stage, demoMedications)) {
    const date = await dayOf(stage, medication.of, -1);
    const id = await prescribe(stage, medication, { times: medication.doses.map(({ due }) => due), startDate: date });
    for (const dose of medication.doses) await giveDose(stage, medication, id, dose, { date, label: '' });
    ids.set(medication, id);
  }
  return ids;
};

const dueNow: DemoMedication = {
  ...{ of: 'rosa', name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', instructions: 'One pink tablet, with water', doses: [] },
};
const quarterMs = 15 * 60_000;
/** A dose that was due this long ago has been given. */
const givenAfterMs = 30 * 60_000;

/** "HH:MM" in that zone. */
const wallTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** For somebody who looks at it now: today's doses up to now are given too, and one is due at this very quarter of the hour. */
export const prescribeForToday = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const now = Date.parse(stage.begunAt);
  for (const [medication, id] of await prescribeAll(stage)) {
    const [zone, date] = [await stage.zoneOf(medication.of), await dayOf(stage, medication.of, 0)];
    const past = medication.doses.filter(({ due }) => now - Date.parse(instantOf(zone, date, due)) >= givenAfterMs);
    for (const dose of past) await giveDose(stage, medication, id, dose, { date, label: ' today' });
  }
  const quarter = Math.floor(now / quarterMs) * quarterMs;
  for (const medication of among(stage, [dueNow])) {
    const times = [wallTime(quarter, await stage.zoneOf(medication.of))];
    await prescribe(stage, medication, { times, startDate: await dayOf(stage, medication.of, 0) });
  }
};
