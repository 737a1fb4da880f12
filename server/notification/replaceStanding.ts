import type { NotificationContent } from '../../events/notification/notificationAbout.ts';
import { notificationRules, type NotificationKind } from '../../events/notification/notificationRules.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { endReplaced, listNotified, type About, type Notified } from '../../projections/notification/standing.ts';
import type { Dependencies } from '../dependencies.ts';
import { decideNotifications } from './decide.ts';
import type { Timed } from './outageSummary.ts';

/** Notifications that take the place of earlier ones. */
export interface Replacement {
  /** The earlier ones. */
  readonly about: About;
  readonly content: NotificationContent;
  /** ISO instant: what it is about was due. */
  readonly dueAt: string;
  /** It takes the place of this one; absent: of all. */
  readonly replaces?: (notified: Notified) => boolean;
  /** People who were notified of one of these kinds find it in their list, even where nothing stands on a screen any more. */
  readonly listedFor: readonly NotificationKind[];
}

const hourMs = 3_600_000;

const timedFor = (
  { content, dueAt, about }: Replacement,
  { personId, tag, deviceIds }: Notified,
  { subject, now }: { readonly subject: string; readonly now: Date },
): Timed => ({
  ringsAt: now.toISOString(),
  onlyOn: deviceIds,
  notification: {
    ...content,
    personId,
    seniorId: about.seniorId,
    subject: `${subject} ${tag}`,
    tag,
    urgency: notificationRules[content.kind].urgency,
    dueAt,
    expiresAt: new Date(now.getTime() + notificationRules[content.kind].worthHours * hourMs).toISOString(),
  },
});

/**
 * Takes the place of notifications on every device where they may still stand, without ringing. Nobody hears of it who had not heard of
 * what it replaces. A device on which the person acted shows nothing any more.
 */
export const replaceStanding = async (
  deps: Dependencies,
  event: RecordedEvent,
  replacement: Replacement,
): Promise<undefined> => {
  const { db, now } = deps;
  const { about, replaces = () => true, listedFor } = replacement;
  const isListed = ({ kinds }: Notified): boolean => kinds.some((kind) => listedFor.includes(kind));
  const replaced = (await listNotified(db.pool, about, now())).filter(
    (notified) => (notified.deviceIds.length > 0 || isListed(notified)) && replaces(notified),
  );
  if (replaced.length === 0) return undefined;
  await endReplaced(db.pool, about, 'A later one took its place.');
  const timed = replaced.map((notified) => timedFor(replacement, notified, { subject: event.id, now: now() }));
  await decideNotifications(deps, timed);
  return undefined;
};
