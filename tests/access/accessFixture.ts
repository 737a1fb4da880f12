import { randomUUID } from 'node:crypto';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import type { GameActivityView } from '../../projections/game/gameActivities.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { DocumentView } from '../../projections/document/documents.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import { expireInvitations } from '../../server/circle/expireInvitations.ts';
import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { daysPass, join, newAddress, newAna, newPerson, type Person } from '../circle/circleOf.ts';
import { testClock } from '../medication/careOf.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { documentForm } from '../support/documents.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

/** Members who change one area and see another: each area has one member who may change it, one who may only see it, and two with neither. */
export const mixedRights = {
  'changes medications, sees health': { medications: true, health: 'read', appointments: false, family: false },
  'changes health, sees appointments': { medications: false, health: true, appointments: 'read', family: false },
  'changes appointments, sees family': { medications: false, health: false, appointments: true, family: 'read' },
  'changes family, sees medications': { medications: 'read', health: false, appointments: false, family: true },
} as const satisfies Readonly<Record<string, Permissions>>;
export type Mixed = keyof typeof mixedRights;
export const mixedMembers = Object.keys(mixedRights) as readonly Mixed[];

/**
 * The kinds of requester for Rosa's data: herself, a member with every right, those with mixed rights, a second one
 * with every right who is in June's team without any, and non-members. The removed one is in June's team with every
 * right, so mistaking one team's rights for the other's changes an answer either way.
 */
export const whos = [
  'self',
  'member',
  ...mixedMembers,
  'inTwoTeams',
  'removed',
  'expired',
  'stranger',
  'signedOut',
] as const;
export type Who = (typeof whos)[number];

const withFile = async (field: string, fields: Readonly<Record<string, string>> = {}): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'a.png');
  return form;
};
export const aspirin = { name: 'Aspirin', dosage: '100 mg', frequency: 'As needed', times: [] as string[] };
/** It has begun at the time of the request. */
export const checkUp = { title: 'Check-up', type: 'Doctor Visit', startTime: '2026-06-10T13:00:00Z' };
/** It has just ended when it is recorded. */
export const wordSearch = {
  gameType: 'word_search',
  score: 240,
  duration: 312,
  completedAt: '2026-06-10T13:00:00Z',
  difficulty: 'easy',
};
/** A reading that raises no alert. */
export const pulse = { type: 'Heart Rate', value: 72 };
/** A picture in that field, with the other fields of a medication's form. */
export const photoForm = (fields: Readonly<Record<string, string>> = {}): Promise<FormData> =>
  withFile('medicationPhoto', { ...aspirin, times: '[]', ...fields });
export const pictureForm = (): Promise<FormData> => withFile('profilePicture');
export const updateForm = (fields: Readonly<Record<string, string>> = {}): Promise<FormData> =>
  withFile('photos', { content: 'In the garden', type: 'photo', ...fields });

export const made = <Body>({ status, body }: Reply<Body>): Body => {
  if (status >= 300) throw new Error(`It could not be made: ${status} ${JSON.stringify(body)}`);
  return body;
};

const newPictureOf = async ({ browser }: Person): Promise<string> =>
  made(
    await browser.request<{ profileImageUrl: string }>('POST', '/api/user/profile-picture', {
      body: await pictureForm(),
    }),
  ).profileImageUrl;

/** The day before the fixture's current day. */
const firstAlertAt = Date.parse('2026-06-09T00:00:00Z');

/** After the fixture's current day. */
const firstPauseAt = Date.parse('2026-06-20T00:00:00Z');

/** One occurrence of a series, deleted by its owner. */
const deletedOccurrence = async ({ browser }: Person): Promise<string> => {
  const body = { ...checkUp, repeat: { freq: 'weekly' } };
  const { id } = made(await browser.post<AppointmentView>('/api/appointments', body));
  await browser.delete(`/api/appointments/${id}`);
  return id;
};

/** Data of Rosa and of a family member she may read. Each request gets newly created data, so requests do not affect each other. */
const thingsOf = (rosa: Person, member: Person) => ({
  medication: async (more: object = {}): Promise<string> =>
    made(await rosa.browser.post<MedicationView>('/api/medications', { ...aspirin, ...more })).id,
  hours: 0,
  /** An hour to come in which nothing is paused yet. */
  freeHour(): Promise<{ reason: string; from: string; until: string }> {
    this.hours += 1;
    const from = firstPauseAt + this.hours * 3_600_000;
    const until = new Date(from + 3_600_000).toISOString();
    return Promise.resolve({ reason: 'In the hospital', from: new Date(from).toISOString(), until });
  },
  /** A pause that is called off again, since only ten may lie ahead. */
  async pause(): Promise<{ id: string; until: string }> {
    for (const { id } of made(await rosa.browser.get<readonly { id: string }[]>('/api/medication-pauses')))
      await rosa.browser.delete(`/api/medication-pauses/${id}`);
    const hour = await this.freeHour();
    return { ...hour, id: made(await rosa.browser.post<{ id: string }>('/api/medication-pauses', hour)).id };
  },
  async dose(): Promise<string> {
    const medicationId = await this.medication();
    return made(await rosa.browser.post<DoseLogView>('/api/medication-logs', { medicationId, status: 'taken' })).id;
  },
  async medicationPhoto(): Promise<string> {
    const { imageUrl } = made(
      await rosa.browser.request<MedicationView>('POST', '/api/medications', { body: await photoForm() }),
    );
    return String(imageUrl);
  },
  profilePicture: (): Promise<string> => newPictureOf(rosa),
  pictureOfMember: (): Promise<string> => newPictureOf(member),
  /** The id of a member whose new name the team is notified of. */
  async nameOfMember(): Promise<string> {
    made(await member.browser.put('/api/user/profile', { lastName: randomUUID() }));
    return member.userId;
  },
  appointment: async (more: object = {}): Promise<string> =>
    made(await rosa.browser.post<AppointmentView>('/api/appointments', { ...checkUp, ...more })).id,
  deletedOccurrence: () => deletedOccurrence(rosa),
  deletedOccurrenceOfMember: () => deletedOccurrence(member),
  appointmentOfMember: async (): Promise<string> =>
    made(await member.browser.post<AppointmentView>('/api/appointments', checkUp)).id,
  metric: async (more: object = {}): Promise<string> =>
    made(await rosa.browser.post<HealthMetricView>('/api/health-metrics', { ...pulse, ...more })).id,
  alerts: 0,
  /** The alert of her newest oxygen saturation, once it is raised. */
  async alert(): Promise<string> {
    this.alerts += 1;
    const recordedAt = new Date(firstAlertAt + this.alerts * 60_000).toISOString();
    const id = await this.metric({ type: 'Oxygen Saturation', value: 88, recordedAt });
    const raised = async () =>
      made(await rosa.browser.get<readonly HealthAlertView[]>('/api/health-alerts')).some((one) => one.id === id);
    await until(raised, 60_000);
    return id;
  },
  /** Between the two; starting it again answers the same. */
  conversation: async (): Promise<string> =>
    made(await rosa.browser.post<{ id: string }>('/api/conversations/start', { otherUserId: member.userId })).id,
  /** The conversation with a message just sent: windows know a message by its conversation. */
  async message(): Promise<string> {
    const conversationId = await this.conversation();
    made(await rosa.browser.post('/api/messages', { conversationId, content: 'Lunch?' }));
    return conversationId;
  },
  /** Shared with these members of hers; by default the one with every area. */
  async document(sharedWith: readonly string[] = [member.userId]): Promise<DocumentView> {
    return made(
      await rosa.browser.request<DocumentView>('POST', '/api/documents', { body: documentForm({ sharedWith }) }),
    );
  },
  update: async (more: object = {}, author: Browser = rosa.browser): Promise<string> =>
    made(await author.post<FamilyUpdateView>('/api/family-updates', { content: 'The roses are out.', ...more })).id,
  /** Its photo and the thumbnail of it. */
  async updatePhoto(
    more: Readonly<Record<string, string>> = {},
    author: Browser = rosa.browser,
  ): Promise<FamilyUpdateView['photos'][number]> {
    const form = await updateForm({ seniorId: rosa.userId, ...more });
    const [photo] = made(await author.request<FamilyUpdateView>('POST', '/api/family-updates', { body: form })).photos;
    if (!photo) throw new Error('No photo came with it');
    return photo;
  },
  game: async (): Promise<string> =>
    made(await rosa.browser.post<GameActivityView>('/api/game-activities', wordSearch)).id,
  /** The notice of an appointment that the member has made for her. */
  async notice(): Promise<string> {
    made(
      await member.browser.post('/api/appointments', {
        ...checkUp,
        startTime: '2026-07-10T13:00:00Z',
        userId: rosa.userId,
      }),
    );
    return made(await rosa.browser.get<readonly NoticeView[]>('/api/notices'))[0]?.id ?? '';
  },
  invitation: async (): Promise<string> => made(await rosa.invite(newAddress())).id,
});

const noRights: Permissions = { medications: false, health: false, appointments: false, family: false };

/** A second senior, whose team gives the same people other rights than Rosa's. */
const joinJune = async (
  server: TestServer,
  { inTwoTeams, removed }: Readonly<Record<'inTwoTeams' | 'removed', Person>>,
): Promise<void> => {
  const june = await newPerson(server, 'senior', { firstName: 'June' });
  await join(june, inTwoTeams, { permissions: noRights });
  await join(june, removed);
};

/** Each of these is on that alert of Rosa's in turn. */
const handAlertOver = async (rosa: Person, id: string, members: readonly Person[]): Promise<void> => {
  for (const { userId: to } of members)
    made(await rosa.browser.post(`/api/health-alerts/${id}/hand-over`, { to, note: 'Please call me' }));
};

/** Three weeks ago somebody was invited who never answered; the others accepted today, and one of them is out again. */
const openCircle = async (rosa: Person, clock: ReturnType<typeof testClock>, server: TestServer) => {
  const [member, removed, expired] = [await newAna(server), await newAna(server), await newAna(server)];
  const [inTwoTeams, stranger] = [await newPerson(server, 'caregiver'), await newPerson(server, 'caregiver')];
  const withMixedRights = Object.fromEntries(
    await Promise.all(mixedMembers.map(async (who) => [who, await newPerson(server, 'caregiver')] as const)),
  ) as Readonly<Record<Mixed, Person>>;
  const people = { self: rosa, member, ...withMixedRights, inTwoTeams, removed, expired, stranger };
  const rounds: Partial<Record<Who, string>> = { expired: (await rosa.invite(expired.email)).body.id };
  await daysPass(clock, Object.values(people), 21);
  await expireInvitations.run(server.deps, new AbortController().signal);
  await caughtUp(server);
  rounds.member = await join(rosa, member);
  for (const who of mixedMembers)
    rounds[who] = await join(rosa, withMixedRights[who], { permissions: mixedRights[who] });
  rounds.removed = await join(rosa, removed);
  rounds.inTwoTeams = await join(rosa, inTwoTeams);
  await joinJune(server, people);
  const things = thingsOf(rosa, member);
  const handedOver = await things.alert();
  await handAlertOver(rosa, handedOver, [removed, inTwoTeams]);
  const started = await rosa.browser.post<{ id: string }>('/api/conversations/start', { otherUserId: removed.userId });
  if ((await rosa.end(rounds.removed)).status !== 204) throw new Error('Nobody was removed');
  return { people, rounds, things, handedOver, endedConversation: made(started).id };
};

export const openAccessFixture = async () => {
  const clock = testClock('2026-05-20T14:10:00.000Z');
  const server = await startTestServer({ now: clock.now });
  const username = `rosa-${randomUUID()}`;
  const rosa = await newPerson(server, 'senior', { firstName: 'Rosa', timeZone: 'America/New_York', username });
  const { people, rounds, things, handedOver, endedConversation } = await openCircle(rosa, clock, server);
  const browser = (who: Who): Browser => (who === 'signedOut' ? browserOf(server.url) : people[who].browser);
  return {
    server,
    rosa,
    rounds,
    /** A family member of Rosa's. */
    memberId: people.member.userId,
    /** Rosa’s conversation with a member who has been removed since. */
    endedConversation,
    /** Rosa’s alert that was handed over to members, one of whom has been removed since. */
    handedOver,
    /** Everyone in her care team. */
    memberIds: [people.member, ...mixedMembers.map((who) => people[who]), people.inTwoTeams].map(
      ({ userId }) => userId,
    ),
    things,
    /** Rosa's username and password. */
    credentials: { username, password: testPassword },
    browser,
    /** The same person in another browser, for requests that end the session they are sent with. */
    async elsewhere(who: Who): Promise<Browser> {
      const another = browserOf(server.url);
      if (who === 'signedOut') return another;
      const { token } = await createSession(server.deps, people[who].userId, { agent: 'test' });
      another.takeCookie(`${sessionCookie}=${token}`);
      return another;
    },
    close: () => server.close(),
  };
};
export type AccessFixture = Awaited<ReturnType<typeof openAccessFixture>>;
