import type { DeliveryView, NotificationView } from '../../projections/notification/notificationViews.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

/** A delivery that was shown on Rosa's phone. */
export const delivery = (more: Partial<DeliveryView> = {}): DeliveryView => ({
  device: { id: '00000000-0000-4000-8000-0000000000d1', name: 'Chrome on Android' },
  state: 'shown',
  reason: null,
  sentAt: '2026-06-09T14:10:01.000Z',
  acceptedAt: '2026-06-09T14:10:02.000Z',
  shownAt: '2026-06-09T14:10:03.000Z',
  endedAt: '2026-06-09T14:10:03.000Z',
  ...more,
});

export const notification = (number: number, more: Partial<NotificationView> = {}): NotificationView => ({
  id: `00000000-0000-4000-8000-00000000e00${number}`,
  kind: 'doseDue',
  urgency: 'due',
  senior: { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
  title: '10:10 AM: Amlodipine, Lisinopril',
  body: null,
  address: '/reminder?due=2026-06-09T14%3A10%3A00.000Z',
  tag: `tag-${number}`,
  dueAt: tenPastTen.toISOString(),
  decidedAt: tenPastTen.toISOString(),
  isInWindow: true,
  deliveries: [delivery()],
  ...more,
});
