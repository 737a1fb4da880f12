import type { Appointment } from '../../events/appointment/appointmentFields.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type { Prescription } from '../../events/medication/prescriptionFields.ts';
import type { ReadModelTable } from '../runner/projector.ts';
import type { NoticeAbout, NoticeKind } from './noticeKinds.ts';

/** The last prescription of a medication: what its next change is compared with. */
export type LastPrescription = Prescription;
/** The invitation that made a person a member, and their present rights. */
export type LastRights = LastPerson & { readonly invitationId: string; readonly permissions: Permissions };
/** A senior's own health limits, to compare with the next ones. */
export type LastLimits = { readonly limits: HealthLimits };
/** An appointment as it was planned last; `seriesId`: it is an occurrence of that series. */
export type LastAppointment = Appointment & { readonly seriesId?: string };
/** Another person in a role of which a senior has one: the main contact, or the person who set the account up. */
export type LastPerson = { readonly personId: string };

/** A notice; or, without a recipient, the last state of something that notices are about. */
export type NoticesRow = {
  /** For a notice `<position>@<recipient>`; for a last state: see `noticeStates.ts`. */
  readonly id: string;
  /** null: a last state, which nobody is shown. */
  readonly recipient_id: string | null;
  readonly kind: NoticeKind | 'lastState';
  readonly senior_id: string;
  readonly actor_id: string | null;
  readonly about: NoticeAbout[NoticeKind] | LastPrescription | LastRights | LastPerson | LastLimits | LastAppointment;
  /** By the server's clock. */
  readonly at: string;
  /** The log position of the event: the order of a person's notices. */
  readonly position: string;
};

export const noticesTable: ReadModelTable<NoticesRow> = {
  name: 'notices',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    recipient_id: 'uuid',
    kind: 'text not null',
    senior_id: 'uuid not null',
    actor_id: 'uuid',
    about: 'jsonb not null',
    at: 'timestamptz not null',
    position: 'bigint not null',
  },
  indexes: [
    'create index on notices (recipient_id, position) where recipient_id is not null',
    'create index on notices (senior_id)',
    'create index on notices (actor_id) where actor_id is not null',
  ],
};
