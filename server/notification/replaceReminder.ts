import { slotOf } from '../../events/notification/doseNotifications.ts';
import type { NotificationAbout } from '../../events/notification/notificationAbout.ts';
import { notificationRules } from '../../events/notification/notificationRules.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { endReplaced, listStillStanding } from '../../projections/notification/standing.ts';
import type { Dependencies } from '../dependencies.ts';
import { decideNotifications } from './decide.ts';
import { tagOf } from './notificationIds.ts';
import type { Timed } from './outageSummary.ts';

/** A dose that was taken or skipped. */
interface Answered extends Pick<NotificationAbout['doseDone'], 'actorId' | 'answer' | 'answeredAt'> {
  readonly doseId: string;
  readonly medicationId: string;
  readonly seniorId: string;
  readonly dueAt: string;
}

const hourMs = 3_600_000;

/**
 * When the last dose of a slot is answered, its reminder is replaced on every device where it may still stand, without ringing:
 * "Ana gave it at 8:02 AM". A device that took it itself has no such reminder any more.
 */
export const replaceReminder = async (
  deps: Dependencies,
  event: RecordedEvent,
  { doseId, medicationId, seniorId, dueAt, actorId, answer, answeredAt }: Answered,
): Promise<undefined> => {
  const { db, now } = deps;
  const slot = slotOf(dueAt);
  const tag = tagOf('slot', seniorId, slot);
  const standing = (await listStillStanding(db.pool, { seniorId, tag }, now())).filter(({ isAnswered }) => isAnswered);
  if (standing.length === 0) return undefined;
  const about = { doses: [{ doseId, medicationId, dueAt }], actorId, answer, answeredAt };
  const expiresAt = new Date(now().getTime() + notificationRules.doseDone.worthHours * hourMs).toISOString();
  await endReplaced(db.pool, { seniorId, tag }, 'It was replaced when the dose was answered.');
  const replacing = standing.map(({ personId, deviceIds }): Timed => ({
    ringsAt: now().toISOString(),
    onlyOn: deviceIds,
    notification: {
      kind: 'doseDone',
      about,
      personId,
      seniorId,
      subject: event.id,
      tag,
      urgency: 'quiet',
      dueAt: slot,
      expiresAt,
    },
  }));
  await decideNotifications(deps, replacing);
  return undefined;
};
