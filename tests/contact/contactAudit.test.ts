import { auditOf, rosa } from '../support/auditOf.ts';

test.each<[string, number, string]>([
  [
    'ContactAdded',
    0,
    'added the emergency contact "Dr. Helen Osei": phone "(555) 201-0188 ext. 12", type medical, relationship "Doctor", notes "Mondays to Thursdays", primary, place 1 in the list',
  ],
  [
    'ContactAdded',
    1,
    'added the emergency contact "Ambulance": phone "911", type emergency, no relationship, no notes, not primary, place -0.5 in the list',
  ],
  [
    'ContactChanged',
    0,
    'changed the emergency contact "Dr. Helen Osei": phone "(555) 201-0199", type professional, no relationship, notes "On Fridays only", not primary, place 1.5 in the list',
  ],
  ['ContactChanged', 1, 'changed the emergency contact "Dr. Helen Osei-Mensah"'],
  ['ContactRemoved', 0, 'deleted the emergency contact "Dr. Helen Osei"'],
])('the audit says what happened to a contact: %s, example %i', (type, example, sentence) =>
  expect(auditOf(type, rosa, example)).toBe(`2026-11-21 08:00  Rosa ${sentence}`),
);
