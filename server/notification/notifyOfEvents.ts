import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { ConversationEvent } from '../../events/conversation/conversationEvents.ts';
import type { SlotEscalationEvent } from '../../events/escalation/escalationEvents.ts';
import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import type { AlertEvent } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { DoseEvent } from '../../events/medication/doseEvents.ts';
import { missedAfterMs } from '../../events/medication/doseStatus.ts';
import { slotOf } from '../../events/notification/doseNotifications.ts';
import type { NotificationContent } from '../../events/notification/notificationAbout.ts';
import type { SupplyEvent } from '../../events/supply/supplyEvents.ts';
import type { Urgency } from '../../events/notification/notificationRules.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import { findInvited } from '../../projections/notification/invited.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Reactor } from '../jobs/reactor.ts';
import { appointmentChange } from './appointmentChange.ts';
import { correctAlert, correctAnswer, replaceByAnswer, unnoticedAnswers } from './correctNotifications.ts';
import { alertTag, slotTag, tagOf } from './notificationIds.ts';
import { members, notifyAll, notifyMembers, notifyOthers, worthFrom, type News } from './news.ts';
import { tellSeenTo } from './tellSupply.ts';
import { ofSeries } from './seriesNews.ts';
import { tellOffIt, tellOnIt, tellStep } from './tellEscalation.ts';

type NoticedDose = 'DoseMissed' | 'DoseTaken' | 'DoseSkipped' | 'DoseUndone' | 'DoseSnoozed';
type EscalationNews = 'EscalationStepReached' | 'EscalationAcknowledged' | 'EscalationAcknowledgementUndone';
type Noticed =
  | AlertEvent
  | AppointmentEvent
  | SeriesEvent
  | MessageNamed<CircleEvent, 'CaregiverInvited' | 'JoinRequested'>
  | MessageNamed<ConversationEvent, 'MessageSent'>
  | MessageNamed<DoseEvent, NoticedDose>
  | MessageNamed<FamilyEvent, 'FamilyUpdateShared'>
  | MessageNamed<SlotEscalationEvent, EscalationNews>
  | MessageNamed<SupplyEvent, 'SupplyOrderTaken' | 'SupplyOrdered'>;

type AlertNamed<Name extends AlertEvent['type']> = MessageNamed<AlertEvent, Name>['data'];
const alertNews = (
  { metricId, seniorId }: AlertNamed<'HealthAlertRaised' | 'HealthAlertHandedOver' | 'HealthAlertReopened'>,
  content: NotificationContent,
  urgency: Urgency = 'due',
): News => ({ content, seniorId, tag: alertTag(metricId), urgency });

const ofAlerts: Reactor<AlertEvent>['on'] = {
  HealthAlertRaised: (event, deps) => {
    const { metricId, kind: metric, level } = event.data;
    const isCritical = level === 'critical';
    const content = { kind: 'alertRaised', about: { metricId, metric, isCritical } } as const;
    return notifyMembers(event, deps, alertNews(event.data, content, isCritical ? 'critical' : 'due'));
  },
  HealthAlertHandedOver: (event, deps) => {
    const { metricId, kind: metric, to, handedOverBy } = event.data;
    const content = { kind: 'alertHandedOver', about: { metricId, metric, actorId: handedOverBy } } as const;
    return notifyOthers(event, deps, alertNews(event.data, content), [to]);
  },
  HealthAlertReopened: (event, deps) => {
    const { metricId, kind: metric } = event.data;
    const content = { kind: 'alertAsksAgain', about: { metricId, metric } } as const;
    return notifyMembers(event, deps, alertNews(event.data, content));
  },
  HealthAlertWithdrawn: (event, deps) => correctAlert(deps, event),
};

type AppointmentNews = RecordedEvent<
  MessageNamed<
    AppointmentEvent,
    'AppointmentScheduled' | 'AppointmentChanged' | 'AppointmentCancelled' | 'AppointmentRestored'
  >
>;
/** One that is over was written down, not planned. The owner hears of others' changes like the members. */
const notifyOfAppointment = async (
  event: AppointmentNews,
  deps: Dependencies,
  change: Extract<NotificationContent, { kind: 'appointmentChanged' }>['about']['change'],
): Promise<undefined> => {
  const { actorId, recordedAt } = event.metadata;
  const { appointmentId, ownerId: seniorId } = event.data;
  if (actorId === null || ('startTime' in event.data && event.data.startTime <= recordedAt)) return undefined;
  const content = { kind: 'appointmentChanged', about: { appointmentId, change, actorId } } as const;
  const news: News = { content, seniorId, tag: tagOf('appointment', appointmentId) };
  return notifyOthers(event, deps, news, [seniorId, ...(await members(deps, seniorId, news))]);
};

const ofAppointments: Reactor<AppointmentEvent>['on'] = {
  AppointmentScheduled: (event, deps) => notifyOfAppointment(event, deps, 'made'),
  AppointmentChanged: async (event, deps) => notifyOfAppointment(event, deps, await appointmentChange(deps, event)),
  AppointmentCancelled: (event, deps) => notifyOfAppointment(event, deps, 'deleted'),
  AppointmentRestored: (event, deps) => notifyOfAppointment(event, deps, 'made'),
};

/** A job that ran late found several of an outage: the summary tells them. */
const lateDetectionMs = 10 * 60_000;

const ofDoses: Reactor<MessageNamed<DoseEvent, NoticedDose>>['on'] = {
  DoseMissed: (event, deps) => {
    const { doseId, medicationId, seniorId, dueAt, detectedAt } = event.data;
    const slot = slotOf(dueAt);
    const content = { kind: 'doseMissed', about: { doses: [{ doseId, medicationId, dueAt }] } } as const;
    const missedAt = Date.parse(dueAt) + missedAfterMs;
    const isOnlyTold = Date.parse(detectedAt) - missedAt > lateDetectionMs;
    const late = isOnlyTold && {
      isOnlyTold,
      ringsAt: new Date(missedAt).toISOString(),
      expiresAt: worthFrom(event, 'doseMissed'),
    };
    const subject = `${seniorId} ${slot}`;
    return notifyMembers(event, deps, {
      content,
      seniorId,
      tag: slotTag(seniorId, slot),
      subject,
      dueAt: slot,
      ...late,
    });
  },
  DoseSnoozed: (event, deps) => {
    const { doseId, medicationId, seniorId, dueAt, until: ringsAt } = event.data;
    const slot = slotOf(dueAt);
    const content = { kind: 'doseAgain', about: { doses: [{ doseId, medicationId, dueAt }], until: ringsAt } } as const;
    const subject = `${seniorId} ${slot} ${ringsAt}`;
    const news: News = { content, seniorId, tag: slotTag(seniorId, slot), subject, dueAt: slot, ringsAt };
    return notifyAll(event, deps, news, [seniorId]);
  },
  DoseTaken: (event, deps) => {
    const { dueAt, takenBy, takenAt, ...dose } = event.data;
    return dueAt === null
      ? Promise.resolve(undefined)
      : replaceByAnswer(deps, event, { ...dose, dueAt, actorId: takenBy, answer: 'taken', answeredAt: takenAt });
  },
  DoseSkipped: (event, deps) => {
    const { skippedBy, skippedAt, ...dose } = event.data;
    return replaceByAnswer(deps, event, { ...dose, actorId: skippedBy, answer: 'skipped', answeredAt: skippedAt });
  },
  DoseUndone: (event, deps) => correctAnswer(deps, event),
};

const ofPeople: Reactor<Noticed>['on'] = {
  /** Without proof an invited person learns only that there is an invitation (product.md "Proof of an invitation"). */
  CaregiverInvited: async (event, deps) => {
    const { invitationId, seniorId } = event.data;
    const content = { kind: 'invitation', about: { invitationId, actorId: seniorId } } as const;
    const invited = await findInvited(deps.db.pool, invitationId);
    return notifyOthers(event, deps, { content, seniorId: null, tag: tagOf('invitation', invitationId) }, invited);
  },
  JoinRequested: (event, deps) => {
    const { invitationId, seniorId, personId } = event.data;
    const content = { kind: 'joinRequest', about: { invitationId, actorId: personId } } as const;
    return notifyOthers(event, deps, { content, seniorId, tag: tagOf('invitation', invitationId) }, [seniorId]);
  },
  MessageSent: (event, deps) => {
    const { conversationId, messageId, senderId, recipientId } = event.data;
    const content = { kind: 'message', about: { conversationId, messageId, actorId: senderId } } as const;
    return notifyOthers(event, deps, { content, seniorId: null, tag: tagOf('conversation', conversationId) }, [
      recipientId,
    ]);
  },
  FamilyUpdateShared: async (event, deps) => {
    const { updateId, seniorId, authorId, isPrivate } = event.data;
    const content = { kind: 'familyUpdate', about: { updateId, actorId: authorId } } as const;
    const news: News = { content, seniorId, tag: tagOf('updates', seniorId) };
    const circle = isPrivate ? [] : await members(deps, seniorId, news);
    return notifyOthers(event, deps, news, [seniorId, ...circle]);
  },
};

/** The notifications that events bring. Each event makes its notifications once, because their ids are derived from its own. */
export const notifyOfEvents: Reactor<Noticed> = {
  name: 'notifyOfEvents',
  on: {
    ...ofAlerts,
    ...ofAppointments,
    ...ofSeries,
    ...ofDoses,
    ...ofPeople,
    SupplyOrderTaken: (event, deps) => tellSeenTo(deps, event, 'seenTo'),
    SupplyOrdered: (event, deps) => tellSeenTo(deps, event, 'ordered'),
    EscalationStepReached: (event, deps) => tellStep(deps, event),
    EscalationAcknowledged: (event, deps) => tellOnIt(deps, event),
    EscalationAcknowledgementUndone: (event, deps) => tellOffIt(deps, event),
  },
  inconsequential: (events, deps) => unnoticedAnswers(deps, events),
};
