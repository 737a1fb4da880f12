import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { capitalised, dayInWords } from '../ui/wallClock.ts';
import type { Moment } from '../ui/moment.ts';

/** A line of the page: what somebody else did, or what was told to the viewer. */
export type NoticeEntry = { readonly at: string; readonly id: string } & (
  | { readonly notice: NoticeView; readonly notification?: undefined }
  | { readonly notification: NotificationView; readonly notice?: undefined }
);

/** Milliseconds; the page's heading names them. */
const shownFor = 30 * 86_400_000;

/** Their act has a notice of its own on the same page. */
const asNotices: readonly NotificationView['kind'][] = ['appointmentChanged', 'alertHandedOver', 'joinRequest'];

/** Messages of a conversation and family updates have pages of their own: here the newest stands for all. */
const newestOfMany: readonly NotificationView['kind'][] = ['message', 'familyUpdate'];

/** Newest first, as they are loaded. */
const withoutRepeats = (notifications: readonly NotificationView[]): readonly NotificationView[] => {
  const tags = new Set<string>();
  return notifications.filter(({ kind, tag }) => {
    const isRepeat = newestOfMany.includes(kind) && tags.has(tag);
    tags.add(tag);
    return !isRepeat;
  });
};

interface Loaded<View> {
  readonly views: readonly View[];
  /** There are older ones that are not loaded. */
  readonly hasOlder: boolean;
}

/** From here on all entries of a list are loaded. */
const completeFrom = (ats: readonly string[], hasOlder: boolean): string => (hasOlder ? (ats.toSorted()[0] ?? '') : '');

/** Both lists as one, the newest first. Entries older than a page that isn't loaded wait for it. */
export const entriesOf = (
  notices: Loaded<NoticeView>,
  notifications: Loaded<NotificationView>,
  now: Date,
): readonly NoticeEntry[] => {
  const since = new Date(now.getTime() - shownFor).toISOString();
  const told = withoutRepeats(notifications.views.filter(({ kind }) => !asNotices.includes(kind)));
  const from = [
    since,
    completeFrom(
      notices.views.map(({ at }) => at),
      notices.hasOlder,
    ),
    completeFrom(
      notifications.views.map(({ decidedAt }) => decidedAt),
      notifications.hasOlder,
    ),
  ].toSorted()[2];
  const entries: readonly NoticeEntry[] = [
    ...notices.views.map((notice) => ({ at: notice.at, id: notice.id, notice })),
    ...told.map((notification) => ({ at: notification.decidedAt, id: notification.id, notification })),
  ];
  return entries.filter(({ at }) => at >= (from ?? since)).toSorted((one, other) => other.at.localeCompare(one.at));
};

/** "Today", "Yesterday", "Sunday", "June 2", each with its entries. */
export const daysOf = (
  entries: readonly NoticeEntry[],
  { now, timeZone }: Moment,
): readonly (readonly [string, readonly NoticeEntry[]])[] => {
  const days = new Map<string, NoticeEntry[]>();
  for (const entry of entries) {
    const day = capitalised(dayInWords(entry.at, now, timeZone));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};
