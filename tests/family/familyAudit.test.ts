import { ana, auditOf, rosa } from '../support/auditOf.ts';

const golden = { authorId: ana };
test.each<[string, number, object, string]>([
  [
    ana,
    0,
    golden,
    'Ana shared a family update and a photo with the family of Rosa: "The roses are out. “All of them”, says Rosa.\\nhttps://example.org/garden"',
  ] as const,
  [rosa, 1, {}, 'Rosa shared a private family update: "Thank you for the soup 🍲"'],
  [ana, 0, { ...golden, isPrivate: true, content: ' ' }, 'Ana shared a private family update and a photo with Rosa'],
  [rosa, 1, { isPrivate: false, photos: [{}, {}], content: '' }, 'Rosa shared a family update and 2 photos'],
])('the audit says of %s’s update %i changed to %j: %s', (actor, example, change, words) =>
  expect(auditOf('FamilyUpdateShared', actor, example, change)).toContain(words),
);

test.each([
  [
    'FamilyUpdateTakenBack',
    ana,
    { authorId: ana },
    'Ana took back the family update of 2026-11-20 10:04 shared with the family of Rosa',
  ],
  ['FamilyUpdateTakenBack', rosa, { authorId: rosa }, 'Rosa took back the family update of 2026-11-20 10:04'],
  [
    'FamilyUpdateHidden',
    rosa,
    { authorId: ana },
    'Rosa hid the family update that Ana shared of 2026-11-20 10:04 from the rest of the family',
  ],
  [
    'FamilyUpdateShown',
    rosa,
    { authorId: rosa },
    'Rosa showed the family update of 2026-11-20 10:04 to the whole family again',
  ],
])('the audit says %s, with the person and the update', (type, actor, change, words) =>
  expect(auditOf(type, actor, 0, change)).toContain(words),
);

test('the audit says who took back which message', () =>
  expect(auditOf('MessageTakenBack', rosa, 0, { recipientId: ana })).toContain(
    'Rosa took back the message to Ana of 2026-11-24 10:22',
  ));
