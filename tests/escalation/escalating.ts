import { slotEscalationStream } from '../../events/escalation/escalationEvents.ts';
import type { EscalationView, OpenEscalation } from '../../projections/escalation/escalationsQueries.ts';
import { escalate } from '../../server/escalation/escalate.ts';
import { circleOf, join, newAna, newPerson, type Person } from '../circle/circleOf.ts';
import type { careFixture } from '../medication/careFixture.ts';
import { minutePasses } from '../notification/ringing.ts';
import { caughtUp } from '../support/caughtUp.ts';
import type { Browser } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

type Fixture = ReturnType<typeof careFixture>;

/** In New York it is four hours earlier. */
export const at = (time: string, day = '10'): string => `2026-06-${day}T${time}:00.000Z`;
/** 11:00 AM. */
export const slot = at('15:00');

/** Rosa takes Metformin at 11:00 AM. Escalation is on, and tells Ana, then Fay, then Carl; null: nobody has set it up. */
export const family = async (fixture: Fixture, settings: object | null = {}) => {
  const { server } = fixture;
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const ana = await newAna(server);
  const fay = await newPerson(server, 'caregiver', { firstName: 'Fay' });
  const carl = await newPerson(server, 'family_member', { firstName: 'Carl' });
  const joined = async (person: Person, time: string): Promise<string> => {
    fixture.clock.set(at(time));
    return join(rosa, person);
  };
  const membership = {
    ana: await joined(ana, '14:11'),
    fay: await joined(fay, '14:12'),
    carl: await joined(carl, '14:13'),
  };
  const metformin = await rosa.medicationOf({ times: ['11:00'] });
  const set = (change: object, by: Browser = rosa.browser) =>
    by.put<EscalationView>('/api/escalation', { senior: rosa.userId, isOn: true, ...change });
  if (settings) await set({ steps: [ana.userId, fay.userId, carl.userId], ...settings });
  return { rosa, ana, fay, carl, membership, metformin, set };
};
export type Family = Awaited<ReturnType<typeof family>>;

const signal = new AbortController().signal;
/** A minute’s jobs. */
export const escalated = async (server: TestServer): Promise<void> => {
  await minutePasses(server);
  await escalate.run(server.deps, signal);
  await caughtUp(server);
};
/** Each minute from one time to another. */
export const minutesPass = async (
  { clock, server }: Pick<Fixture, 'clock'> & { server: TestServer },
  from: string,
  until: string,
): Promise<void> => {
  for (let time = Date.parse(from); time <= Date.parse(until); time += 60_000) {
    clock.set(new Date(time).toISOString());
    await escalate.run(server.deps, signal);
  }
  await caughtUp(server);
};

export const viewOf = async (browser: Browser, seniorId: string): Promise<EscalationView> => {
  const { body } = await browser.get<readonly EscalationView[]>(`/api/escalation?senior=${seniorId}`);
  const [view] = body;
  if (!view) throw new Error(JSON.stringify(body));
  return view;
};
export const openOf = async ({ rosa }: Family, browser: Browser = rosa.browser): Promise<readonly OpenEscalation[]> =>
  (await viewOf(browser, rosa.userId)).open;

/** The escalation of the slot: who was told, with the minute in UTC, and what else happened. */
export const storyOf = async (server: TestServer, { rosa, ana, fay, carl }: Family, of = slot) => {
  const names = new Map([
    [rosa.userId, 'Rosa'],
    [ana.userId, 'Ana'],
    [fay.userId, 'Fay'],
    [carl.userId, 'Carl'],
  ]);
  const events = await server.deps.events.readStream(slotEscalationStream(rosa.userId, of));
  return events.map((event) => {
    if (event.kind !== 'event') throw new Error(event.kind);
    const data = event.data as Readonly<Record<string, string>>;
    const who = names.get(data['personId'] ?? data['acknowledgedBy'] ?? data['undoneBy'] ?? '');
    const what = event.type.replace('Escalation', '');
    return [what, who ?? data['reason'], event.metadata.recordedAt.slice(11, 16)].join(' ');
  });
};
