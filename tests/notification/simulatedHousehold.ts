import { createECDH, randomBytes } from 'node:crypto';
import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { circleOf, join, newPerson, type Person } from '../circle/circleOf.ts';
import { wallClockModel } from '../medication/wallClockModel.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { devicesOf } from './deviceFixture.ts';
import { oneOf, type Chance } from './simulatedChance.ts';
import type { SimulatedNodes } from './simulatedNodes.ts';
import { momentOf, type Moment, type PushServices, type SimulatedDevice } from './simulatedPushes.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
const longMs = 400 * dayMs;

/** All that a simulated month is made of. Times are epoch milliseconds of its clock. */
export interface World {
  readonly chance: Chance;
  readonly begin: number;
  readonly days: number;
  readonly now: () => number;
  /** Each call a higher number: the order in which things really happened. */
  readonly nextOrder: () => number;
  /** The number of the present phase; what happens in the same one may cross on its way. */
  readonly phase: () => number;
  readonly nodes: SimulatedNodes;
  readonly pushes: PushServices;
  /** Answers that were no success, by their text. */
  readonly refused: Map<string, number>;
}

/** A fact, and the moment from which it holds. */
export interface Since<Fact> extends Moment {
  readonly fact: Fact;
}
export const since = <Fact>(world: World, fact: Fact): Since<Fact> => ({ fact, ...momentOf(world) });

export interface Somebody {
  readonly userId: string;
  readonly token: string;
  readonly devices: (SimulatedDevice & { readonly token: string; signedOut?: Since<true> })[];
}
export interface Member extends Somebody {
  readonly invitationId: string;
  /** Whether the member may see medications. */
  readonly hears: Since<boolean>[];
}
export type DoseStatus = 'taken' | 'skipped' | 'missed' | 'open';
export interface Medication {
  readonly id: string;
  readonly times: readonly string[];
  readonly model: ReturnType<typeof wallClockModel>;
  /** By the name of the dose, such as "2026-03-08 02:30". */
  readonly doses: Map<string, Since<DoseStatus>[]>;
}
/** Something that somebody does at that time, or as soon as the product answers again. */
interface Todo {
  readonly at: number;
  readonly act: () => Promise<void>;
}
export interface Household {
  readonly nth: number;
  readonly senior: Somebody;
  readonly people: Person;
  zone: string;
  readonly medications: readonly Medication[];
  readonly members: Member[];
  isEscalating: boolean;
  todos: Todo[];
}

const homes = ['America/New_York', 'Europe/Berlin'] as const;
/** One of these is skipped once and repeated once a year where the clocks change. Few times, so that few moments need a look. */
const timesOfDay = ['02:30', '08:00', '12:00', '13:00', '18:00', '20:00'] as const;

const pair = createECDH('prime256v1');
const p256dh = pair.generateKeys().toString('base64url');

/** Somebody's browser, on either node. */
export const asked = ({ nodes, chance, nextOrder }: World, { token }: { readonly token: string }): Browser => {
  const browser = browserOf(nodes.node(chance('node', nextOrder()) < 0.5 ? 0 : 1).url);
  browser.takeCookie(`${sessionCookie}=${token}`);
  return browser;
};

const signIn = async ({ nodes }: World, userId: string): Promise<string> =>
  (await createSession(nodes.node(0).deps, userId, { agent: 'simulation', lifeMs: longMs })).token;

/** Some vanish within the month. */
export const allowDevice = async (world: World, person: Somebody): Promise<void> => {
  const { chance, now, begin, days } = world;
  const nth = person.devices.length;
  const token = await signIn(world, person.userId);
  const endpoint = `http://127.0.0.1:9/push/${person.userId}/${nth}`;
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  const drawn = chance('vanishes', person.userId, nth);
  const vanishesAt = drawn < 0.3 ? Math.max(now(), begin) + (drawn / 0.3) * days * dayMs : Infinity;
  const device = { endpoint, personId: person.userId, allowedAt: now(), vanishesAt, token };
  world.pushes.add(device);
  const { status, body } = await devicesOf(asked(world, { token })).allow({ endpoint, expirationTime: null, keys });
  if (status !== 201) throw new Error(`Allowing a device answered ${status}: ${JSON.stringify(body)}`);
  person.devices.push(device);
};

const somebody = async (world: World, { userId }: Person): Promise<Somebody> => ({
  userId,
  token: await signIn(world, userId),
  devices: [],
});

export const addMember = async (world: World, household: Household): Promise<void> => {
  const { chance, nodes } = world;
  const nth = household.members.length;
  const person = await newPerson(nodes.node(0), 'family_member', { timeZone: household.zone, firstName: `Ana ${nth}` });
  const drawn = chance('rights', household.nth, nth);
  const permissions = { medications: drawn < 0.15 ? false : drawn < 0.3 ? 'read' : true };
  const its = await somebody(world, person);
  const asSenior = { ...household.people, ...circleOf(asked(world, household.senior)) };
  const invitationId = await join(asSenior, person, { permissions });
  const member = { ...its, invitationId, hears: [since(world, permissions.medications !== false)] };
  if (chance('device', household.nth, nth) < 0.9) await allowDevice(world, member);
  if (chance('quiet', household.nth, nth) < 0.3) {
    const quietHours = { isOn: true, from: '21:00', until: '07:00' };
    await asked(world, member).put('/api/reminder-settings', { quietHours });
  }
  household.members.push(member);
};

const newMedications = async (
  world: World,
  senior: Somebody,
  zone: string,
  nth: number,
): Promise<readonly Medication[]> => {
  const { chance } = world;
  const drawn = [...timesOfDay].sort((one, other) => chance('time', nth, one) - chance('time', nth, other));
  const [first = '', second = '', third = ''] = drawn.slice(0, 3).sort();
  // half of the seniors take three of one medication, the others two medications, of which two doses are one slot
  const kinds = chance('kinds', nth) < 0.5 ? [[first, second, third]] : [[first, second], [second]];
  return Promise.all(
    kinds.map(async (times, index): Promise<Medication> => {
      const body = { name: `Medicine ${index}`, dosage: '500 mg', frequency: frequencies[times.length], times };
      const answer = await asked(world, senior).post<{ id: string }>('/api/medications', body);
      if (answer.status !== 201)
        throw new Error(`A medication answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return { id: answer.body.id, times, model: wallClockModel({ now: world.now(), zone, times }), doses: new Map() };
    }),
  );
};
const frequencies: Readonly<Record<number, string>> = { 1: 'Once daily', 2: 'Twice daily', 3: 'Three times daily' };

/** Those who may see medications. */
export const membersNow = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ hears }) => hears.at(-1)?.fact);

const setEscalation = async (world: World, { senior, members }: Household): Promise<void> => {
  const steps = membersNow(members).map(({ userId }) => userId);
  const body = { senior: senior.userId, isOn: true, steps };
  const { status } = await asked(world, senior).put('/api/escalation', body);
  if (status !== 200) throw new Error(`Escalation answered ${status}`);
};

/** A senior with three doses a day, one to three devices and up to two members of her care team. */
export const newHousehold = async (world: World, nth: number): Promise<Household> => {
  const { chance, nodes } = world;
  const zone = oneOf(homes, chance('zone', nth));
  const people = await newPerson(nodes.node(0), 'senior', { timeZone: zone, firstName: 'Rosa' });
  const senior = await somebody(world, people);
  const devices = chance('devices', nth) < 0.1 ? 0 : chance('devices', nth) < 0.7 ? 1 : 2;
  for (let count = 0; count < devices; count += 1) await allowDevice(world, senior);
  if (chance('lead', nth) < 0.3) await asked(world, senior).put('/api/reminder-settings', { leadMinutes: 15 });
  const medications = await newMedications(world, senior, zone, nth);
  const household: Household = { nth, senior, people, zone, medications, members: [], isEscalating: false, todos: [] };
  const members = Math.floor(chance('members', nth) * 3);
  for (let count = 0; count < members; count += 1) await addMember(world, household);
  household.isEscalating = chance('escalates', nth) < 0.4 && membersNow(household.members).length > 0;
  if (household.isEscalating) await setEscalation(world, household);
  return household;
};
