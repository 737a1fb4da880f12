import { report } from './deviceFixture.ts';
import { note, planDose, planEarly, planMonth, stop } from './simulatedActs.ts';
import { chanceOf, oneOf } from './simulatedChance.ts';
import { dayMs, hourMs, minuteMs, newHousehold, type Household, type World } from './simulatedHousehold.ts';
import { openNodes, type Leaders } from './simulatedNodes.ts';
import { openPushServices } from './simulatedPushes.ts';

const stepMs = 5 * minuteMs;
const atOnce = 8;

interface Outage {
  readonly from: number;
  readonly until: number;
}
export interface Month {
  readonly world: World;
  readonly households: readonly Household[];
  readonly outages: readonly Outage[];
  /** Phases in which a node died with answers that it had not stored. */
  readonly died: readonly number[];
  readonly steps: number;
}
interface Size {
  readonly seed: number;
  readonly seniors: number;
  readonly days: number;
}
interface Running extends Month {
  readonly wakes: Set<number>;
  readonly setClock: (at: number) => void;
  readonly nextPhase: () => void;
  readonly died: number[];
  readonly households: Household[];
  readonly seniors: number;
  reported: number;
  steps: number;
}

const inTurns = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
};

/** Clocks change on both continents within either month. */
const beginnings = ['2026-03-05T00:00:00.000Z', '2026-10-20T00:00:00.000Z'] as const;

/** A night, three days, and an hour now and then. */
const outagesOf = ({ chance, begin, days }: World): readonly Outage[] => {
  const at = (what: string, hours: number): Outage => {
    const from = begin + Math.floor(chance(what) * Math.max(0, days - 5) * 24) * hourMs + 10 * minuteMs + dayMs;
    return { from, until: from + hours * hourMs };
  };
  return [at('night', 9), ...(days > 10 ? [at('three days', 72)] : []), at('an hour', 1), at('another', 2)];
};

/** Autovacuum does this in an installation; in the tests' Postgres it comes at most once an hour. Plans made for empty tables would stay in use. */
const analyze = async ({ nodes }: World): Promise<void> => void (await nodes.node(0).deps.db.pool.query('analyze'));

const moveIn = async ({ world, households, seniors }: Running): Promise<void> => {
  const numbers = Array.from({ length: seniors }, (_, nth) => nth);
  await inTurns(numbers, async (nth) => {
    households.push(await newHousehold(world, nth));
    if (nth === 100 || nth === 1000) await analyze(world);
  });
  await analyze(world);
  households.sort((one, other) => one.nth - other.nth);
  for (const household of households) planMonth(world, household);
};

const openMonth = async ({ seed, seniors, days }: Size): Promise<Running> => {
  const chance = chanceOf(seed);
  const begin = Date.parse(oneOf(beginnings, chance('begin')));
  let [clock, order, phase] = [begin, 0, 0];
  const clocks = { now: () => clock, nextOrder: () => (order += 1), phase: () => phase };
  const pushes = openPushServices({ chance, ...clocks });
  const nodes = await openNodes({ now: () => new Date(clock), webPush: pushes.webPush });
  const world: World = { chance, begin, days, ...clocks, nodes, pushes, refused: new Map() };
  return {
    world,
    seniors,
    households: [],
    outages: outagesOf(world),
    died: [],
    wakes: new Set(),
    setClock: (at) => (clock = at),
    nextPhase: () => (phase += 1),
    reported: 0,
    steps: 0,
  };
};

/** The doses whose time has just come, and when the product has to look at them. */
const lookAtClock = ({ world, households, wakes }: Running): void => {
  const now = world.now();
  for (const household of households) {
    for (const medication of household.medications) {
      medication.model.passUntil(now);
      for (const name of medication.model.open()) {
        if (medication.doses.has(name)) continue;
        medication.doses.set(name, []);
        planDose(world, household, { medication, name }, medication.model.cameAt(name) ?? now);
        // after a journey the jobs of this moment may have run already
        for (const minutes of household.isEscalating ? [0, 5, 30, 45, 60, 125] : [0, 5, 30, 125])
          wakes.add(now + minutes * minuteMs);
      }
    }
  }
};

const actNow = async (running: Running): Promise<void> => {
  const { world, households } = running;
  const now = world.now();
  for (const household of households) planEarly(world, household);
  const due = households.filter(({ todos }) => todos.some(({ at }) => at <= now));
  await inTurns(due, async (household) => {
    const todos = household.todos.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
    household.todos = household.todos.filter(({ at }) => at > now);
    for (const { act } of todos) await act();
  });
  // a journey makes doses due
  lookAtClock(running);
};

/** The product has recorded as missed what the model knows to be. */
const noteMissed = ({ world, households }: Running): void => {
  for (const { medications } of households)
    for (const medication of medications) {
      medication.model.passUntil(world.now());
      for (const name of medication.model.missed()) note(world, { medication, name }, 'missed');
    }
};

const leadersAt = ({ chance, now }: World, what: string): Leaders => {
  const drawn = chance('leads', what, now());
  return drawn < 0.45 ? 'one' : drawn < 0.85 ? 'other' : 'both';
};

const sendNow = async ({ world, wakes, died }: Running): Promise<void> => {
  const oneDies = world.chance('dies', world.now()) < 0.01;
  await world.nodes.send({ oneDies });
  if (oneDies) died.push(world.phase());
  const { rows } = await world.nodes
    .node(0)
    .deps.db.pool.query<{ next: Date | null }>(
      `select min(greatest(send_at, claimed_until)) as next from app.deliveries where ended_at is null and state = 'waiting'`,
    );
  const next = rows[0]?.next?.getTime();
  if (next !== undefined)
    wakes.add(Math.max(world.now() + stepMs, world.begin + Math.ceil((next - world.begin) / stepMs) * stepMs));
};

/** Some devices say that they showed it; a few people answer it there. */
const reportShown = async (running: Running): Promise<void> => {
  const { chance, pushes, nodes } = running.world;
  const arrivals = pushes.arrivals.slice(running.reported);
  running.reported = pushes.arrivals.length;
  await inTurns(arrivals, async ({ token, endpoint, at }) => {
    if (chance('shows', endpoint, at) > 0.3) return;
    await report(nodes.node(0), token, 'shown');
    if (chance('acts', endpoint, at) < 0.2)
      await report(nodes.node(1), token, chance('how', token) < 0.5 ? 'actedOn' : 'dismissed');
  });
};

const runJobs = async (running: Running): Promise<void> => {
  await running.world.nodes.runJobs(leadersAt(running.world, 'jobs'));
  await sendNow(running);
};

/** One moment in which something is to be done: people act before, after, or while the product works. */
const pass = async (running: Running, hasJobs: boolean): Promise<void> => {
  const { world, nextPhase, wakes } = running;
  const drawn = world.chance('who is first', world.now());
  nextPhase();
  const jobs = hasJobs ? () => runJobs(running) : () => Promise.resolve();
  if (drawn < 0.2) await Promise.all([actNow(running), jobs()]);
  else if (drawn < 0.6) {
    await actNow(running);
    nextPhase();
    await jobs();
  } else {
    await jobs();
    nextPhase();
    await actNow(running);
  }
  nextPhase();
  const hasJourney = wakes.delete(world.now());
  if (hasJourney) {
    // the product's next minute comes before the next act, five minutes later
    await runJobs(running);
    nextPhase();
  }
  if (hasJobs || hasJourney) noteMissed(running);
  await world.nodes.react(leadersAt(world, 'reacts'));
  await sendNow(running);
  await reportShown(running);
  running.steps += 1;
};

const isDueNow = ({ world, households, wakes }: Running): { readonly hasJobs: boolean; readonly hasActs: boolean } => {
  const now = world.now();
  const hasJobs = wakes.delete(now) || now % hourMs === 5 * minuteMs;
  return { hasJobs, hasActs: households.some(({ todos }) => todos.some(({ at }) => at <= now)) };
};

const back = async ({ world }: Running, { from, until }: Outage): Promise<void> =>
  world.nodes.restart({ isOne: until - from < 2 * hourMs });

const live = async (running: Running): Promise<void> => {
  const { world, outages, wakes, setClock } = running;
  for (let at = world.begin; at < world.begin + world.days * dayMs; at += stepMs) {
    setClock(at);
    if (at % dayMs === 6 * hourMs) await analyze(world);
    if (at % (15 * minuteMs) === 0) lookAtClock(running);
    const outage = outages.find(({ from, until }) => from <= at && at <= until);
    if (outage && at < outage.until) continue;
    if (outage) {
      await back(running, outage);
      wakes.add(at);
    }
    const { hasJobs, hasActs } = isDueNow(running);
    if (hasJobs || hasActs) await pass(running, hasJobs);
  }
};

/** Everything is stopped, and a day goes by in which all that is under way comes to its end. */
const comeToRest = async (running: Running): Promise<void> => {
  const { world, households, setClock } = running;
  const end = world.begin + world.days * dayMs + 10 * minuteMs;
  setClock(end);
  await inTurns(households, async (household) => {
    household.todos = [];
    for (const medication of household.medications) await stop(world, household, medication);
  });
  for (let at = end; at <= end + 30 * hourMs; at += hourMs / 2) {
    setClock(at);
    await pass(running, true);
  }
};

/** Some households’ month on two nodes, by a clock that goes as fast as they can follow. */
export const liveMonth = async (size: Size): Promise<Month> => {
  const running = await openMonth(size);
  try {
    await moveIn(running);
    await live(running);
    await comeToRest(running);
    return running;
  } catch (error) {
    await running.world.nodes.close();
    throw error;
  }
};
