import { notificationRules, type NotificationKind } from '../../events/notification/notificationRules.ts';
import type { PushPayload } from '../../events/notification/pushPayload.ts';

const medicationId = '00000000-0000-4000-8000-000000000001';

export const doseToTake = (number: number) => ({
  medicationId: medicationId.replace(/1$/, String(number)),
  scheduledTime: '2026-06-09T12:00:00.000Z',
  doseId: `${medicationId.replace(/1$/, String(number))}-2026-06-09T0800`,
});

/** The payload of a slot of two doses, with its buttons. */
export const slotPush = (more: Partial<PushPayload['notification']> = {}): PushPayload => ({
  web_push: 8030,
  mutable: true,
  notification: {
    title: 'A reminder from Hearthline',
    navigate: '/reminder?due=2026-06-09T12%3A00%3A00.000Z',
    lang: 'en-US',
    tag: 'slot-1',
    silent: false,
    actions: [
      { action: 'take', title: 'Done', navigate: '/reminder' },
      { action: 'again', title: 'In 10 minutes', navigate: '/reminder' },
    ],
    data: {
      token: 'token-1',
      kind: 'doseDue',
      dueAt: '2026-06-09T12:00:00.000Z',
      doses: [doseToTake(1), doseToTake(2)],
    },
    ...more,
  },
});

const kinds = Object.keys(notificationRules) as NotificationKind[];

/** A payload of each kind, and of a summary. */
export const pushesOfEachKind: readonly (readonly [string, PushPayload])[] = [...kinds, 'summary'].map((kind) => [
  kind,
  slotPush({ body: `About ${kind}`, data: { token: `token-${kind}`, kind, dueAt: '2026-06-09T12:00:00.000Z' } }),
]);
