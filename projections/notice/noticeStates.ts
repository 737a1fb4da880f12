import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Rows } from '../runner/projector.ts';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import type {
  LastAppointment,
  LastLimits,
  LastPerson,
  LastPrescription,
  LastRights,
  NoticesRow,
} from './noticesTable.ts';

type Notices = Rows<NoticesRow>;
export type Pair = { readonly seniorId: string; readonly personId: string };

/** The keys of last states: a medication's or an appointment's id, a membership, the senior's main contact and health limits, who set the senior's account up. */
export const pairOf = ({ seniorId, personId }: Pair): string => `${seniorId}:${personId}`;
export const contactOf = (seniorId: string): string => `${seniorId}:main contact`;
export const limitsOf = (seniorId: string): string => `${seniorId}:health limits`;
export const makerOf = (seniorId: string): string => `${seniorId}:set up by`;

export const momentOf = ({ metadata, position }: RecordedEvent) => ({
  at: metadata.recordedAt,
  position: BigInt(position).toString(),
});

type LastState = LastLimits | LastPrescription | LastRights | LastPerson | LastAppointment;
export const keepState = (
  event: RecordedEvent,
  rows: Notices,
  id: string,
  seniorId: string,
  about: LastState,
): void => {
  // the rows that name the erased person go with them
  const actorId = 'personId' in about ? about.personId : null;
  rows.upsert({
    id,
    recipient_id: null,
    kind: 'lastState',
    senior_id: seniorId,
    actor_id: actorId,
    about,
    ...momentOf(event),
  });
};

export const lastPrescription = async (rows: Notices, medicationId: string): Promise<LastPrescription | undefined> =>
  (await rows.find(medicationId))?.about as LastPrescription | undefined;
/** The rights in force, if this invitation is the one that made the person a member. */
export const lastRights = async (
  rows: Notices,
  data: Pair & { readonly invitationId: string },
): Promise<LastRights | undefined> => {
  const rights = (await rows.find(pairOf(data)))?.about as LastRights | undefined;
  return rights?.invitationId === data.invitationId ? rights : undefined;
};
export const lastPerson = async (rows: Notices, id: string): Promise<string | undefined> =>
  ((await rows.find(id))?.about as LastPerson | undefined)?.personId;
/** The senior's own; none: the standard ones. */
export const lastLimits = async (rows: Notices, seniorId: string): Promise<HealthLimits> =>
  ((await rows.find(limitsOf(seniorId)))?.about as LastLimits | undefined)?.limits ?? {};
export const lastAppointment = async (rows: Notices, appointmentId: string): Promise<LastAppointment | undefined> =>
  (await rows.find(appointmentId))?.about as LastAppointment | undefined;
