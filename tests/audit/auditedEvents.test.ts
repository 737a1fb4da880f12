import { validators } from '../../events/generated/eventValidators.js';
import { auditedEvents, auditKindOf, auditTypesIn, reportedTypes } from '../../projections/audit/auditedEvents.ts';
import { auditKinds } from '../../projections/audit/auditTimeline.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';

const forMembers = auditTypesIn([...permissionAreas, 'team']);

test('every event has a kind, and every kind has events', () => {
  expect(Object.keys(auditedEvents).toSorted()).toEqual(expect.arrayContaining(Object.keys(validators).toSorted()));
  expect(auditKinds.filter((kind) => Object.keys(auditedEvents).every((type) => auditKindOf(type) !== kind))).toEqual(
    [],
  );
});

test.each(['MessageSent', 'DocumentAdded', 'CaregiverInvited', 'ProfileUpdated', 'PasswordChanged', 'SignInHelpGiven'])(
  '%s is for the senior alone',
  (type) => expect(forMembers).not.toContain(type),
);

test('only what people report as having happened can be entered late', () =>
  expect(reportedTypes.toSorted()).toEqual([
    'DoseSkipped',
    'DoseTaken',
    'HandoverNoteWritten',
    'MetricRecorded',
    'SupplyCounted',
    'SupplyLost',
    'SupplyRefilled',
  ]));
