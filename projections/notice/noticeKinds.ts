import type { Planned } from '../../events/appointment/appointmentFields.ts';
import type { acceptanceProof } from '../../events/circle/circleEvents.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import type { HealthLimits, LimitedKind } from '../../events/health/healthLimits.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { ValuesOf } from '../../events/kernel/recordFields.ts';
import type { AboutSeries } from './aboutSeries.ts';
import type { shownFields } from '../../events/medication/prescriptionFields.ts';

/** The part of a prescription that a notice contains. */
export type Prescribed = ValuesOf<typeof shownFields>;
/** Other parts that may change; a notice only names them. */
export type ChangedPart = 'instructions' | 'start date' | 'photo';

type AboutMedication = { readonly medicationId: string; readonly name: string };
type AboutMember = { readonly personId: string };
/** The appointment at the time of the event: it may have been moved since. */
type AboutAppointment = Planned & { readonly appointmentId: string };
/**
 * The content of each kind of notice. Another kind is a line here, its events in `noticesProjector.ts`,
 * and its sentence in `client/notice/noticeLabels.ts`, which does not compile without it.
 */
export type NoticeAbout = {
  readonly memberJoined: AboutMember & { readonly proof: (typeof acceptanceProof)['enum'][number] };
  /**
   * Somebody who took the invited address later wants to join; `isRefused`: the senior answered that it is somebody
   * else.
   */
  readonly joinRequested: AboutMember & { readonly invitationId: string; readonly isRefused: boolean };
  readonly memberLeft: AboutMember;
  readonly memberRemoved: AboutMember;
  readonly rightsChanged: AboutMember & { readonly before: Permissions; readonly after: Permissions };
  readonly mainContactChosen: AboutMember & { readonly isPrimary: boolean };
  /** The member was the main contact until the senior chose another. */
  readonly mainContactReplaced: AboutMember;
  /** For the member who set the account up. */
  readonly accountOpened: AboutMember;
  /** The member may make links that help the senior sign in, or no longer. */
  readonly signInHelperChosen: AboutMember & { readonly isHelper: boolean };
  /** The member made such a link. */
  readonly signInHelpGiven: AboutMember;
  readonly medicationAdded: { readonly medicationId: string; readonly after: Prescribed };
  readonly medicationChanged: {
    readonly medicationId: string;
    readonly before: Prescribed;
    readonly after: Prescribed;
    readonly changed: readonly ChangedPart[];
  };
  readonly medicationRestored: AboutMedication;
  readonly medicationStopped: AboutMedication & { readonly from: string; readonly reason: string | null };
  readonly medicationStarted: AboutMedication & { readonly from: string };
  /** `until` null: until somebody ends it. */
  readonly medicationsPaused: { readonly from: string; readonly until: string | null; readonly reason: string };
  readonly medicationsPauseChanged: { readonly until: string | null };
  readonly medicationsResumed: { readonly resumedAt: string };
  readonly medicationRemoved: { readonly medicationId: string; readonly before: Prescribed };
  readonly appointmentScheduled: AboutAppointment;
  /** `changed`: what else is new, by the fields' labels. */
  readonly appointmentChanged: AboutAppointment & { readonly before: Planned; readonly changed: readonly string[] };
  readonly appointmentCompleted: AboutAppointment;
  readonly appointmentMissed: AboutAppointment;
  readonly appointmentReopened: AboutAppointment;
  readonly appointmentCancelled: AboutAppointment;
  /** A deleted occurrence of a series is back. */
  readonly appointmentRestored: AboutAppointment;
  readonly seriesScheduled: AboutSeries;
  readonly seriesChanged: AboutSeries;
  readonly seriesEnded: AboutSeries;
  readonly seriesRestored: AboutSeries;
  /** For the person who is on it now. */
  readonly alertHandedOver: { readonly metricId: string; readonly metric: MetricKind; readonly note: string | null };
  /** `metrics`: those whose limits are others now. An absent kind has the standard limits. */
  readonly healthLimitsChanged: {
    readonly before: HealthLimits;
    readonly after: HealthLimits;
    readonly metrics: readonly LimitedKind[];
  };
  /** `text` null: it was removed. */
  readonly careNoteChanged: { readonly metric: MetricKind; readonly text: string | null };
  /** By the server's operator. `name` null: it is for `personId`, who has an account. */
  readonly auditorGranted: { readonly personId: string | null; readonly name: string | null; readonly until: string };
  /** Somebody used the link that was made for the auditor. */
  readonly auditorLinkUsed: AboutMember;
  /** `finding` null: nothing odd. */
  readonly recordReviewed: { readonly from: string; readonly until: string; readonly finding: string | null };
  readonly readingTakenBack: { readonly metricId: string; readonly metric: MetricKind; readonly reading: Reading };
};
export type NoticeKind = keyof NoticeAbout;
/** A kind, with its content. */
export type NoticeContent<Kind extends NoticeKind = NoticeKind> = {
  [Each in Kind]: { readonly kind: Each; readonly about: NoticeAbout[Each] };
}[Kind];
