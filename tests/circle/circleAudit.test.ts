import { readFileSync } from 'node:fs';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { auditLine, wallClock } from '../../scripts/auditLines.ts';
import { someEvent } from '../store/someEvents.ts';

const [rosa, ana] = ['3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11', '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f'];
const names = new Map([
  [rosa, 'Rosa'],
  [ana, 'Ana'],
]);

/** The first golden example of that event, said by the audit of that person's doing. */
const said = (type: string, actorId: string | null): string => {
  const [data] = JSON.parse(readFileSync(`tests/store/golden/${type}.v1.json`, 'utf8')) as unknown[];
  const stored = { ...someEvent({ type }), stream: 'invitation-1', version: 0n, position: positionOf(1n) };
  const at = '2026-11-21T08:00:00.000Z';
  const metadata = { ...stored.metadata, actorId, happenedAt: at, recordedAt: at };
  const read: ReadEvent = { kind: 'event', ...stored, data, metadata, stored };
  return auditLine(read, names, wallClock('UTC'));
};

test.each([
  [
    'CaregiverInvited',
    rosa,
    'Rosa invited "ana@example.org" as "Daughter" to see medications, health, appointments, family, until 2026-12-05 08:00, with the message "Please help me with my pills"',
  ],
  ['InvitationAccepted', ana, 'Ana accepted the invitation, to see medications, health, appointments, family'],
  ['InvitationDeclined', ana, 'Ana declined the invitation'],
  ['InvitationExpired', null, 'Hearthline closed an invitation that nobody answered by 2026-12-05 08:00'],
  ['InvitationCancelled', rosa, 'Rosa cancelled an invitation'],
  ['PermissionsChanged', rosa, 'Rosa let Ana of the care team see medications, appointments'],
  ['MainContactChosen', rosa, 'Rosa chose Ana as the main contact'],
  ['MemberRemoved', rosa, 'Rosa removed Ana from the care team'],
  ['MemberLeft', ana, 'Ana left the care team'],
])('the audit says who did what to whom: %s', (type, actorId, sentence) =>
  expect(said(type, actorId)).toBe(`2026-11-21 08:00  ${sentence}`),
);
