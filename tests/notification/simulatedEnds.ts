import { tokenHash } from '../../server/notification/deliveryToken.ts';
import { doseIdOf, type NamedDose } from './simulatedActs.ts';
import { minuteMs, type Household, type Medication, type Since, type Somebody } from './simulatedHousehold.ts';
import type { Month } from './simulatedMonth.ts';
import type { Arrival, Moment } from './simulatedPushes.ts';

/** A delivery as it is stored, with its notification. */
interface Delivery {
  readonly token: string;
  readonly notificationId: string;
  readonly deviceId: string | null;
  readonly kind: string;
  readonly personId: string;
  readonly seniorId: string | null;
  readonly doseIds: readonly string[] | null;
  readonly decidedAt: Date;
  readonly state: string;
  readonly reason: string | null;
  readonly isEnded: boolean;
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
}

const stored = `select encode(l.token, 'hex') as token, l.notification_id as "notificationId", l.device_id as "deviceId", n.kind, n.person_id as "personId",
    n.senior_id as "seniorId", n.decided_at as "decidedAt", l.state, l.reason, l.ended_at is not null as "isEnded",
    l.ended_at as "endedAt", n.expires_at as "expiresAt",
    (select array_agg(dose->>'doseId') from jsonb_array_elements(n.about->'doses') dose) as "doseIds"
  from app.notifications n left join app.deliveries l on l.notification_id = n.id`;

/** The kinds that ask for a dose, or say that it is missing. */
const asking = new Set(['doseSoon', 'doseDue', 'doseAgain', 'doseLate', 'doseMissed', 'escalation']);
const ends = new Set([
  'shown',
  'actedOn',
  'dismissed',
  'accepted',
  'failed',
  'replaced',
  'held',
  'expired',
  'noDevice',
]);
const given = new Set(['taken', 'skipped']);
/** A push that is on its way when something is answered may still leave for so long. */
const crossingMs = 2000;

interface Checked {
  readonly month: Month;
  readonly deliveries: readonly Delivery[];
  readonly byToken: ReadonlyMap<string, Delivery>;
  readonly doses: ReadonlyMap<string, readonly Since<string>[]>;
  readonly seniors: ReadonlyMap<string, Household>;
  /** By their endpoints. */
  readonly devices: ReadonlyMap<string, Somebody['devices'][number]>;
  readonly problems: string[];
  crossed: number;
  repeated: number;
}

const dosesOf = ({ medications }: Household): readonly NamedDose[] =>
  medications.flatMap((medication: Medication) => [...medication.doses.keys()].map((name) => ({ medication, name })));

/** The last fact before that, and whether both may have crossed. */
const factAt = <Fact>(facts: readonly Since<Fact>[], { order, phase, realMs }: Moment) => {
  const fact = facts.findLast((each) => each.order < order);
  return { fact: fact?.fact, crossed: fact?.phase === phase && realMs - fact.realMs < crossingMs };
};

/** Every occurrence has exactly one end, the one that the model knows. */
const checkOccurrences = async ({ month: { world, households }, problems }: Checked): Promise<Map<string, number>> => {
  const { rows } = await world.nodes
    .node(0)
    .deps.db.pool.query<{ id: string; status: string }>('select id, status from dose_logs');
  const logged = new Map(rows.map(({ id, status }) => [id, status]));
  const counts = new Map<string, number>();
  for (const { medications } of households)
    for (const medication of medications)
      for (const [name, end] of medication.model.ends()) {
        const id = doseIdOf({ medication, name });
        const found = logged.get(id) ?? 'neverDue';
        if (found !== end) problems.push(`dose ${id} ended as ${found}, not ${end}`);
        if (end === 'open') problems.push(`dose ${id} has no end`);
        counts.set(found, (counts.get(found) ?? 0) + 1);
        logged.delete(id);
      }
  // taken before its time, which never came
  const early = new Set(households.flatMap(dosesOf).map(doseIdOf));
  for (const [id, status] of logged) if (!early.has(id)) problems.push(`dose ${id} was never due, and is ${status}`);
  return counts;
};

/** The longest pause before a push is tried again. */
const pauseMs = 15 * minuteMs;
/** The push service was away, and something is not tried again that was still worth hearing. */
const isGivenUp = ({ state, reason, endedAt, expiresAt }: Delivery): boolean =>
  state === 'failed' &&
  /isn’t available|asked to wait|in time|couldn’t be reached/.test(reason ?? '') &&
  expiresAt.getTime() - (endedAt?.getTime() ?? 0) > pauseMs;

/** Every notification, person and device have exactly one end. */
const checkEnds = ({ deliveries, problems }: Checked): void => {
  const seen = new Set<string>();
  for (const delivery of deliveries) {
    const { notificationId, deviceId, kind, state, reason, isEnded } = delivery;
    const key = `${kind} ${notificationId} on ${deviceId}`;
    if (state === null) problems.push(`${key} has no delivery`);
    else if (!isEnded || !ends.has(state)) problems.push(`${key} has no end: ${state}`);
    if (seen.has(key)) problems.push(`${key} has two ends`);
    if (state === 'failed' && reason === null) problems.push(`${key} failed without a reason`);
    if (['shown', 'accepted'].includes(state) && reason !== null)
      problems.push(`${key} is ${state}, because ${reason}`);
    if (isGivenUp(delivery)) problems.push(`${key} was given up: ${reason}`);
    seen.add(key);
  }
};

const checkDose = (checked: Checked, arrival: Arrival, { kind, doseIds }: Delivery): void => {
  if (!asking.has(kind) || doseIds === null) return;
  const facts = doseIds.map((id) => factAt(checked.doses.get(id) ?? [], arrival));
  if (facts.some(({ fact }) => !given.has(fact ?? 'open'))) return;
  if (facts.some(({ crossed }) => crossed)) checked.crossed += 1;
  else checked.problems.push(`${kind} arrived for doses that were given: ${doseIds.join(', ')}`);
};

const checkRights = (checked: Checked, arrival: Arrival, { kind, personId, seniorId }: Delivery): void => {
  const household = checked.seniors.get(seniorId ?? '');
  if (!household || personId === seniorId) return;
  const member = household.members.find(({ userId }) => userId === personId);
  const { fact: hears, crossed } = factAt(member?.hears ?? [], arrival);
  if (hears === true) return;
  if (crossed) checked.crossed += 1;
  else checked.problems.push(`${kind} arrived at ${personId}, who may not hear it`);
};

const checkDevice = (checked: Checked, arrival: Arrival): void => {
  const out = checked.devices.get(arrival.endpoint)?.signedOut;
  if (!out || out.order > arrival.order) return;
  if (out.phase === arrival.phase) checked.crossed += 1;
  else checked.problems.push(`something arrived at ${arrival.endpoint} after it was signed out`);
};

/** The sender can't know that a push arrived where the answer was lost, or where it died: only then it arrives once more, under the same tag. */
const checkOnce = (checked: Checked): void => {
  const { died, world } = checked.month;
  const last = new Map<string, Arrival>();
  for (const arrival of world.pushes.arrivals) {
    const before = last.get(arrival.token);
    last.set(arrival.token, arrival);
    if (!before) continue;
    if (before.isAnswerLost || died.includes(before.phase)) checked.repeated += 1;
    else checked.problems.push(`a notification arrived twice at ${arrival.endpoint}`);
  }
};

const checkArrivals = (checked: Checked): void => {
  for (const arrival of checked.month.world.pushes.arrivals) {
    const delivery = checked.byToken.get(tokenHash(arrival.token).toString('hex'));
    if (!delivery) {
      checked.problems.push('something arrived that is no delivery');
      continue;
    }
    checkDose(checked, arrival, delivery);
    checkRights(checked, arrival, delivery);
    checkDevice(checked, arrival);
  }
  checkOnce(checked);
};

/** Moments at which the product ran, and had some minutes to decide. */
const isUp = ({ outages, world: { begin, days } }: Month, at: number): boolean =>
  at > begin &&
  at < begin + days * 24 * 60 * minuteMs &&
  !outages.some(({ from, until }) => at > from - 15 * minuteMs && at < until + 15 * minuteMs);

/** Each dose that somebody should have heard of was decided in time: at most that long after it was due, or late. */
const latestMs = 10 * minuteMs;

const wasGivenBy = (facts: readonly Since<string>[], at: number): boolean =>
  given.has(facts.findLast((each) => each.at <= at)?.fact ?? 'open');

/** Nobody has to look at a screen: the senior hears of each open dose when it is due, and her team when it is late. */
const checkHeard = (checked: Checked): void => {
  const { month, deliveries, problems } = checked;
  const heard = new Map<string, number>();
  for (const { kind, personId, doseIds, decidedAt } of deliveries)
    for (const id of doseIds ?? []) heard.set(`${kind} ${personId} ${id}`, decidedAt.getTime());
  const expectHeard = (kind: string, personId: string, id: string, at: number): void => {
    const decided = heard.get(`${kind} ${personId} ${id}`);
    if (decided === undefined || decided - at > latestMs)
      problems.push(
        `${kind} of ${id}, ${new Date(at).toISOString()}, came ${decided === undefined ? 'never' : new Date(decided).toISOString()}`,
      );
  };
  for (const { senior, members, medications, isEscalating } of month.households)
    for (const medication of medications)
      for (const [name, end] of medication.model.ends()) {
        const [id, due] = [doseIdOf({ medication, name }), medication.model.cameAt(name) ?? 0];
        const facts = medication.doses.get(name) ?? [];
        if (end === 'neverDue' || wasGivenBy(facts, due)) continue;
        if (isUp(month, due)) expectHeard('doseDue', senior.userId, id, due);
        const late = due + 30 * minuteMs;
        if (isEscalating || !isUp(month, late) || wasGivenBy(facts, late)) continue;
        for (const { hears, userId } of members)
          if (hears.findLast((each) => each.at < late)?.fact === true && hears.at(-1)?.fact === true)
            expectHeard('doseLate', userId, id, late);
      }
};

const tableOf = (rows: ReadonlyMap<string, number>): string =>
  [...rows]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `  ${what.padEnd(48)} ${String(count).padStart(7)}`)
    .join('\n');

const countBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
};

const load = async (month: Month): Promise<Checked> => {
  const { rows: deliveries } = await month.world.nodes.node(0).deps.db.pool.query<Delivery>(stored);
  const doses = month.households.flatMap(dosesOf);
  return {
    month,
    deliveries,
    byToken: new Map(deliveries.map((delivery) => [delivery.token, delivery])),
    doses: new Map(doses.map((dose) => [doseIdOf(dose), dose.medication.doses.get(dose.name) ?? []])),
    seniors: new Map(month.households.map((household) => [household.senior.userId, household])),
    devices: new Map(
      month.households
        .flatMap(({ senior, members }) => [senior, ...members])
        .flatMap(({ devices }) => devices)
        .map((device) => [device.endpoint, device]),
    ),
    problems: [],
    crossed: 0,
    repeated: 0,
  };
};

/** The problems of a month, and a table of all ends. */
export const endsOfMonth = async (
  month: Month,
): Promise<{ readonly problems: readonly string[]; readonly table: string }> => {
  const checked = await load(month);
  const occurrences = await checkOccurrences(checked);
  checkEnds(checked);
  checkArrivals(checked);
  checkHeard(checked);
  const { world, steps, died } = month;
  const pushes = new Map([
    ['arrived', world.pushes.arrivals.length],
    ['repeated: the answer was lost, or a node died', checked.repeated],
    ['crossed with an answer', checked.crossed],
    ['senders that died', died.length],
    ['moments', steps],
  ]);
  const table = [
    `occurrences\n${tableOf(occurrences)}`,
    `ends of notifications\n${tableOf(countBy(checked.deliveries, ({ kind, state }) => `${kind} ${state}`))}`,
    `pushes\n${tableOf(pushes)}`,
    `refused\n${tableOf(world.refused)}`,
  ].join('\n');
  return { problems: checked.problems, table };
};
