import fc from 'fast-check';
import { dueTimes, nextDueTime } from '../../projections/medication/occurrences.ts';
import { openAt, type Schedule } from '../../projections/medication/openDoses.ts';
import { isSuspended } from '../../projections/medication/suspensions.ts';
import { iso, medicationId, prescription, scheduledProduct, seniorId } from './scheduledProduct.ts';
import { somePlan } from './somePlans.ts';
import { wallClockModel } from './wallClockModel.ts';
import { everyDay } from '../support/everyDay.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** "2026-03-08 02:30" of a dose's id. */
const nameOf = (doseId: string) => doseId.slice(-15).replace(/T(\d\d)(\d\d)$/, ' $1:$2');
const idOf = (name: string) => `${medicationId}-${name.replace(' ', 'T').replace(':', '')}`;

const quarterOfDay = fc.nat(95).map((nth) => iso(nth * 15 * 60_000).slice(11, 16));
const someTimes = fc.uniqueArray(quarterOfDay, { minLength: 1, maxLength: 3 }).map((times) => times.sort());
const someZone = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata');
/** From now on, in quarters of an hour; the clock is 7 minutes past one whenever something is done. */
const ahead = fc.oneof(fc.constant(0), fc.nat(4 * 24 * 5));
/** The end of a course: its last day, or its doses. */
const someEnd = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ endDate: null, doseCount: null }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((doseCount) => ({ endDate: null, doseCount })) },
  {
    weight: 1,
    arbitrary: fc
      .nat(365)
      .map((nth) => ({ endDate: iso(Date.parse('2026-01-10') + nth * day).slice(0, 10), doseCount: null })),
  },
);
const pauseName = fc.constantFrom('a', 'b', 'c').map((letter) => `3333333${letter}-3333-4333-8333-333333333333`);
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('check' as const) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('take' as const, 'skip' as const), nth: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('undo' as const), nth: fc.nat(99) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('stop' as const, 'start' as const), from: ahead }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('pause' as const),
      name: pauseName,
      from: ahead,
      lasts: fc.option(fc.integer({ min: 1, max: 500 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('moveEnd' as const), name: pauseName, until: fc.option(ahead) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('resume' as const), name: pauseName }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('travel' as const), to: someZone }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('prescribe' as const),
      plan: fc.option(somePlan('2026-01-04', someTimes)),
      times: someTimes,
      end: someEnd,
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('remove' as const, 'restore' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never;
const someDays = fc.array(
  fc.record({ wait: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 200 })), act }),
  {
    minLength: 5,
    maxLength: 40,
  },
);
/** Around the changes of clocks of both continents, or anywhere in the year. */
const someBeginning = fc
  .oneof(
    fc.constantFrom('2026-03-05', '2026-03-26', '2026-10-22', '2026-10-30'),
    fc.constantFrom('2026-01-10', '2026-07-01'),
  )
  .chain((date) => fc.nat(95).map((nth) => Date.parse(date) + nth * 15 * 60_000 + 7 * 60_000));

interface World {
  readonly of: Awaited<ReturnType<typeof scheduledProduct>>;
  readonly model: ReturnType<typeof wallClockModel>;
  readonly facts: { name: string; as: 'taken' | 'skipped'; dueAt: string; wasMissed: boolean }[];
  readonly missed: Set<string>;
}

/** The next quarter that many quarters ahead; undefined for now. */
const quarterAhead = (now: number, quarters: number) =>
  quarters === 0 ? undefined : iso(now - 7 * 60_000 + quarters * 15 * 60_000);
const momentOf = (said: string | undefined, now: number) => (said === undefined ? now : Date.parse(said));
const doseData = (name: string, dueAt: string) => ({
  doseId: idOf(name),
  medicationId,
  seniorId,
  dueAt,
  medicationName: 'Metformin',
  dosage: '500 mg',
});

const close = async ({ of, model, facts, missed }: World, as: 'taken' | 'skipped', nth: number, now: number) => {
  const { spans, suspensions, active } = await of.schedule();
  if (!active) return;
  const around = dueTimes(spans, { from: now - day, until: now + day }).filter((due) => !isSuspended(suspensions)(due));
  const due = around[nth % Math.max(1, around.length)];
  if (!due || facts.some(({ name }) => name === `${due.date} ${due.time}`)) return;
  const name = `${due.date} ${due.time}`;
  await of.project({ type: as === 'taken' ? 'DoseTaken' : 'DoseSkipped', data: doseData(name, due.dueAt) }, now);
  facts.push({ name, as, dueAt: due.dueAt, wasMissed: missed.has(name) });
  model.mark(name, as);
};

const undo = async ({ of, model, facts }: World, nth: number, now: number) => {
  // one taken ahead of a journey keeps its due time of that moment
  const done = facts.filter(({ name, dueAt }) => model.cameAt(name) === Date.parse(dueAt));
  const fact = done[nth % Math.max(1, done.length)];
  if (!fact) return;
  facts.splice(facts.indexOf(fact), 1);
  const backTo = fact.wasMissed ? 'missed' : 'open';
  await of.project({ type: 'DoseUndone', data: { ...doseData(fact.name, fact.dueAt), backTo } }, now);
  model.mark(fact.name, backTo);
};

const check = async ({ of, model, missed }: World, now: number) => {
  const late = openAt(await of.schedule(), iso(now)).filter(({ dueAt }) => now - Date.parse(dueAt) > 2 * hour);
  expect(late.map(({ doseId }) => nameOf(doseId)).sort()).toEqual([...model.missed()].sort());
  for (const { doseId, dueAt } of late) {
    // no dose is missed twice, and none that was taken or skipped
    expect(missed.has(nameOf(doseId))).toBe(false);
    await of.project({ type: 'DoseMissed', data: doseData(nameOf(doseId), dueAt) }, now);
    missed.add(nameOf(doseId));
    model.mark(nameOf(doseId), 'missed');
  }
};

const setPause = async ({ of, model }: World, { name, from, lasts }: Extract<Act, { what: 'pause' }>, now: number) => {
  const begins = quarterAhead(now, from);
  const until = lasts === null ? null : (quarterAhead(now, from + lasts) ?? null);
  const data = { pauseId: name, seniorId, from: begins, until, reason: 'In the hospital' };
  if (await of.send({ type: 'PauseMedications', data }, now))
    model.pause(name, momentOf(begins, now), until === null ? Infinity : Date.parse(until));
};

/** Steps say themselves when they end. */
const prescribe = async ({ of, model }: World, step: Extract<Act, { what: 'prescribe' }>, now: number) => {
  const { plan, times } = step;
  const { endDate, doseCount } = plan?.schedule.kind === 'taper' ? { endDate: null, doseCount: null } : step.end;
  const days = plan ? { frequency: 'Custom', schedule: plan.schedule } : { frequency: 'Twice daily', schedule: null };
  const change = { ...prescription, ...days, times: [...times], endDate, doseCount } as const;
  if (!(await of.send({ type: 'ChangeMedication', data: { change: change as never } }, now))) return;
  const timesOn = plan ? plan.timesOn : () => times;
  model.prescribe((date) => (endDate !== null && date > endDate ? [] : timesOn(date)), doseCount ?? Infinity);
};

const perform = async (world: World, step: Act, now: number): Promise<void> => {
  const { of, model } = world;
  switch (step.what) {
    case 'check':
      return check(world, now);
    case 'take':
    case 'skip':
      return close(world, step.what === 'take' ? 'taken' : 'skipped', step.nth, now);
    case 'undo':
      return undo(world, step.nth, now);
    case 'stop':
    case 'start': {
      const from = quarterAhead(now, step.from);
      const command =
        step.what === 'stop'
          ? ({ type: 'StopMedication', data: { from, reason: null } } as const)
          : ({ type: 'StartMedication', data: { from, others: 0 } } as const);
      if (await of.send(command, now)) model[step.what](momentOf(from, now));
      return;
    }
    case 'pause':
      return setPause(world, step, now);
    case 'moveEnd': {
      const until = step.until === null ? null : (quarterAhead(now, step.until) ?? iso(now));
      if (await of.send({ type: 'ChangePause', data: { pauseId: step.name, seniorId, until } }, now))
        model.moveEnd(step.name, until === null ? Infinity : Date.parse(until));
      return;
    }
    case 'resume':
      if (await of.send({ type: 'ResumeMedications', data: { pauseId: step.name, seniorId } }, now))
        model.moveEnd(step.name, now);
      return;
    case 'travel':
      await of.project({ type: 'ProfileUpdated', data: { userId: seniorId, timeZone: step.to } }, now);
      return model.travel(step.to);
    case 'prescribe':
      return prescribe(world, step, now);
    case 'remove':
      if (await of.send({ type: 'RemoveMedication', data: {} }, now)) model.remove();
      return;
    case 'restore':
      if (await of.send({ type: 'RestoreMedication', data: { removedAt: undefined, others: 0 } }, now)) model.restore();
  }
};

const namesOpen = (schedule: Schedule, now: number) =>
  openAt(schedule, iso(now + 1)).map(({ doseId }) => nameOf(doseId));

test('in weeks of pauses, stops, journeys and changed clocks each dose ends in one state, or was never due', () =>
  fc.assert(
    fc.asyncProperty(someBeginning, someZone, someTimes, someDays, async (begin, zone, times, steps) => {
      const world: World = {
        of: await scheduledProduct({ now: begin, zone, times }),
        model: wallClockModel({ now: begin, zone, times }),
        facts: [],
        missed: new Set(),
      };
      let now = begin;
      for (const { wait, act: step } of steps) {
        now += wait * 15 * 60_000;
        world.model.passUntil(now);
        await perform(world, step, now);
        const schedule = await world.of.schedule();
        const open = namesOpen(schedule, now);
        expect(new Set(open).size).toBe(open.length);
        expect([...open].sort()).toEqual(world.model.open());
      }
      // the row is found when its next dose is missed, if there is one within ten days
      const { due_at: dueAt } = await world.of.row();
      const isWaiting = world.model.open().length > 0;
      for (let until = now; until < now + 10 * day && world.model.open().length === 0; until += 15 * 60_000)
        world.model.passUntil(until);
      const comes = world.model.open().length > 0;
      if (!isWaiting && comes)
        expect(namesOpen(await world.of.schedule(), Date.parse(dueAt ?? '') + 1)).toEqual(
          expect.arrayContaining([...world.model.open()]),
        );
      if (comes) expect(dueAt).not.toBeNull();
    }),
    { numRuns: process.env['TEST_FULL'] !== undefined ? 1000 : 60 },
  ));

test('the next dose after a pause of years is found without looking at each day', () => {
  const span = { from: '2026-01-01T00:00:00.000Z', timeZone: 'UTC', times: ['08:00'], startDate: null, ...everyDay };
  const pause = {
    kind: 'pause',
    pauseId: null,
    from: '2026-02-01T00:00:00.000Z',
    until: '2046-02-01T09:00:00.000Z',
  } as const;
  const next = (from: string, suspensions = [pause]) => nextDueTime([span], Date.parse(from), { suspensions })?.dueAt;
  expect(next('2026-02-01T00:00:00Z')).toBe('2046-02-02T08:00:00.000Z');
  expect(next('2026-01-31T07:00:00Z')).toBe('2026-01-31T08:00:00.000Z');
  expect(next('2026-01-31T09:00:00Z')).toBe('2046-02-02T08:00:00.000Z');
  expect(nextDueTime([span], Date.parse('2026-03-01'), { suspensions: [{ ...pause, until: null }] })).toBeUndefined();
});
