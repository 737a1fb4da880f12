import type { WithdrawalReason } from '../health/healthEvents.ts';
import type { MetricKind } from '../health/metricTypes.ts';
import type { NotificationKind } from './notificationRules.ts';

/** Doses of one minute. Names are looked up when they are needed. */
interface AboutDoses {
  readonly doses: readonly { readonly doseId: string; readonly medicationId: string; readonly dueAt: string }[];
}
interface AboutAlert {
  readonly metricId: string;
  readonly metric: MetricKind;
}
/** An escalation begins another round each time that it asks again. */
interface AboutRound {
  readonly round: number;
}
interface AboutSupply {
  readonly medicationId: string;
}
/** An occurrence of a series, which may have no record of its own: its date by the rule, and when it began then. */
interface OfSeries {
  readonly ofSeries?: { readonly seriesId: string; readonly date: string; readonly startsAt: string };
}
interface ByPerson {
  readonly actorId: string;
}

/** The subject of each kind, by ids alone: people, doses and records are named when it is sent or shown. */
export interface NotificationAbout {
  readonly doseSoon: AboutDoses;
  readonly doseDue: AboutDoses;
  /** `until`: when they are asked for again. */
  readonly doseAgain: AboutDoses & { readonly until: string };
  readonly doseLate: AboutDoses;
  /** `actorId`: the person who was notified before, or who was on it before it asked again; null: nobody was, or it isn’t shown. */
  readonly escalation: AboutDoses &
    AboutRound & { readonly step: number; readonly actorId: string | null; readonly isAgain: boolean };
  readonly escalationOnIt: AboutDoses & AboutRound & ByPerson;
  readonly escalationOffIt: AboutDoses & AboutRound & ByPerson;
  readonly doseMissed: AboutDoses;
  /** All of them were taken or skipped: it replaces the reminder where that still stands. */
  readonly doseDone: AboutDoses & ByPerson & { readonly answer: 'taken' | 'skipped'; readonly answeredAt: string };
  /** The entry was a mistake: it is due again, or missed after all. */
  readonly doseReopened: AboutDoses & ByPerson & { readonly backTo: 'open' | 'missed' };
  /** Days are YYYY-MM-DD. `isToday`: it must be ordered on this day, or should have been before. */
  readonly supplyLow: AboutSupply & { readonly orderBy: string; readonly runsOutOn: string; readonly isToday: boolean };
  readonly supplySeenTo: AboutSupply & ByPerson & { readonly status: 'seenTo' | 'ordered' };
  readonly appointmentSoon: { readonly appointmentId: string } & OfSeries;
  readonly appointmentChanged: ByPerson &
    OfSeries & {
      readonly appointmentId: string;
      readonly change: 'made' | 'moved' | 'changed' | 'deleted';
    };
  readonly alertRaised: AboutAlert & { readonly isCritical: boolean };
  readonly alertHandedOver: AboutAlert & ByPerson;
  readonly alertAsksAgain: AboutAlert;
  readonly alertWithdrawn: AboutAlert & { readonly reason: WithdrawalReason };
  readonly invitation: ByPerson & { readonly invitationId: string };
  readonly joinRequest: ByPerson & { readonly invitationId: string };
  readonly message: ByPerson & { readonly conversationId: string; readonly messageId: string };
  readonly familyUpdate: ByPerson & { readonly updateId: string };
}
/** Several that came after an outage or quiet hours. */
interface AboutSummary {
  readonly why: 'outage' | 'quietHours';
}

/** A kind, with what it is about. */
export type NotificationContent<Kind extends NotificationKind = NotificationKind> = {
  [Each in Kind]: { readonly kind: Each; readonly about: NotificationAbout[Each] };
}[Kind];
export type SummaryContent = { readonly kind: 'summary'; readonly about: AboutSummary };
