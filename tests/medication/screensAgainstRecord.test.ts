import fc from 'fast-check';
import { doseReminders } from '../../client/today/careReminders.ts';
import { todayEntries } from '../../client/today/todayEntries.ts';
import type { SeniorDay } from '../../client/today/seniorDay.ts';
import { tallyOf } from '../../client/medication/dayTally.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import { nowOf, type NamedDose } from '../../client/medication/nowView.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { occurrencesOf } from '../../projections/medication/medicationsQueries.ts';
import { openAt } from '../../projections/medication/openDoses.ts';
import { medicationOf, senior } from '../support/careDays.ts';
import { ana } from '../support/medicines.ts';
import { iso, medicationId, prescription, scheduledProduct, seniorId } from './scheduledProduct.ts';

const minute = 60_000;
const hour = 60 * minute;
const rosa = senior(1, 'Rosa Alvarez');
const loaded = { status: 'ready', shownSince: undefined, retry: () => undefined } as const;

type Product = Awaited<ReturnType<typeof scheduledProduct>>;
interface World {
  readonly of: Product;
  readonly recordedAt: string;
  /** Doses taken, skipped or recorded as missed. */
  readonly logs: Map<string, DoseLogView>;
}

/** The state of each dose on all screens: "2026-06-09T0800 missed". */
const screensAt = async ({ of, recordedAt, logs: known }: World, now: Date) => {
  const schedule = await of.schedule();
  const timeZone = schedule.spans.at(-1)?.timeZone ?? 'UTC';
  const occurrences = schedule.active ? occurrencesOf(medicationId, schedule, timeZone, now) : [];
  const medication = {
    ...medicationOf(rosa, 1, 'Metformin', ['08:00']),
    id: medicationId,
    timeZone,
    occurrences,
    createdAt: recordedAt,
  };
  const logs = [...known.values()];
  const viewerContext = { now, timeZone, viewerId: ana.id };
  const rows = rowsOf([medication], logs, now);
  const dayOf = { ...loaded, rows, logs, viewerContext };
  const seniorDay = {
    senior: rosa,
    viewerContext,
    day: dayOf,
    appointments: undefined,
    health: undefined,
  } as unknown as SeniorDay;
  const card = nowOf(rows, logs, now);
  const ofSlots = todayEntries([seniorDay]).flatMap((entry) =>
    entry.kind === 'doses' ? [...entry.open, ...entry.done] : [],
  );
  const onCard: readonly NamedDose[] = card?.open.flatMap(({ slot }) => slot.items) ?? [];
  const ofRows = rows.flatMap(({ doses }) => doses);
  const shown = [
    ...ofRows,
    ...ofSlots.map(({ dose }) => dose),
    ...onCard.map(({ dose }) => dose),
    ...doseReminders(dayOf).map(({ dose }) => dose),
  ];
  return {
    late: shown.filter(({ status }) => status === 'missed').map(({ occurrence }) => occurrence.doseId),
    tally: tallyOf(rows),
    shown,
  };
};

/** The job that finds missed doses. */
const flagMissed = async ({ of, logs }: World, now: number) => {
  for (const dose of openAt(await of.schedule(), iso(now)).filter(({ dueAt }) => now - Date.parse(dueAt) > 2 * hour)) {
    await of.project({ type: 'DoseMissed', data: { ...dose, medicationId, seniorId } }, now);
    logs.set(dose.doseId, { id: dose.doseId, medicationId, status: 'missed' } as unknown as DoseLogView);
  }
};

const pauseId = '33333333-3333-4333-8333-333333333333';
/** East and west of where the senior begins. */
const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata'];
const quarterOfDay = fc.nat(95).map((nth) => iso(nth * 15 * minute).slice(11, 16));
const someTimes = fc.uniqueArray(quarterOfDay, { minLength: 1, maxLength: 4 }).map((times) => times.sort());
const step = fc.record({
  wait: fc.integer({ min: 1, max: 600 }),
  what: fc.constantFrom(
    'check',
    'check',
    'check',
    'take',
    'skip',
    'undo',
    'times',
    'stop',
    'start',
    'pause',
    'resume',
    'remove',
    'restore',
    'travel',
  ),
  times: someTimes,
  nth: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

const commands = {
  times: ({ times }: Step) => ({
    type: 'ChangeMedication' as const,
    data: { change: { ...prescription, times: [...times] } },
  }),
  stop: () => ({ type: 'StopMedication', data: { from: undefined, reason: null } }) as const,
  start: () => ({ type: 'StartMedication', data: { from: undefined, others: 0 } }) as const,
  pause: () =>
    ({ type: 'PauseMedications', data: { pauseId, seniorId, from: undefined, until: null, reason: 'Away' } }) as const,
  resume: () => ({ type: 'ResumeMedications', data: { pauseId, seniorId } }) as const,
  remove: () => ({ type: 'RemoveMedication', data: {} }) as const,
  restore: () => ({ type: 'RestoreMedication', data: { removedAt: undefined, others: 0 } }) as const,
};

const act = async (world: World, { what, nth, ...more }: Step, now: number): Promise<void> => {
  const { of, logs } = world;
  if (what in commands) return void (await of.send(commands[what as 'times']({ what, nth, ...more }), now));
  if (what === 'travel')
    return of.project({ type: 'ProfileUpdated', data: { userId: seniorId, timeZone: zones[nth % zones.length] } }, now);
  const { shown } = await screensAt(world, new Date(now));
  if (what === 'undo') {
    const [id, log] = [...logs].filter(([, { status }]) => status !== 'missed')[nth] ?? [];
    if (id === undefined || !log?.scheduledTime) return;
    logs.delete(id);
    const data = {
      doseId: id,
      medicationId,
      seniorId,
      dueAt: log.scheduledTime,
      medicationName: 'Metformin',
      dosage: '500 mg',
      backTo: 'open',
    };
    return of.project({ type: 'DoseUndone', data }, now);
  }
  const dose = shown.filter(({ log }) => log === undefined)[nth];
  if ((what !== 'take' && what !== 'skip') || !dose) return;
  const { doseId, scheduledTime: dueAt } = dose.occurrence;
  await of.project(
    { type: what === 'take' ? 'DoseTaken' : 'DoseSkipped', data: { doseId, medicationId, seniorId, dueAt } },
    now,
  );
  logs.set(doseId, {
    id: doseId,
    medicationId,
    scheduledTime: dueAt,
    status: what === 'take' ? 'taken' : 'skipped',
  } as unknown as DoseLogView);
};

const rest = { times: ['00:00'], nth: 0 };
const jumpedOver = {
  at: Date.parse('2026-06-08T00:07:00Z'),
  times: ['00:00'],
  withNext: false,
  startDate: null,
  steps: [
    { wait: 203, what: 'take', ...rest },
    { wait: 1, what: 'travel', ...rest },
    { wait: 1, what: 'undo', ...rest },
    { wait: 120, what: 'check', ...rest },
  ] satisfies readonly Step[],
};

test('no screen calls a dose late or missed that the record does not have as open or missed, whatever was added, changed, stopped or paused', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        at: fc.nat(96 * 4).map((nth) => Date.parse('2026-06-08T00:07:00Z') + nth * 15 * minute),
        times: someTimes,
        withNext: fc.boolean(),
        startDate: fc.constantFrom(null, '2026-06-01', '2026-06-10'),
        steps: fc.array(step, { minLength: 1, maxLength: 25 }),
      }),
      async ({ at, times, withNext, startDate, steps }) => {
        const of = await scheduledProduct({ now: at, zone: 'America/New_York', times, withNext, startDate });
        const world: World = { of, recordedAt: iso(at), logs: new Map() };
        let now = at;
        for (const each of [{ wait: 0, what: 'check', times, nth: 0 } as const, ...steps]) {
          now += each.wait * minute;
          await act(world, each, now);
          const open = new Set(openAt(await of.schedule(), iso(now)).map(({ doseId }) => doseId));
          const { late, tally } = await screensAt(world, new Date(now));
          expect(late.filter((id) => !open.has(id) && world.logs.get(id)?.status !== 'missed')).toEqual([]);
          // once the job has run, doses that the screens count as late are missed in the record
          await flagMissed(world, now);
          const after = await screensAt(world, new Date(now));
          expect(after.late.every((id) => world.logs.get(id)?.status === 'missed')).toBe(true);
          expect(after.tally.late).toBe(tally.late);
        }
      },
    ),
    {
      numRuns: process.env['TEST_FULL'] !== undefined ? 1000 : 100,
      // found once: a dose taken ahead, jumped over by a journey, and undone was asked for by no job
      examples: [[jumpedOver]],
    },
  ));

test('a dose due before its medication was recorded can be taken until it is two hours late; then it was never due', async () => {
  const at = Date.parse('2026-06-09T14:10:00Z');
  const world = {
    of: await scheduledProduct({ now: at, zone: 'America/New_York', times: ['08:00', '09:00', '20:00'] }),
    recordedAt: iso(at),
    logs: new Map(),
  };
  const saidAt = async (now: number) =>
    (await screensAt(world, new Date(now))).shown.map(
      ({ occurrence, status }) => `${occurrence.doseId.slice(-4)} ${status}`,
    );
  expect([...new Set(await saidAt(at))].sort()).toEqual(['0900 pending', '2000 scheduled']);
  expect([...new Set(await saidAt(at + hour))].sort()).toEqual(['2000 scheduled']);
  await flagMissed(world, at + 3 * hour);
  expect(world.logs.size).toBe(0);
});
