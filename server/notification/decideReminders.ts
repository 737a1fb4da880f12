import {
  doseNotifications,
  dosesSoon,
  type DoseNotification,
  type DueDose,
} from '../../events/notification/doseNotifications.ts';
import type { NotificationAbout } from '../../events/notification/notificationAbout.ts';
import { longestLeadMs } from '../../events/notification/leadTimes.ts';
import { listOpenNow, listOpenOf, type OpenMedication } from '../../projections/medication/openNow.ts';
import { listEscalationPeople } from '../../projections/escalation/dueEscalations.ts';
import {
  listAppointmentReminders,
  type AppointmentReminder,
} from '../../projections/appointment/appointmentReminders.ts';
import { listOccurrenceReminders } from '../../projections/appointment/occurrenceReminders.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { listMembers } from './careTeam.ts';
import { decideNotifications } from './decide.ts';
import { listLeadTimes, type LeadTime } from './leadTimes.ts';
import { slotTag, tagOf } from './notificationIds.ts';
import type { Timed } from './outageSummary.ts';
import { recordPass } from './outages.ts';

/** Medications read with one statement. */
const page = 2000;

/** A dose of before the medication was entered is asked about on the screen; it needs no reminder. */
const dosesOf = ({ medicationId, since, doses, nextAfter }: OpenMedication): readonly DueDose[] =>
  doses
    .filter(({ dueAt }) => dueAt >= since)
    .map(({ doseId, dueAt }) => ({
      doseId,
      medicationId,
      dueAt,
      nextAt: nextAfter(dueAt),
    }));

const bySenior = (medications: readonly OpenMedication[]): ReadonlyMap<string, readonly DueDose[]> => {
  const doses = new Map<string, DueDose[]>();
  for (const medication of medications)
    doses.set(medication.seniorId, [...(doses.get(medication.seniorId) ?? []), ...dosesOf(medication)]);
  return doses;
};

const timed = (personId: string, seniorId: string, found: DoseNotification): Timed => {
  const { kind, slot, ringsAt, expiresAt, about } = found;
  const [subject, tag] = [`${seniorId} ${slot}`, slotTag(seniorId, slot)];
  return {
    ringsAt,
    notification: { kind, about, personId, seniorId, subject, tag, urgency: 'due', dueAt: slot, expiresAt },
  };
};

const remindersOf = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  medications: readonly OpenMedication[],
): Promise<readonly Timed[]> => {
  const found = [...bySenior(medications)].map(
    ([seniorId, doses]) => [seniorId, doseNotifications(doses, now())] as const,
  );
  const late = found.filter(([, brought]) => brought.some(({ kind }) => kind === 'doseLate'));
  const lateSeniors = late.map(([seniorId]) => seniorId);
  const [members, escalated] = await Promise.all([
    listMembers(db.pool, lateSeniors, 'medications'),
    listEscalationPeople(db.pool, lateSeniors),
  ]);
  // the people of an escalation are notified by it, each in turn
  const hearsLate = (seniorId: string): readonly string[] =>
    members.get(seniorId)?.filter((id) => escalated.get(seniorId)?.includes(id) !== true) ?? [];
  return found.flatMap(([seniorId, brought]) =>
    brought.flatMap((each) => {
      const hears = each.kind === 'doseLate' ? hearsLate(seniorId) : [seniorId];
      return hears.map((personId) => timed(personId, seniorId, each));
    }),
  );
};

/** The doses that seniors wish to hear of before they are due. */
const dosesBefore = async ({ db, now }: Dependencies, signal: AbortSignal): Promise<readonly Timed[]> => {
  const all: Timed[] = [];
  for (let after: string | null = null; !signal.aborted;) {
    const wishes: readonly LeadTime[] = await listLeadTimes(db.pool, { after, limit: page });
    const ids = wishes.map(({ personId }) => personId);
    const open = bySenior(await listOpenOf(db.pool, ids, new Date(now().getTime() + longestLeadMs)));
    for (const { personId, minutes, from } of wishes)
      for (const found of dosesSoon(open.get(personId) ?? [], { minutes, from }, now()))
        all.push(timed(personId, personId, found));
    after = ids.at(-1) ?? null;
    if (wishes.length < page) break;
  }
  return all;
};

const openDoses = async (deps: Dependencies, signal: AbortSignal): Promise<readonly Timed[]> => {
  const all: Timed[] = [];
  for (let after: string | null = null; !signal.aborted;) {
    const medications: readonly OpenMedication[] = await listOpenNow(deps.db.pool, deps.now(), { after, limit: page });
    all.push(...(await remindersOf(deps, medications)));
    after = medications.at(-1)?.seniorId ?? null;
    if (medications.length < page) break;
  }
  return all;
};

const soon = (
  { id, ownerId, startTime, ringsAt, until }: AppointmentReminder,
  ofSeries: Pick<NotificationAbout['appointmentSoon'], 'ofSeries'> = {},
): Timed => ({
  ringsAt,
  notification: {
    kind: 'appointmentSoon',
    about: { appointmentId: id, ...ofSeries },
    personId: ownerId,
    seniorId: ownerId,
    subject: `${id} ${startTime}`,
    tag: tagOf('appointment', id),
    urgency: 'due',
    dueAt: startTime,
    expiresAt: until,
  },
});

const appointments = async ({ db, now }: Dependencies): Promise<readonly Timed[]> => [
  ...(await listAppointmentReminders(db.pool, now())).map((reminder) => soon(reminder)),
  ...(await listOccurrenceReminders(db.pool, now())).map((reminder) => {
    const { seriesId, date, startTime } = reminder;
    return soon(reminder, { ofSeries: { seriesId, date, startsAt: startTime } });
  }),
];

/**
 * What the clock brings: doses that are due soon, due or late, and appointments that begin soon. It finds them by their times and
 * decides a page at a time. The ids are derived, so that two nodes or a repeated run decide the same thing once.
 */
export const decideReminders: Job = {
  name: 'decideReminders',
  run: async (deps, signal) => {
    const startedAt = deps.now();
    const [open, before, beginning] = [
      await openDoses(deps, signal),
      await dosesBefore(deps, signal),
      await appointments(deps),
    ];
    await decideNotifications(deps, [...open, ...before, ...beginning]);
    if (!signal.aborted) await recordPass(deps.db.pool, startedAt);
  },
};
