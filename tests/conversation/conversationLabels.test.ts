import {
  badgeLabel,
  dayLabel,
  personLabel,
  previewOf,
  receiptLabel,
  roleLabel,
  timeLabel,
  unreadLabel,
} from '../../client/conversation/conversationLabels.ts';
import { unreadOf } from '../../client/conversation/conversationsResource.ts';
import { plainly } from '../../client/ui/wallClock.ts';
import { member } from '../support/careTeam.ts';
import { rosa } from '../support/people.ts';
import { anaId, message, withAna } from './messageViews.ts';

const today = { today: '2026-06-09', timeZone: 'America/New_York' };

test.each([
  [0, undefined],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [200, '9+'],
])('%s unread shows %s in the header', (unread, label) => expect(badgeLabel(unread)).toBe(label));

test.each([
  [3, 3],
  ['7', 7],
  [undefined, 0],
  ['many', 0],
  [null, 0],
])('an unreadCount of %s counts as %s', (unreadCount, count) =>
  expect(unreadOf({ unreadCount: unreadCount as number })).toBe(count),
);

test.each([
  ['2026-06-09T13:58:00.000Z', '9:58 AM', 'Today', 'Read 9:58 AM'],
  ['2026-06-09T04:00:00.000Z', '12:00 AM', 'Today', 'Read 12:00 AM'],
  ['2026-06-09T03:59:00.000Z', 'Yesterday', 'Yesterday', 'Read yesterday'],
  ['2026-06-07T22:40:00.000Z', 'Jun 7', 'Sunday, June 7', 'Read Jun 7'],
  ['2025-06-07T22:40:00.000Z', 'Jun 7', 'June 7, 2025', 'Read Jun 7'],
  // this device's clock is behind the server's
  ['2026-06-10T13:58:00.000Z', '9:58 AM', 'Today', 'Read 9:58 AM'],
])('%s is %s in the list, %s above its day, and %s', (at, time, day, receipt) => {
  expect([timeLabel(at, today), dayLabel(at, today), receiptLabel(at, today)].map(plainly)).toEqual([
    time,
    day,
    receipt,
  ]);
});

test('people are named by their role, and a member of one’s own team by the relationship too', () => {
  expect((['senior', 'caregiver', 'family_member', null] as const).map((role) => roleLabel({ role }))).toEqual([
    'Senior',
    'Caregiver',
    'Family Member',
    'Member',
  ]);
  const ana = { ...withAna().participants[1], id: member(1, 'Ana').id, role: 'family_member' } as const;
  const person = { firstName: 'Ana', lastName: 'Alvarez', profileImageUrl: null, ...ana };
  const labelOf = (relationship: string | null) => personLabel(person, [member(1, 'Ana', { relationship })], rosa.id);
  expect([labelOf('Daughter'), labelOf('family member'), labelOf(null)]).toEqual([
    'Family Member, your daughter',
    'Family Member',
    'Family Member',
  ]);
  expect(personLabel(person, [member(1, 'Ana', { relationship: 'Daughter' })], 'someone else')).toBe('Family Member');
});

test('the preview says whose the last message is', () => {
  const { content, createdAt } = message(1, rosa.id);
  const last = (senderId: string) => withAna({ lastMessage: { content, createdAt, senderId, takenBackAt: null } });
  expect([previewOf(last(rosa.id), rosa.id), previewOf(last('ana'), rosa.id), previewOf(withAna(), rosa.id)]).toEqual([
    'You: message 1',
    'message 1',
    'No messages yet',
  ]);
});

test('the preview shows who took the last message back, without its text', () => {
  const { createdAt } = message(1, rosa.id);
  const gone = (senderId: string) =>
    withAna({ lastMessage: { content: '', createdAt, senderId, takenBackAt: createdAt } });
  expect([previewOf(gone(rosa.id), rosa.id), previewOf(gone(anaId), rosa.id)]).toEqual([
    'You took back a message',
    'Ana took back a message',
  ]);
});

test('unread messages are counted up to a hundred', () =>
  expect([1, 2, 100].map(unreadLabel)).toEqual([
    '1 unread message',
    '2 unread messages',
    '100 or more unread messages',
  ]));
