import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { PauseEvent } from '../../events/medication/pauseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import type { NoticeContent } from './noticeKinds.ts';
import { changedParts, isSamePrescription, prescribedIn } from './noticePrescriptions.ts';
import { noticesTable, type LastPrescription, type LastRights, type NoticesRow } from './noticesTable.ts';

type SignInHelpGiven = MessageNamed<AccountEvent, 'SignInHelpGiven'>;
type Notices = Rows<NoticesRow>;
type Pair = { readonly seniorId: string; readonly personId: string };

const pairOf = ({ seniorId, personId }: Pair): string => `${seniorId}:${personId}`;
const momentOf = ({ metadata, position }: RecordedEvent) => ({ at: metadata.recordedAt, position: BigInt(position).toString() });

/** Nobody is notified of what they did themselves, or of what no person did. */
const notify = (event: RecordedEvent, rows: Notices, recipientId: string, seniorId: string, content: NoticeContent): void => {
  const { actorId } = event.metadata;
  if (actorId === null || actorId === recipientId) return;
  const id = `${event.position}@${recipientId}`;
  rows.insert({ id, recipient_id: recipientId, senior_id: seniorId, actor_id: actorId, ...content, ...momentOf(event) });
  rows.changed([id], { persons: [recipientId], about: seniorId });
};

const keepState = (event: RecordedEvent, rows: Notices, id: string, seniorId: string, about: LastPrescription | LastRights): void =>
  rows.upsert({ id, recipient_id: null, kind: 'lastState', senior_id: seniorId, actor_id: null, about, ...momentOf(event) });

const lastPrescription = async (rows: Notices, medicationId: string): Promise<LastPrescription | undefined> =>
  (await rows.find(medicationId))?.about as LastPrescription | undefined;
/** Where this invitation is the one that made the person a member. */
const lastRights = async (rows: Notices, data: Pair & { readonly invitationId: string }): Promise<LastRights | undefined> => {
  const rights = (await rows.find(pairOf(data)))?.about as LastRights | undefined;
  return rights?.invitationId === data.invitationId ? rights : undefined;
};

/** The other one of the two: the senior of what the member does, the member of what the senior does. */
const otherOf = ({ metadata: { actorId } }: RecordedEvent, { seniorId, personId }: Pair): string =>
  actorId === seniorId ? personId : seniorId;

const notifyOfAppointment = (
  event: RecordedEvent<AppointmentEvent>,
  rows: Notices,
  kind: `appointment${string}` & NoticeContent['kind'],
) => {
  const { ownerId, appointmentId, title } = event.data;
  notify(event, rows, ownerId, ownerId, { kind, about: { appointmentId, title } } as NoticeContent);
};

const ofCircle: Projector<CircleEvent, NoticesRow>['on'] = {
  /** A second invitation that a member accepts changes nothing. */
  InvitationAccepted: async (event, rows) => {
    const { invitationId, seniorId, personId, permissions, proof } = event.data;
    if (await rows.find(pairOf(event.data))) return;
    keepState(event, rows, pairOf(event.data), seniorId, { invitationId, permissions });
    notify(event, rows, otherOf(event, event.data), seniorId, { kind: 'memberJoined', about: { personId, proof } });
  },
  PermissionsChanged: async (event, rows) => {
    const { seniorId, personId, invitationId, permissions: after } = event.data;
    const before = (await lastRights(rows, event.data))?.permissions;
    if (!before || permissionAreas.every((area) => before[area] === after[area])) return;
    keepState(event, rows, pairOf(event.data), seniorId, { invitationId, permissions: after });
    notify(event, rows, personId, seniorId, { kind: 'rightsChanged', about: { personId, before, after } });
  },
  MainContactChosen: async (event, rows) => {
    const { seniorId, personId, isPrimary } = event.data;
    if (!(await lastRights(rows, event.data))) return;
    notify(event, rows, personId, seniorId, { kind: 'mainContactChosen', about: { personId, isPrimary } });
  },
  SignInHelperChosen: async (event, rows) => {
    const { seniorId, personId, isHelper } = event.data;
    if (!(await lastRights(rows, event.data))) return;
    notify(event, rows, personId, seniorId, { kind: 'signInHelperChosen', about: { personId, isHelper } });
  },
  MemberRemoved: async (event, rows) => {
    const { seniorId, personId } = event.data;
    if (!(await rows.find(pairOf(event.data)))) return;
    rows.remove(pairOf(event.data));
    notify(event, rows, personId, seniorId, { kind: 'memberRemoved', about: { personId } });
  },
  MemberLeft: async (event, rows) => {
    const { seniorId, personId } = event.data;
    if (!(await rows.find(pairOf(event.data)))) return;
    rows.remove(pairOf(event.data));
    notify(event, rows, seniorId, seniorId, { kind: 'memberLeft', about: { personId } });
  },
};

const ofMedications: Projector<MedicationEvent, NoticesRow>['on'] = {
  MedicationAdded: (event, rows) => {
    const { medicationId, seniorId, ...prescription } = event.data;
    keepState(event, rows, medicationId, seniorId, prescription);
    notify(event, rows, seniorId, seniorId, { kind: 'medicationAdded', about: { medicationId, after: prescribedIn(prescription) } });
  },
  MedicationChanged: async (event, rows) => {
    const { medicationId, seniorId, ...prescription } = event.data;
    const last = await lastPrescription(rows, medicationId);
    keepState(event, rows, medicationId, seniorId, prescription);
    if (!last || isSamePrescription(last, prescription)) return;
    const about = {
      medicationId,
      before: prescribedIn(last),
      after: prescribedIn(prescription),
      changed: changedParts(last, prescription),
    };
    notify(event, rows, seniorId, seniorId, { kind: 'medicationChanged', about });
  },
  MedicationRemoved: async (event, rows) => {
    const { medicationId, seniorId } = event.data;
    const last = await lastPrescription(rows, medicationId);
    if (last) notify(event, rows, seniorId, seniorId, { kind: 'medicationRemoved', about: { medicationId, before: prescribedIn(last) } });
  },
};

const ofStops: Projector<MedicationEvent | PauseEvent, NoticesRow>['on'] = {
  MedicationRestored: (event, rows) => {
    const { medicationId, seniorId, name } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationRestored', about: { medicationId, name } });
  },
  MedicationStopped: (event, rows) => {
    const { seniorId, ...about } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationStopped', about });
  },
  /** With the addition it is no news of its own. */
  MedicationStarted: (event, rows) => {
    const { seniorId, ...about } = event.data;
    if (event.version > 1n) notify(event, rows, seniorId, seniorId, { kind: 'medicationStarted', about });
  },
  MedicationsPaused: (event, rows) => {
    const { seniorId, from, until, reason } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationsPaused', about: { from, until, reason } });
  },
  MedicationsPauseChanged: (event, rows) => {
    const { seniorId, until } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationsPauseChanged', about: { until } });
  },
  MedicationsResumed: (event, rows) => {
    const { seniorId, resumedAt } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'medicationsResumed', about: { resumedAt } });
  },
};

const ofAppointments: Projector<AppointmentEvent, NoticesRow>['on'] = {
  /** One that is over already was written down, not planned. */
  AppointmentScheduled: (event, rows) => {
    if (event.data.startTime > event.metadata.recordedAt) notifyOfAppointment(event, rows, 'appointmentScheduled');
  },
  AppointmentCompleted: (event, rows) => notifyOfAppointment(event, rows, 'appointmentCompleted'),
  AppointmentCancelled: (event, rows) => notifyOfAppointment(event, rows, 'appointmentCancelled'),
};

const ofAccounts: Projector<SignInHelpGiven, NoticesRow>['on'] = {
  /** The operator's links are among the recent sign-ins and changes on the profile. */
  SignInHelpGiven: (event, rows) => {
    const { userId, helperId } = event.data;
    if (helperId !== null) notify(event, rows, userId, userId, { kind: 'signInHelpGiven', about: { personId: helperId } });
  },
};

/** Notices to, by and about the erased person go, and what was known of their medications and memberships. */
const erase: NonNullable<Projector<CircleEvent, NoticesRow>['erase']> = async ({ data: { userId } }, rows) => {
  for (const column of ['recipient_id', 'senior_id', 'actor_id'] as const)
    for (const { id } of await rows.where({ [column]: userId })) rows.remove(id);
};

/** What others did to a senior's record and team, for the senior; what the senior did to a member's rights, for the member. */
export const noticesProjector: Projector<CircleEvent | MedicationEvent | PauseEvent | AppointmentEvent | SignInHelpGiven, NoticesRow> = {
  name: 'notices',
  version: 3,
  table: noticesTable,
  erase,
  keys: ({ data, version }) => {
    if ('personId' in data && 'invitationId' in data) return [pairOf(data)];
    return 'medicationId' in data && version > 0n ? [data.medicationId] : [];
  },
  on: { ...ofCircle, ...ofMedications, ...ofStops, ...ofAppointments, ...ofAccounts },
};
