import type { AlertEvent } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import { slotOf } from '../../events/notification/doseNotifications.ts';
import type { NotificationAbout } from '../../events/notification/notificationAbout.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { listNotifiedSlots } from '../../projections/notification/standing.ts';
import type { Dependencies } from '../dependencies.ts';
import { alertTag, slotTags } from './notificationIds.ts';
import { replaceStanding } from './replaceStanding.ts';

/** A dose that was taken or skipped. */
interface Answered extends Pick<NotificationAbout['doseDone'], 'actorId' | 'answer' | 'answeredAt'> {
  readonly doseId: string;
  readonly medicationId: string;
  readonly seniorId: string;
  readonly dueAt: string;
}

/** Notifications that ask for a dose, or say that it is missing. */
const ofEscalation = ['escalation', 'escalationOnIt', 'escalationOffIt'] as const;
const ofDose = ['doseSoon', 'doseDue', 'doseAgain', 'doseLate', 'doseMissed'] as const;
const asking = [...ofDose, ...ofEscalation, 'doseReopened'] as const;
const ofAlert = ['alertRaised', 'alertHandedOver', 'alertAsksAgain'] as const;

type Answer = RecordedEvent<MessageNamed<DoseEvent, 'DoseTaken' | 'DoseSkipped'>>;
const isAnswer = (event: RecordedEvent): event is Answer => event.type === 'DoseTaken' || event.type === 'DoseSkipped';

/**
 * Ids of those events of a page that answer a dose of which nobody was notified: most of them. Another event of the page may notify
 * people of the same senior's dose before its answer is handled, so such answers are not among them.
 */
export const unnoticedAnswers = async (
  { db }: Pick<Dependencies, 'db'>,
  events: readonly RecordedEvent[],
): Promise<ReadonlySet<string>> => {
  const notifying = new Set(events.filter((event) => !isAnswer(event)).map(({ metadata }) => metadata.seniorId));
  const answers = events.filter(isAnswer).filter(({ data }) => !notifying.has(data.seniorId));
  const slots = answers.flatMap(({ id, data: { seniorId, dueAt } }) =>
    dueAt === null ? [] : [{ id, seniorId, slot: slotOf(dueAt) }],
  );
  const noticed = new Set((await listNotifiedSlots(db.pool, slots)).map(({ id }) => id));
  return new Set(answers.filter(({ id }) => !noticed.has(id)).map(({ id }) => id));
};

/** When the last dose of a slot is answered: "Ana gave it at 8:02 AM". */
export const replaceByAnswer = (
  deps: Dependencies,
  event: RecordedEvent,
  { doseId, medicationId, seniorId, dueAt, actorId, answer, answeredAt }: Answered,
): Promise<undefined> => {
  const slot = slotOf(dueAt);
  return replaceStanding(deps, event, {
    about: { seniorId, tags: slotTags(seniorId, slot), kinds: asking },
    content: { kind: 'doseDone', about: { doses: [{ doseId, medicationId, dueAt }], actorId, answer, answeredAt } },
    dueAt: slot,
    replaces: ({ isAnswered }) => isAnswered,
    listedFor: ['doseMissed'],
  });
};

/** The entry of a dose was taken back: those who were notified that it was given. */
export const correctAnswer = (
  deps: Dependencies,
  event: RecordedEvent<MessageNamed<DoseEvent, 'DoseUndone'>>,
): Promise<undefined> => {
  const { doseId, medicationId, seniorId, dueAt, backTo, undoneBy: actorId } = event.data;
  if (dueAt === null) return Promise.resolve(undefined);
  const slot = slotOf(dueAt);
  return replaceStanding(deps, event, {
    about: { seniorId, tags: slotTags(seniorId, slot), kinds: ['doseDone'] },
    content: { kind: 'doseReopened', about: { doses: [{ doseId, medicationId, dueAt }], actorId, backTo } },
    dueAt: slot,
    listedFor: ['doseDone'],
  });
};

/** The reading was corrected or taken back, and its alert with it: those who were notified of the alert. */
export const correctAlert = (
  deps: Dependencies,
  event: RecordedEvent<MessageNamed<AlertEvent, 'HealthAlertWithdrawn'>>,
): Promise<undefined> => {
  const { metricId, seniorId, kind: metric, reason, withdrawnAt } = event.data;
  return replaceStanding(deps, event, {
    about: { seniorId, tags: [alertTag(metricId)], kinds: ofAlert },
    content: { kind: 'alertWithdrawn', about: { metricId, metric, reason } },
    dueAt: withdrawnAt,
    listedFor: ofAlert,
  });
};
