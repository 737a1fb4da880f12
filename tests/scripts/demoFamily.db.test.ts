import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appointmentStatus } from '../../events/appointment/appointmentStatus.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { AppointmentTotals, AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { InvitationReceived } from '../../projections/circle/invitationsReceivedQueries.ts';
import type { ConversationView } from '../../projections/conversation/conversations.ts';
import type { EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { demoPauses } from '../../server/demo/demoMedicines.ts';
import { openDemoFamily, signInLines, usernames, type DemoFamilyFixture, type Username } from './demoFamilyFixture.ts';
import { byPeople, timeZone, type DemoFixture } from './demoFixture.ts';

let fixture: DemoFixture;
let printed: string;
let people: DemoFamilyFixture['people'];
let ids: DemoFamilyFixture['ids'];
let listOf: DemoFamilyFixture['listOf'];
let isPicture: DemoFamilyFixture['isPicture'];

beforeAll(async () => {
  ({ fixture, printed, people, ids, listOf, isPicture } = await openDemoFamily());
}, 300_000);
afterAll(() => fixture.close());

type Kept = { readonly passwords: Readonly<Record<string, string>>; readonly isMade: boolean };
const keptFile = (): string => path.join(fixture.dataDir, 'demo.json');
const readKept = async (): Promise<Kept> => JSON.parse(await readFile(keptFile(), 'utf8')) as Kept;
const writeKept = (kept: Kept): Promise<void> => writeFile(keptFile(), JSON.stringify(kept));

const onTheCalendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const onTheWall = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
const all = { medications: true, health: true, appointments: true, family: true };
const forCaregivers = { medications: true, health: true, appointments: 'read', family: false };
const forJunes = { ...forCaregivers, appointments: true };
const forJunesFriend = { medications: true, health: false, appointments: 'read', family: false };

test('the demo prints who everybody is, in a line each', () => {
  expect(signInLines(printed)).toEqual([
    expect.stringMatching(/^ {2}as rosa .* \(Rosa Alvarez, a senior;/),
    expect.stringMatching(/^ {2}as ana .* \(Ana Alvarez, her daughter and main contact,/),
    expect.stringMatching(/^ {2}as fay .* \(Fay Okafor, paid caregiver of Rosa and of June,/),
    expect.stringMatching(/^ {2}as june .* \(June Whitaker, another senior,/),
  ]);
});

test('Rosa has a conversation with Fay and one with Ana, whose last two messages she has not read', async () => {
  const found = await listOf<ConversationView>('rosa', '/api/conversations');
  const seen = found.map(({ participants, unreadCount, canSend }) => [
    participants[1]?.firstName,
    unreadCount,
    canSend,
  ]);
  expect(seen).toEqual([
    ['Fay', 0, true],
    ['Ana', 2, true],
  ]);
});

test.each<[Username, readonly object[]]>([
  [
    'rosa',
    [
      { username: 'ana', role: 'family_member', relationship: 'Daughter', permissions: all, isPrimary: true },
      { username: 'fay', role: 'caregiver', relationship: 'Caregiver', permissions: forCaregivers, isPrimary: false },
      { username: 'june', role: 'senior', relationship: 'Friend', permissions: forJunesFriend, isPrimary: false },
    ],
  ],
  [
    'ana',
    [
      { username: 'rosa', role: 'senior', relationship: 'Daughter', permissions: all, isPrimary: true },
      { username: 'luis', role: 'senior', relationship: 'Niece', permissions: all, isPrimary: true },
    ],
  ],
  [
    'fay',
    [
      { username: 'rosa', role: 'senior', relationship: 'Caregiver', permissions: forCaregivers, isPrimary: false },
      { username: 'june', role: 'senior', relationship: 'Caregiver', permissions: forJunes, isPrimary: false },
    ],
  ],
  [
    'june',
    [
      { username: 'fay', role: 'caregiver', relationship: 'Caregiver', permissions: forJunes, isPrimary: false },
      { username: 'rosa', role: 'senior', relationship: 'Friend', permissions: forJunesFriend, isPrimary: false },
    ],
  ],
])('%s has the connections and the rights of the demo', async (username, expected) => {
  const connections = await listOf<CareConnection>(username, '/api/care-connections');
  expect(
    connections.map((one) => ({
      username: one.username,
      role: one.role,
      relationship: one.relationship,
      permissions: one.permissions,
      isPrimary: one.isPrimary,
    })),
  ).toEqual(expected);
});

test('everybody has a face and a phone number, seniors have what a doctor needs, and every medication has its photo', async () => {
  for (const username of usernames) {
    const me = (await people[username].get<UserView>('/api/user/me')).body;
    expect(me).toMatchObject({ phone: expect.stringContaining('201-01'), dateOfBirth: expect.stringMatching(/^19/) });
    expect(await isPicture(username, me.profileImageUrl)).toBe(true);
    if (me.role === 'senior')
      expect(me).toMatchObject({ allergies: expect.any(String), medicalConditions: expect.any(String) });
    for (const { imageUrl } of await listOf<MedicationView>(username, '/api/medications'))
      expect(await isPicture(username, imageUrl)).toBe(true);
  }
  expect(await listOf<MedicationView>('rosa', '/api/medications')).toHaveLength(11);
  expect((await listOf<MedicationView>('rosa', '/api/medications?status=stopped')).map(({ name }) => name)).toEqual([
    'Naproxen',
  ]);
  expect(await listOf<MedicationView>('june', '/api/medications')).toHaveLength(3);
  expect((await listOf<MedicationPauseView>('june', '/api/medication-pauses')).map(({ reason }) => reason)).toEqual([
    demoPauses[0].reason,
  ]);
});

test('Rosa’s circle has a feed with photos, and her daughter can open the documents she shared with her', async () => {
  const updates = await listOf<{ readonly photos: readonly { readonly url: string }[] }>('ana', '/api/family-updates');
  expect(updates).toHaveLength(4);
  const photos = updates.flatMap((update) => update.photos.map(({ url }) => url));
  const documents = await listOf<{ readonly name: string; readonly fileUrl: string }>(
    'ana',
    `/api/documents?senior=${ids.rosa}`,
  );
  expect([photos.length, ...documents.map(({ name }) => name).sort()]).toEqual([
    2,
    'Insurance card.pdf',
    'Living will.pdf',
  ]);
  for (const url of [...photos, ...documents.map(({ fileUrl }) => fileUrl)])
    expect((await people.ana.get(url)).status).toBe(200);
});

test('invitations were sent, accepted and declined, and one waits for its answer', async () => {
  const sent = async (username: Username) =>
    (await listOf<InvitationSent>(username, '/api/care-invitations/sent'))
      .map((one) => [one.caregiverEmail, one.status])
      .sort();
  const received = async (username: Username) =>
    (await listOf<InvitationReceived>(username, '/api/care-invitations/received'))
      .map((one) => [one.isProven && one.seniorUsername, one.status])
      .sort();
  expect(await sent('rosa')).toEqual([
    ['ana@example.org', 'accepted'],
    ['fay@example.org', 'accepted'],
    ['june@example.org', 'declined'],
  ]);
  expect(await sent('june')).toEqual([
    ['ana@example.org', 'pending'],
    ['fay@example.org', 'accepted'],
    ['rosa@example.org', 'accepted'],
  ]);
  expect(await received('ana')).toEqual([
    ['june', 'pending'],
    ['luis', 'accepted'],
    ['rosa', 'accepted'],
  ]);
  expect(await received('fay')).toEqual([
    ['june', 'accepted'],
    ['rosa', 'accepted'],
  ]);
  expect(await received('june')).toEqual([['rosa', 'declined']]);
});

/** Each of yesterday's doses: its name, when it was due and taken on the senior's wall, and who gave it. */
const yesterdayOf = async (viewer: Username, senior: Username): Promise<readonly string[]> => {
  const logs = await listOf<DoseLogView>(viewer, `/api/medication-logs?senior=${ids[senior]}`);
  const wall = (instant: string | null): string => (instant === null ? 'never' : onTheWall.format(new Date(instant)));
  const dayOf = ({ scheduledTime, takenTime }: DoseLogView): string =>
    onTheCalendar.format(new Date(scheduledTime ?? takenTime ?? 0));
  const yesterday = logs.map(dayOf).sort().at(-1);
  return logs
    .filter((log) => dayOf(log) === yesterday)
    .map(
      (log) =>
        `${log.medicationName} ${wall(log.scheduledTime)} ${log.status} ${wall(log.takenTime)} by ${(log.takenBy ?? log.skippedBy)?.firstName}`,
    )
    .sort();
};

test('the caregiver sees both of her seniors’ days, with the people who gave the doses', async () => {
  expect(await yesterdayOf('fay', 'rosa')).toEqual([
    'Acetaminophen never taken 15:10 by Rosa',
    'Amlodipine 08:00 taken 08:10 by Fay',
    'Aspirin 08:00 taken 08:11 by Fay',
    'Insulin glargine 21:30 taken 21:35 by Ana',
    'Metformin 08:00 taken 08:10 by Fay',
    'Metformin 20:00 taken 20:05 by Ana',
    'Naproxen never taken 12:40 by Rosa',
    'Vitamin D3 08:00 taken 08:11 by Fay',
  ]);
  expect(await yesterdayOf('fay', 'june')).toEqual([
    'Calcium with vitamin D 09:00 taken 09:16 by Fay',
    'Calcium with vitamin D 13:00 taken 13:20 by June',
    'Calcium with vitamin D 19:00 skipped never by June',
    'Levothyroxine 07:00 taken 07:02 by June',
    'Lisinopril 09:00 taken 09:15 by Fay',
  ]);
  const ofJune = await listOf<MedicationView>('fay', `/api/medications?senior=${ids.june}`);
  expect(ofJune.map(({ name, times }) => [name, times])).toEqual([
    ['Levothyroxine', ['07:00']],
    ['Lisinopril', ['09:00']],
    ['Calcium with vitamin D', ['09:00', '13:00', '19:00']],
  ]);
  // the daughter has an invitation from June and no answer to it: she may not see June's data
  expect((await people.ana.get(`/api/medications?senior=${ids.june}`)).status).toBe(404);
  expect(await yesterdayOf('ana', 'rosa')).toEqual(await yesterdayOf('rosa', 'rosa'));
});

test('two weeks of her Metformin show doses that were on time, late and skipped, all entered later', async () => {
  const counted = await listOf<AdherenceView>('ana', `/api/adherence?senior=${ids.rosa}&days=30`);
  expect(counted.find(({ name }) => name === 'Metformin')).toMatchObject({
    onTime: 23,
    late: 2,
    skipped: 1,
    missed: 0,
    enteredLater: 25,
  });
});

test('the senior’s emergency contacts and what her card says are there, and her daughter and her caregiver read them', async () => {
  for (const viewer of ['rosa', 'ana', 'fay'] as const) {
    const contacts = await listOf<EmergencyContactView>(viewer, `/api/emergency-contacts?senior=${ids.rosa}`);
    expect(contacts.map(({ phone }) => phone)).toEqual([
      '911',
      '(555) 201-0142',
      '(555) 201-0188 ext. 12',
      '(555) 201-0177',
    ]);
    expect(contacts.filter(({ isPrimary }) => isPrimary).map(({ name }) => name)).toEqual(['Ana Alvarez']);
  }
  expect((await people.ana.get(`/api/user/${ids.rosa}`)).body).toMatchObject({
    dateOfBirth: '1948-06-03',
    allergies: 'Penicillin (rash)',
  });
});

test('two handover notes wait for the next person: her daughter’s, and her caregiver’s corrected one of yesterday’s visit', async () => {
  const [newest, visit, ...others] = await listOf<HandoverNoteView>('fay', `/api/handover-notes?senior=${ids.rosa}`);
  expect(newest).toMatchObject({ writtenBy: { firstName: 'Ana' }, visitFrom: null, firstWritten: null });
  expect(visit).toMatchObject({
    writtenBy: { firstName: 'Fay' },
    content: expect.stringContaining('on the right') as string,
    firstWritten: { content: 'Knee is swollen on the left.' },
  });
  const lasted = Date.parse(visit?.visitUntil ?? '') - Date.parse(visit?.visitFrom ?? '');
  expect([lasted, others]).toEqual([2 * 3_600_000, []]);
});

const appointmentsOf = (viewer: Username, owner: Username) =>
  listOf<AppointmentView>(viewer, `/api/appointments?senior=${ids[owner]}`);

test.each<[Username, readonly string[]]>([
  ['rosa', ['Ana', 'Fay']],
  ['june', ['Fay']],
])('of a late dose of %s’s %s are told, and nobody is asked about it', async (senior, names) => {
  for (const viewer of [senior, 'fay'] as const) {
    const [escalation] = await listOf<EscalationView>(viewer, `/api/escalation?senior=${ids[senior]}`);
    expect(escalation).toMatchObject({ isOn: true, isAsked: false, open: [] });
    expect(escalation?.steps.map(({ person }) => person?.firstName)).toEqual(names);
  }
});

test('the senior has appointments of all sorts: completed ones, a late one, and future ones, one of them over midnight', async () => {
  const hers = await appointmentsOf('rosa', 'rosa');
  const titled = (title: string) => hers.find((one) => one.title === title);
  expect(hers).toHaveLength(18);
  expect(new Set(hers.map(({ type }) => type)).size).toBeGreaterThanOrEqual(8);
  const statuses = hers.map((one) => appointmentStatus(one, new Date()));
  expect(statuses.slice(0, 5)).toEqual(['completed', 'completed', 'didNotHappen', 'completed', 'late']);
  expect(new Set(statuses.slice(5))).toEqual(new Set(['scheduled']));
  expect(titled('Cardiologist')).toMatchObject({ scheduledBy: { firstName: 'Ana' }, reminderMinutes: 60, timeZone });
  expect(onTheWall.format(new Date(titled('Cardiologist')?.startTime ?? 0))).toBe('09:30');
  const study = titled('Sleep study');
  expect([study?.startTime, study?.endTime].map((instant) => onTheWall.format(new Date(instant ?? 0)))).toEqual([
    '21:00',
    '06:30',
  ]);
  expect(Date.parse(titled('Leo’s birthday')?.startTime ?? '')).toBeGreaterThan(Date.now() + 17 * 86_400_000);
  expect((await people.rosa.get<AppointmentTotals>('/api/appointments/totals')).body).toMatchObject({
    total: 18,
    completed: 3,
  });
});

test('the care teams determine whose appointments each person may see', async () => {
  const titles = async (viewer: Username, owner: Username) =>
    (await appointmentsOf(viewer, owner)).map(({ title }) => title);
  const anas = ['Parents’ evening at school', 'Work trip to Denver'];
  expect([await titles('ana', 'ana'), await titles('rosa', 'ana')]).toEqual([anas, anas]);
  expect(await titles('ana', 'rosa')).toEqual(await titles('rosa', 'rosa'));
  expect(await titles('fay', 'june')).toEqual(['Book club', 'Foot care', 'Lab work']);
  expect(await titles('fay', 'rosa')).toEqual(await titles('rosa', 'rosa'));
});

test('a demo that was interrupted is finished by the next run, which makes nothing twice', async () => {
  const record = async () => [byPeople(await fixture.audit('rosa')), byPeople(await fixture.audit('june'))];
  const before = await record();
  const kept = await readKept();
  await writeKept({ ...kept, isMade: false });
  expect((await fixture.run('scripts/demo.ts')).code).toBe(0);
  expect(await readKept()).toEqual(kept);
  expect(await record()).toEqual(before);
}, 300_000);

test('an account that the demo did not make is not made part of it', async () => {
  const kept = await readKept();
  const { fay: _, ...others } = kept.passwords;
  await writeKept({ ...kept, passwords: others });
  const { code, output } = await fixture.run('scripts/demo.ts').finally(() => writeKept(kept));
  expect(code).toBe(1);
  expect(output).toContain('There is an account "fay" that this demo did not make: try another DATA_DIR.');
  expect(output).not.toContain('with the password');
}, 300_000);
