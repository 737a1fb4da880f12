import type { HandoverNote } from '../../events/handoverNote/handoverNoteFields.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { NamedPerson } from '../json/jsonColumns.ts';
import type { NoticeAbout } from '../notice/noticeKinds.ts';
import type { ListedEvent, ListedType } from './listedEvents.ts';

type DataOf<Type extends ListedType> = ListedEvent<Type>['data'];

/** The names are those of the event: a later rename doesn't change them. `dueAt` null: as needed. */
type Dose = { readonly medicationId: string; readonly name: string; readonly dosage: string };
type DueDose = Dose & { readonly dueAt: string };
type AnyDose = Dose & { readonly dueAt: string | null };
type AboutReading = { readonly metricId: string; readonly metric: MetricKind; readonly reading: Reading };
type AboutSupply = { readonly medicationId: string; readonly name: string };
/** In the unit one takes. */
type SupplyAmount = AboutSupply & { readonly amount: number };
type SupplyChange = SupplyAmount & Pick<DataOf<'SupplyCorrected'>, 'kind'> & { readonly happenedAt: string };
type AboutMember = { readonly member: NamedPerson };

/** The content of each kind of entry; the kinds are the events' names. Words are made in `client/handoverList`. */
export interface HandoverAbout {
  readonly DoseTaken: AnyDose & {
    readonly amount: string | null;
    readonly confirmed: NonNullable<DataOf<'DoseTaken'>['safety']>['confirmed'];
  };
  readonly DoseSkipped: DueDose & { readonly reason: string | null };
  readonly DoseMissed: DueDose;
  /** `before`: when and by whom it had been entered. */
  readonly DoseUndone: AnyDose & {
    readonly undone: DataOf<'DoseUndone'>['undone'];
    readonly before: { readonly at: string; readonly by: NamedPerson | null };
  };
  readonly MedicationAdded: NoticeAbout['medicationAdded'];
  readonly MedicationChanged: NoticeAbout['medicationChanged'];
  readonly MedicationRemoved: NoticeAbout['medicationRemoved'];
  readonly MedicationRestored: NoticeAbout['medicationRestored'];
  readonly MedicationStopped: NoticeAbout['medicationStopped'];
  readonly MedicationStarted: NoticeAbout['medicationStarted'];
  readonly MedicationsPaused: NoticeAbout['medicationsPaused'];
  readonly MedicationsPauseChanged: NoticeAbout['medicationsPauseChanged'];
  readonly MedicationsResumed: NoticeAbout['medicationsResumed'];
  readonly SupplyCounted: SupplyAmount;
  readonly SupplyRefilled: SupplyAmount;
  readonly SupplyLost: SupplyAmount;
  readonly SupplyCorrected: SupplyChange & Pick<DataOf<'SupplyCorrected'>, 'before'>;
  readonly SupplyTakenBack: SupplyChange;
  readonly SupplyOrderTaken: AboutSupply;
  readonly SupplyOrdered: AboutSupply;
  readonly SupplyOrderUndone: AboutSupply & Pick<DataOf<'SupplyOrderUndone'>, 'undone'>;
  /** `value`: as it was sent. */
  readonly MetricRecorded: AboutReading & {
    readonly value: DataOf<'MetricRecorded'>['value'];
    readonly notes: string | null;
  };
  /** `measuredAt`: when it was measured, as it is corrected. */
  readonly MetricCorrected: AboutReading & {
    readonly measuredAt: string;
    readonly before: { readonly reading: Reading; readonly measuredAt: string };
  };
  readonly MetricTakenBack: AboutReading & { readonly measuredAt: string };
  readonly MetricRestored: AboutReading & { readonly measuredAt: string };
  readonly HealthAlertRaised: AboutReading & Pick<DataOf<'HealthAlertRaised'>, 'level' | 'reasons'>;
  readonly HealthAlertAcknowledged: AboutReading & { readonly note: string | null };
  readonly HealthAlertHandedOver: AboutReading & { readonly to: NamedPerson; readonly note: string | null };
  /** `askAgainAt`: it asks again then, unless a newer reading comes before. */
  readonly HealthAlertResolved: AboutReading & { readonly outcome: string; readonly askAgainAt: string | null };
  /** `onIt`: the person who is on it again. */
  readonly HealthAlertStepUndone: AboutReading & {
    readonly step: DataOf<'HealthAlertStepUndone'>['step'];
    readonly onIt: NamedPerson | null;
  };
  readonly HealthAlertReopened: AboutReading;
  readonly HealthAlertWithdrawn: AboutReading & Pick<DataOf<'HealthAlertWithdrawn'>, 'reason'>;
  readonly HealthLimitsChanged: NoticeAbout['healthLimitsChanged'];
  readonly CareNoteChanged: NoticeAbout['careNoteChanged'];
  readonly HandoverNoteWritten: HandoverNote;
  readonly HandoverNoteCorrected: HandoverNote & { readonly before: HandoverNote };
  readonly AppointmentScheduled: NoticeAbout['appointmentScheduled'];
  readonly AppointmentChanged: NoticeAbout['appointmentChanged'];
  readonly AppointmentCompleted: NoticeAbout['appointmentCompleted'];
  readonly AppointmentMissed: NoticeAbout['appointmentMissed'];
  readonly AppointmentReopened: NoticeAbout['appointmentReopened'];
  readonly AppointmentCancelled: NoticeAbout['appointmentCancelled'];
  readonly AppointmentRestored: NoticeAbout['appointmentRestored'];
  readonly AppointmentSeriesScheduled: NoticeAbout['seriesScheduled'];
  readonly AppointmentSeriesChanged: NoticeAbout['seriesChanged'];
  readonly AppointmentSeriesEnded: NoticeAbout['seriesEnded'];
  readonly AppointmentSeriesRestored: NoticeAbout['seriesRestored'];
  readonly InvitationAccepted: AboutMember & { readonly relationship: string | null };
  readonly MainContactChosen: AboutMember & { readonly isPrimary: boolean };
  readonly MemberRemoved: AboutMember;
  readonly MemberLeft: AboutMember;
  readonly PermissionsChanged: AboutMember & { readonly before: Permissions; readonly after: Permissions };
  /** It can't be read any more: the person whom it was about has been erased. */
  readonly Unreadable: { readonly type: ListedType };
}

/** A kind of entry with its content. */
export type HandoverContent<Kind extends keyof HandoverAbout = keyof HandoverAbout> = {
  [Each in Kind]: { readonly kind: Each; readonly about: HandoverAbout[Each] };
}[Kind];

/** One event of a senior's record. */
export type HandoverEntry = HandoverContent & {
  /** Its position in the log. */
  readonly id: string;
  /** When it happened: as reported, for a dose or a reading; else when it was done. */
  readonly at: string;
  /** By the server's clock. */
  readonly recordedAt: string;
  /** null: no person did it. */
  readonly actor: NamedPerson | null;
};

/** GET /api/handover: what was recorded in a senior's record, in the order in which it happened. */
export interface HandoverList {
  readonly seniorId: string;
  /** The senior's zone: its times are shown in it. */
  readonly timeZone: string;
  /** All that was recorded later is listed, and nothing else. */
  readonly since: string;
  /** When the viewer marked the list as read; null: never. */
  readonly readUntil: string | null;
  /** The list is complete up to this moment and position: what PUT /api/handover/read takes. */
  readonly completeAsOf: string;
  readonly position: string;
  readonly counts: {
    readonly entries: number;
    readonly missedDoses: number;
    readonly alerts: number;
    readonly notes: number;
  };
  /** Only the latest are listed (`mostListed`); there were more. */
  readonly isCut: boolean;
  readonly entries: readonly HandoverEntry[];
}

/** GET /api/handover-summaries: the same list in numbers, for each senior of the viewer. */
export interface HandoverSummary {
  readonly seniorId: string;
  readonly since: string;
  /** At most `mostListed`. */
  readonly entries: number;
  readonly isCut: boolean;
  readonly missedDoses: number;
  /** The writer of the newest handover note; null: there is none. */
  readonly noteBy: NamedPerson | null;
}

/** PUT /api/handover/read: the mark as it is now. */
export interface HandoverRead {
  readonly seniorId: string;
  readonly readUntil: string;
}
