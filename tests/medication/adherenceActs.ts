import fc from 'fast-check';
import { momentOf, type AdherenceModel, type Counted } from './adherenceModel.ts';

/** The product as the acts use it; moments are epoch milliseconds, doses are named "2026-03-08 02:30". False: it refused. */
export interface AdherenceProduct {
  take(dose: string, at: number, now: number): Promise<boolean>;
  skip(dose: string, now: number): Promise<boolean>;
  undo(dose: string, wasMissed: boolean, now: number): Promise<boolean>;
  prescribe(times: readonly string[], now: number): Promise<boolean>;
  stop(from: number | undefined, now: number): Promise<boolean>;
  start(from: number | undefined, now: number): Promise<boolean>;
  pause(from: number | undefined, until: number, now: number): Promise<boolean>;
  resume(now: number): Promise<boolean>;
  remove(now: number): Promise<boolean>;
  restore(now: number): Promise<boolean>;
  /** The check for missed doses; the names of those that it found. */
  check(now: number): Promise<readonly string[]>;
}

const quarter = 15 * 60_000;
const minute = 60_000;
const quarterOfDay = fc.nat(95).map((nth) => new Date(nth * quarter).toISOString().slice(11, 16));
export const someTimes = fc.uniqueArray(quarterOfDay, { minLength: 1, maxLength: 3 }).map((times) => times.sort());
/** In quarters of an hour; 0: now. */
const ahead = fc.oneof(fc.constant(0), fc.nat(4 * 24 * 4));
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('check' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('take' as const),
      nth: fc.nat(99),
      apart: fc.integer({ min: -300, max: 300 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('skip' as const, 'undo' as const), nth: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('stop' as const, 'start' as const), from: ahead }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('pause' as const), from: ahead, lasts: fc.integer({ min: 1, max: 500 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom('resume' as const, 'remove' as const, 'restore' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('times' as const), times: someTimes }) },
);
type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never;

/** Acts, each some quarters of an hour after the one before. */
export const someActs = (most: number) =>
  fc.array(fc.record({ wait: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 200 })), act }), {
    minLength: Math.min(5, most),
    maxLength: most,
  });

export interface AdherenceWorld {
  readonly model: AdherenceModel;
  readonly product: AdherenceProduct;
}

const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)];

/** Nothing is entered for a deleted medication. */
const enterable = (model: AdherenceModel, nth: number): string | undefined =>
  model.isRemoved() ? undefined : pick(model.enterable(), nth);

const enter = async (
  { model, product }: AdherenceWorld,
  { nth, apart }: { nth: number; apart: number },
  now: number,
) => {
  const dose = enterable(model, nth);
  if (dose === undefined) return;
  const at = Math.min(now, momentOf(dose) + apart * minute);
  if (await product.take(dose, at, now)) model.enter(dose, { what: 'taken', at, enteredAt: now });
};

/** The next quarter that many quarters ahead; undefined for now. */
const quarterAhead = (now: number, quarters: number): number | undefined =>
  quarters === 0 ? undefined : Math.floor(now / quarter) * quarter + quarters * quarter;

/** Does it in the product, and in the model if the product did. */
export const perform = async (world: AdherenceWorld, step: Act, now: number): Promise<void> => {
  const { model, product } = world;
  switch (step.what) {
    case 'check':
      for (const dose of await product.check(now)) model.miss(dose);
      return;
    case 'take':
      return enter(world, step, now);
    case 'skip': {
      const dose = enterable(model, step.nth);
      if (dose !== undefined && (await product.skip(dose, now)))
        model.enter(dose, { what: 'skipped', at: now, enteredAt: now });
      return;
    }
    case 'undo': {
      const dose = pick(model.entered(), step.nth);
      if (dose !== undefined && (await product.undo(dose, model.wasMissed(dose), now))) model.undo(dose);
      return;
    }
    case 'stop':
    case 'start': {
      const from = quarterAhead(now, step.from);
      if (await product[step.what](from, now)) model[step.what](from ?? now);
      return;
    }
    case 'pause': {
      const from = quarterAhead(now, step.from);
      const until = (quarterAhead(now, step.from + step.lasts) ?? now) + quarter;
      if (await product.pause(from, until, now)) model.pause(from ?? now, until);
      return;
    }
    case 'resume':
      if (await product.resume(now)) model.resume();
      return;
    case 'times':
      if (await product.prescribe(step.times, now)) model.prescribe(step.times);
      return;
    case 'remove':
    case 'restore':
      if (await product[step.what](now)) model[step.what]();
  }
};

/** Those of the counts that the model knows. */
export const countedOf = (counts: Counted): Counted => {
  const { onTime, early, late, missed, skipped, enteredLater, paused, stopped, notRecorded } = counts;
  return { onTime, early, late, missed, skipped, enteredLater, paused, stopped, notRecorded };
};
