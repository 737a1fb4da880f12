import type { Reply } from '../support/browser.ts';
import { oneOf } from './simulatedChance.ts';
import {
  addMember,
  allowDevice,
  asked,
  dayMs,
  hourMs,
  membersNow,
  minuteMs,
  since,
  type DoseStatus,
  type Household,
  type Medication,
  type Somebody,
  type World,
} from './simulatedHousehold.ts';
import { wallClock } from '../medication/wallClockModel.ts';

/** Destinations of journeys. */
const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York'] as const;

/** A dose by the name that the model has for it, such as "2026-03-08 02:30". */
export interface NamedDose {
  readonly medication: Medication;
  readonly name: string;
}

export const doseIdOf = ({ medication: { id }, name }: NamedDose): string =>
  `${id}-${name.replace(' ', 'T').replace(':', '')}`;
const statusOf = ({ medication, name }: NamedDose): DoseStatus => medication.doses.get(name)?.at(-1)?.fact ?? 'open';
/** Notes what became of a dose, once the product has answered. */
export const note = (world: World, { medication, name }: NamedDose, status: DoseStatus): void => {
  medication.doses.set(name, [...(medication.doses.get(name) ?? []), since<DoseStatus>(world, status)]);
  medication.model.mark(name, status);
};

const isDone = (world: World, what: string, { status, body }: Reply<unknown>): boolean => {
  if (status < 300) return true;
  const key = `${what}: ${status} ${(body as { message?: string }).message ?? ''}`;
  world.refused.set(key, (world.refused.get(key) ?? 0) + 1);
  return false;
};

/** The senior, or a member who may. */
const actorFor = (world: World, { senior, members }: Household, doseId: string): Somebody => {
  const may = membersNow(members);
  const [first, ...others] = may;
  if (!first || world.chance('who', doseId) > 0.25) return senior;
  return oneOf([first, ...others], world.chance('which', doseId));
};

const enter = async (world: World, household: Household, dose: NamedDose, as: 'taken' | 'skipped', at: number) => {
  if (statusOf(dose) === 'taken' || statusOf(dose) === 'skipped') return;
  const [date, time] = dose.name.split(' ');
  // after an outage: when it was really taken
  const takenTime = at < world.now() ? { takenTime: new Date(at).toISOString() } : {};
  const body = { medicationId: dose.medication.id, scheduledTime: `${date}T${time}`, status: as, ...takenTime };
  const by = actorFor(world, household, doseIdOf(dose));
  let answer = await asked(world, by).post('/api/medication-logs', body);
  // a member who may only read
  if (answer.status === 403) answer = await asked(world, household.senior).post('/api/medication-logs', body);
  if (isDone(world, as, answer)) note(world, dose, as);
};

const undo = async (world: World, household: Household, dose: NamedDose) => {
  if (statusOf(dose) !== 'taken') return;
  const wasMissed = medicationWasMissed(dose);
  const answer = await asked(world, household.senior).delete(`/api/medication-logs/${doseIdOf(dose)}`);
  if (isDone(world, 'undo', answer)) note(world, dose, wasMissed ? 'missed' : 'open');
};
const medicationWasMissed = ({ medication, name }: NamedDose): boolean =>
  medication.doses.get(name)?.some(({ fact }) => fact === 'missed') ?? false;

const snooze = async (world: World, { senior }: Household, dose: NamedDose) => {
  if (statusOf(dose) !== 'open') return;
  const until = new Date(world.now() + 30 * minuteMs).toISOString();
  isDone(world, 'snooze', await asked(world, senior).post(`/api/medication-logs/${doseIdOf(dose)}/snooze`, { until }));
};

/** When a dose is taken, in minutes after it is due; it may be undone, and taken again. */
const planTaking = (world: World, household: Household, dose: NamedDose, from: number, minutes: number): void => {
  const { todos } = household;
  const at = from + minutes * minuteMs;
  todos.push({ at, act: () => enter(world, household, dose, 'taken', at) });
  if (world.chance('undo', doseIdOf(dose)) > 0.05) return;
  todos.push({ at: at + 30 * minuteMs, act: () => undo(world, household, dose) });
  if (world.chance('redo', doseIdOf(dose)) > 0.5) return;
  const again = at + 60 * minuteMs;
  todos.push({ at: again, act: () => enter(world, household, dose, 'taken', again) });
};

const isEarly = (world: World, dose: NamedDose): boolean => world.chance('dose', doseIdOf(dose)) < 0.08;

/** Plans the answer to a dose that has just become due. */
export const planDose = (world: World, household: Household, dose: NamedDose, due: number): void => {
  const drawn = world.chance('dose', doseIdOf(dose));
  const { todos } = household;
  const soon = due + 5 * minuteMs;
  if (drawn < 0.55) planTaking(world, household, dose, due, 5);
  else if (drawn < 0.62) todos.push({ at: soon, act: () => enter(world, household, dose, 'skipped', soon) });
  else if (drawn < 0.75) planTaking(world, household, dose, due, 35);
  else if (drawn < 0.81) planTaking(world, household, dose, due, 155);
  else if (drawn < 0.9) {
    todos.push({ at: soon, act: () => snooze(world, household, dose) });
    if (drawn < 0.87) planTaking(world, household, dose, due, 65);
  }
};

/** Some take a dose 25 minutes before it is due. */
export const planEarly = (world: World, household: Household): void => {
  const shown = wallClock(household.zone, world.now() + 25 * minuteMs);
  for (const medication of household.medications) {
    const dose = { medication, name: shown };
    if (
      medication.times.includes(shown.slice(11)) &&
      isEarly(world, dose) &&
      medication.model.cameAt(shown) === undefined
    )
      planTaking(world, household, dose, world.now(), 0);
  }
};

const acknowledge = async (world: World, household: Household): Promise<void> => {
  const member = membersNow(household.members)[0];
  if (!member) return;
  const { body } = await asked(world, member).get<{ open?: readonly { slot: string }[] }>(
    `/api/escalation?senior=${household.senior.userId}`,
  );
  const slot = body.open?.[0]?.slot;
  if (slot === undefined) return;
  const answer = await asked(world, member).post('/api/escalation/acknowledge', {
    slot,
    senior: household.senior.userId,
  });
  isDone(world, 'acknowledge', answer);
};

const travel = async (world: World, household: Household, to: string): Promise<void> => {
  const answer = await asked(world, household.senior).put('/api/user/profile', { timeZone: to });
  if (!isDone(world, 'travel', answer)) return;
  household.zone = to;
  for (const { model } of household.medications) {
    model.passUntil(world.now());
    model.travel(to);
  }
};

const pause = async (world: World, household: Household): Promise<void> => {
  const until = world.now() + 2 * dayMs;
  const body = { until: new Date(until).toISOString(), reason: 'In the hospital' };
  if (!isDone(world, 'pause', await asked(world, household.senior).post('/api/medication-pauses', body))) return;
  for (const { model } of household.medications) {
    model.passUntil(world.now());
    model.pause('hospital', world.now(), until);
  }
};

export const stop = async (world: World, household: Household, medication: Medication): Promise<void> => {
  const answer = await asked(world, household.senior).post(`/api/medications/${medication.id}/stop`, {});
  if (!isDone(world, 'stop', answer)) return;
  medication.model.passUntil(world.now());
  medication.model.stop(world.now());
};

const start = async (world: World, household: Household, medication: Medication): Promise<void> => {
  const answer = await asked(world, household.senior).post(`/api/medications/${medication.id}/start`, {});
  if (!isDone(world, 'start', answer)) return;
  medication.model.passUntil(world.now());
  medication.model.start(world.now());
};

const leave = async (world: World, household: Household): Promise<void> => {
  const member = membersNow(household.members)[0];
  if (!member) return;
  const answer = await asked(world, household.senior).delete(`/api/care-invitations/${member.invitationId}`);
  if (isDone(world, 'remove', answer)) member.hears.push(since(world, false));
};

const signOut = async (world: World, { senior }: Household): Promise<void> => {
  const device = senior.devices.find(({ signedOut }) => signedOut === undefined);
  if (!device) return;
  if (isDone(world, 'sign out', await asked(world, device).post('/api/logout'))) device.signedOut = since(world, true);
};

/** Events that some households have once in the month. */
export const planMonth = (world: World, household: Household): void => {
  const { chance, begin, days } = world;
  const { nth, todos, medications, senior } = household;
  const some = (what: string, share: number, act: () => Promise<void>): number => {
    const day = Math.floor(chance('day', what, nth) * (days - 1));
    const hour = Math.floor(chance('hour', what, nth) * 24);
    const at = begin + day * dayMs + hour * hourMs + 5 * minuteMs;
    if (chance('happens', what, nth) < share) todos.push({ at, act });
    return at;
  };
  const there = oneOf(zones, chance('there', nth));
  const back = household.zone;
  const gone = some('travel', 0.3, () => travel(world, household, there));
  if (chance('happens', 'travel', nth) < 0.3)
    todos.push({ at: gone + 4 * dayMs, act: () => travel(world, household, back) });
  some('pause', 0.2, () => pause(world, household));
  const [medication] = medications;
  if (medication) {
    some('stop', 0.15, () => stop(world, household, medication));
    if (chance('happens', 'stop', nth) < 0.15) some('start', 1, () => start(world, household, medication));
  }
  some('join', 0.4, () => addMember(world, household));
  const left = some('leave', 0.6, () => leave(world, household));
  // so that something waits for the member who is removed
  world.pushes.breakWhile(
    ({ personId }) =>
      world.now() > left - 3 * hourMs &&
      world.now() <= left &&
      household.members.some(({ userId }) => userId === personId),
  );
  some('device', 0.5, () => allowDevice(world, senior));
  some('signOut', 0.2, () => signOut(world, household));
  if (household.isEscalating)
    for (let at = begin + dayMs; at < begin + days * dayMs; at += 5 * hourMs)
      if (chance('acknowledge', nth, at) < 0.3) todos.push({ at, act: () => acknowledge(world, household) });
};
