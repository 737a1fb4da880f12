import { readFileSync } from 'node:fs';
import { eventRegistry } from '../../events/store/eventRegistry.ts';
import { ana, auditOf, rosa } from '../support/auditOf.ts';

/**
 * Fields of the person who acted, and of the person whose record, account or message it is; some events have several.
 */
const actorFields = ['authorId', 'senderId', 'readerId', 'startedBy', 'setUpBy', 'helperId', 'personId'];
const ownerFields = ['seniorId', 'ownerId', 'userId', 'otherId', 'recipientId'];

const fieldsOf = (type: string): readonly string[] => {
  const version = eventRegistry.newestVersion(type) ?? 1;
  const [example] = JSON.parse(readFileSync(`tests/store/golden/${type}.v${version}.json`, 'utf8')) as object[];
  return Object.keys(example ?? {});
};
const isActorField = (name: string): boolean => actorFields.includes(name) || name.endsWith('By');

/** The example of that event, done by that person to the owner's things. */
const said = (type: string, actorId: string | null, owner: string): string => {
  const fields = fieldsOf(type);
  const people = Object.fromEntries([
    ...fields.filter(isActorField).map((name) => [name, actorId ?? ana] as const),
    ...fields.filter((name) => ownerFields.includes(name)).map((name) => [name, owner] as const),
    ...(type === 'ConversationRead' ? ([['senderId', owner]] as const) : []),
  ]);
  return auditOf(type, actorId, 0, people).replace(/^2026-11-21 08:00 {2}/, '');
};

/** Sentences that name nobody else, and why nobody else can be in them. */
const own: Readonly<Record<string, string>> = {
  AppointmentSharingChanged: 'a setting that only the person has on her screen',
  PhoneSharingChanged: 'a setting that only the person has on her screen',
  TeamVisibilityChanged: 'a setting that only the senior has on her screen',
  UnitsChanged: 'a setting that only the person has on her screen',
  HistoryAnchored: 'a checkpoint covers everybody’s records',
  GamePlayed: 'a game is its player’s and in nobody’s record',
};
/** Not in a record: a job's act on a message, and acts that only a person can do. */
const byPeopleOnly = [
  ...Object.keys(own),
  'ConversationStarted',
  'MessageSent',
  'MessageTakenBack',
  'ConversationRead',
];

/** The sentence without typed text, which may contain a name too. */
const withoutQuotes = (line: string): string => line.replace(/"[^"]*"/g, '');

const types = [...eventRegistry.types].sort();

test.each(types.filter((type) => !(type in own)))(
  '%s of another person’s record or account names the person and the owner',
  (type) => {
    const line = withoutQuotes(said(type, ana, rosa));
    expect(line).toMatch(/^Ana /);
    expect(line.slice('Ana '.length)).toContain('Rosa');
  },
);

test.each(types.filter((type) => !byPeopleOnly.includes(type)))('%s by a job says whose it is', (type) => {
  expect(withoutQuotes(said(type, null, rosa))).toMatch(/^Hearthline .*Rosa/);
});

test('sentences that need nobody else’s name are known, and are about the person herself', () => {
  for (const type of Object.keys(own)) expect(said(type, rosa, rosa)).toMatch(/^Rosa /);
  expect(types).toEqual(expect.arrayContaining(Object.keys(own)));
});

test.each([
  ['DoseTaken', 'gave Rosa Metformin 500 mg, due 2026-11-21 03:00'],
  ['DoseSkipped', 'skipped Rosa’s Metformin 500 mg, due 2026-11-21 03:00, because "Felt unwell"'],
  ['DoseUndone', 'took back that Rosa’s Metformin 500 mg was taken, due 2026-11-21 03:00'],
  ['DoseSnoozed', 'asked to be reminded of Rosa’s Metformin 500 mg, due 2026-11-21 03:00, at 2026-11-21 03:34'],
  ['MedicationRemoved', 'removed Rosa’s Metformin'],
  ['MedicationsResumed', 'ended the pause of all medications of Rosa'],
  ['ProfilePictureChanged', 'changed the profile picture of Rosa'],
  ['MemberLeft', 'left the care team of Rosa'],
])('%s by a caregiver: Ana %s', (type, sentence) => expect(said(type, ana, rosa)).toBe(`Ana ${sentence}`));

test('a dose that nobody took is found by a job, which didn’t miss it', () =>
  expect(said('DoseMissed', null, rosa)).toBe(
    'Hearthline found that Rosa missed Metformin 500 mg, due 2026-11-21 03:00; noticed 2026-11-21 05:00',
  ));

const ownLines = JSON.parse(readFileSync('tests/scripts/ownAuditLines.json', 'utf8')) as Record<string, string>;

test.each(Object.entries(ownLines))('%s by the person herself doesn’t say whose it is', (type, line) =>
  expect(said(type, rosa, rosa)).toBe(line),
);
