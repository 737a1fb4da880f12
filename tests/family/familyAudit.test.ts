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
