import { ana, auditOf, rosa } from '../support/auditOf.ts';

test.each<[string, number, object, string]>([
  ['DocumentAdded', 0, {}, 'Rosa added the document "Insurance card.pdf" (Insurance), shared with Ana'],
  ['DocumentAdded', 1, {}, 'Rosa added the document "Brief für Rosa" (Letter)'],
  ['DocumentShared', 0, {}, 'Rosa shared the document "Insurance card.pdf" with Ana only'],
  ['DocumentShared', 1, {}, 'Rosa stopped sharing the document "Insurance card.pdf"'],
  ['DocumentRenamed', 0, {}, 'Rosa renamed the document "Insurance card.pdf" to "Insurance card 2026"'],
  ['DocumentRemoved', 0, {}, 'Rosa removed the document "Insurance card 2026"'],
  ['FileUploaded', 0, { purpose: 'document' }, 'Rosa uploaded a document (48213 bytes)'],
])('the audit says what happened to a document: %s, example %i %j', (type, example, change, sentence) =>
  expect(auditOf(type, rosa, example, change)).toBe(`2026-11-21 08:00  ${sentence}`),
);

test('the people who can open it are named', () => {
  const both = [rosa, ana].map((personId) => ({ personId, invitationId: ana }));
  expect(auditOf('DocumentShared', rosa, 0, { sharedWith: both })).toContain('with Rosa, Ana only');
});
