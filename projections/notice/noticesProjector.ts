import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { SeriesEvent } from '../../events/appointment/seriesEvents.ts';
import type { AuditorEvent, ReviewEvent } from '../../events/auditor/auditorEvents.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { AlertEvent, CareNoteEvent, HealthLimitsEvent, MetricEvent } from '../../events/health/healthEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { MedicationEvent } from '../../events/medication/medicationEvents.ts';
import type { PauseEvent } from '../../events/medication/pauseEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { ofAppointments, ofSeries } from './noticesOfAppointments.ts';
import { ofAuditors } from './noticesOfAuditors.ts';
import { ofLimits } from './noticeLimits.ts';
import { ofMedications, ofStops } from './noticesOfMedications.ts';
import { contactOf, keepState, lastPerson, lastRights, limitsOf, makerOf, pairOf, type Pair } from './noticeStates.ts';
import { noticesTable, type NoticesRow } from './noticesTable.ts';
import { notify } from './notify.ts';

type NoticedAccountEvent = MessageNamed<AccountEvent, 'UserRegistered' | 'AccountOpened' | 'SignInHelpGiven'>;
type NoticedHealthEvent =
  MessageNamed<MetricEvent, 'MetricTakenBack'> | MessageNamed<AlertEvent, 'HealthAlertHandedOver'> | CareNoteEvent;
type Notices = Rows<NoticesRow>;

/** The other person of the pair: the senior for a member's act, the member for the senior's act. */
const otherOf = ({ metadata: { actorId } }: RecordedEvent, { seniorId, personId }: Pair): string =>
  actorId === seniorId ? personId : seniorId;

/** A former member is no main contact any more. */
const forgetMember = async (rows: Notices, about: Pair): Promise<void> => {
  rows.remove(pairOf(about));
  if ((await lastPerson(rows, contactOf(about.seniorId))) === about.personId) rows.remove(contactOf(about.seniorId));
};

const ofJoinRequests: Projector<CircleEvent, NoticesRow>['on'] = {
  JoinRequested: (event, rows) => {
    const { seniorId, personId, invitationId } = event.data;
    notify(event, rows, seniorId, seniorId, {
      kind: 'joinRequested',
      about: { personId, invitationId, isRefused: false },
    });
  },
  /** The senior's notice shows it. The refused person gets none: it would name the senior to a stranger. */
  JoinRequestRefused: async ({ data: { seniorId, personId, invitationId } }, rows) => {
    for (const row of await rows.where({ actor_id: personId, recipient_id: seniorId, kind: 'joinRequested' })) {
      if (!('isRefused' in row.about) || row.about.invitationId !== invitationId) continue;
      rows.upsert({ ...row, about: { ...row.about, isRefused: true } });
      rows.changed([row.id], { persons: [seniorId], about: seniorId });
    }
  },
};

const ofCircle: Projector<CircleEvent, NoticesRow>['on'] = {
  ...ofJoinRequests,
  /** A second invitation that a member accepts changes nothing. */
  InvitationAccepted: async (event, rows) => {
    const { invitationId, seniorId, personId, permissions, proof } = event.data;
    if (await rows.find(pairOf(event.data))) return;
    keepState(event, rows, pairOf(event.data), seniorId, { personId, invitationId, permissions });
    notify(event, rows, otherOf(event, event.data), seniorId, { kind: 'memberJoined', about: { personId, proof } });
  },
  PermissionsChanged: async (event, rows) => {
    const { seniorId, personId, invitationId, permissions: after } = event.data;
    const before = (await lastRights(rows, event.data))?.permissions;
    if (!before || permissionAreas.every((area) => before[area] === after[area])) return;
    keepState(event, rows, pairOf(event.data), seniorId, { personId, invitationId, permissions: after });
    notify(event, rows, personId, seniorId, { kind: 'rightsChanged', about: { personId, before, after } });
  },
  MainContactChosen: async (event, rows) => {
    const { seniorId, personId, isPrimary } = event.data;
    if (!(await lastRights(rows, event.data))) return;
    const before = await lastPerson(rows, contactOf(seniorId));
    if (isPrimary) keepState(event, rows, contactOf(seniorId), seniorId, { personId });
    else if (before === personId) rows.remove(contactOf(seniorId));
    if (isPrimary && before !== undefined && before !== personId)
      notify(event, rows, before, seniorId, { kind: 'mainContactReplaced', about: { personId: before } });
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
    await forgetMember(rows, event.data);
    notify(event, rows, personId, seniorId, { kind: 'memberRemoved', about: { personId } });
  },
  MemberLeft: async (event, rows) => {
    const { seniorId, personId } = event.data;
    if (!(await rows.find(pairOf(event.data)))) return;
    await forgetMember(rows, event.data);
    notify(event, rows, seniorId, seniorId, { kind: 'memberLeft', about: { personId } });
  },
};

const ofHealth: Projector<NoticedHealthEvent, NoticesRow>['on'] = {
  MetricTakenBack: (event, rows) => {
    const { metricId, seniorId, kind: metric, reading } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'readingTakenBack', about: { metricId, metric, reading } });
  },
  CareNoteChanged: (event, rows) => {
    const { seniorId, kind: metric, text } = event.data;
    notify(event, rows, seniorId, seniorId, { kind: 'careNoteChanged', about: { metric, text } });
  },
  HealthAlertHandedOver: (event, rows) => {
    const { metricId, seniorId, kind: metric, to, note } = event.data;
    notify(event, rows, to, seniorId, { kind: 'alertHandedOver', about: { metricId, metric, note } });
  },
};

const ofAccounts: Projector<NoticedAccountEvent, NoticesRow>['on'] = {
  UserRegistered: (event, rows) => {
    const { userId, setUpBy } = event.data;
    if (setUpBy !== null) keepState(event, rows, makerOf(userId), userId, { personId: setUpBy });
  },
  /** While the person who set it up is in the care team. */
  AccountOpened: async (event, rows) => {
    const { userId } = event.data;
    const personId = await lastPerson(rows, makerOf(userId));
    rows.remove(makerOf(userId));
    if (personId === undefined || !(await rows.find(pairOf({ seniorId: userId, personId })))) return;
    notify(event, rows, personId, userId, { kind: 'accountOpened', about: { personId } });
  },
  /** The operator's links are among the recent sign-ins and changes on the profile. */
  SignInHelpGiven: (event, rows) => {
    const { userId, helperId } = event.data;
    if (helperId !== null)
      notify(event, rows, userId, userId, { kind: 'signInHelpGiven', about: { personId: helperId } });
  },
};

/** Removes notices to, by and about the erased person, and the last states of their medications and memberships. */
const erase: NonNullable<Projector<CircleEvent, NoticesRow>['erase']> = async ({ data: { userId } }, rows) => {
  for (const column of ['recipient_id', 'senior_id', 'actor_id'] as const)
    for (const { id } of await rows.where({ [column]: userId })) rows.remove(id);
};

type Noticed =
  | HealthLimitsEvent
  | CircleEvent
  | MedicationEvent
  | PauseEvent
  | AppointmentEvent
  | SeriesEvent
  | NoticedHealthEvent
  | NoticedAccountEvent
  | AuditorEvent
  | ReviewEvent;

/**
 * Notifies the senior of others' changes to her record and team, and the member of the senior's changes to their
 * rights.
 */
export const noticesProjector: Projector<Noticed, NoticesRow> = {
  name: 'notices',
  version: 8,
  table: noticesTable,
  erase,
  keys: ({ data, version }) => {
    if ('openedAt' in data) return [makerOf(data.userId)];
    if ('personId' in data && 'invitationId' in data) return [pairOf(data), contactOf(data.seniorId)];
    if ('limits' in data) return [limitsOf(data.seniorId)];
    if (version === 0n) return [];
    if ('appointmentId' in data) return [data.appointmentId];
    return 'medicationId' in data ? [data.medicationId] : [];
  },
  on: {
    ...ofCircle,
    ...ofMedications,
    ...ofStops,
    ...ofAppointments,
    ...ofSeries,
    ...ofHealth,
    ...ofLimits,
    ...ofAccounts,
    ...ofAuditors,
  },
};
