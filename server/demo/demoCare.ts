import { demoAppointments, demoTimes, type DemoAppointment } from './demoAppointments.ts';
import { makeContacts } from './demoContacts.ts';
import { addDocuments } from './demoDocuments.ts';
import { setUpEscalations } from './demoEscalation.ts';
import { demoInvitations, type DemoInvitation, type DemoName } from './demoFamily.ts';
import { shareUpdates } from './demoFeed.ts';
import { playGames } from './demoGames.ts';
import { makeHealth } from './demoHealth.ts';
import { writeMessages } from './demoMessages.ts';
import { showFaces } from './demoPictures.ts';
import { demoProfiles, demoUnits } from './demoProfiles.ts';
import { among, type Among, type DemoStage } from './demoStage.ts';

interface Made {
  readonly id: string;
}

interface Invited extends Made {
  readonly status: string;
}

/** Sent by the senior and answered by the invited person. Each request has its own key, so that an interrupted demo can continue. */
const invite = async <Name extends DemoName>(
  { people, emails }: DemoStage<Name>,
  { from, to, answer, byLink, isPrimary, mayHelpSignIn, ...details }: Among<DemoInvitation, Name>,
): Promise<void> => {
  const key = `demo invitation of ${to}`;
  const { id, status } = await people[from].post<Invited>(
    '/api/care-invitations',
    { caregiverEmail: emails[to], ...details },
    key,
  );
  const path = `/api/care-invitations/${id}`;
  // one that was answered in an earlier run has no link any more
  const link =
    byLink && status === 'pending'
      ? await people[from].post<{ readonly secret: string }>(`${path}/link`, {})
      : undefined;
  const proof = link && { proof: { secret: link.secret } };
  if (answer !== 'pending') await people[to].patch(path, { status: answer, ...proof });
  if (isPrimary) await people[from].patch(path, { isPrimary });
  if (mayHelpSignIn) await people[from].patch(path, { mayHelpSignIn });
};

/** Each request has its own key and uses the owner's wall clock. */
const schedule = async <Name extends DemoName>(
  { people, ids, begunAt, zoneOf }: DemoStage<Name>,
  appointment: Among<DemoAppointment, Name>,
): Promise<void> => {
  const { of, by, day, at, until: _, nights: __, completedBy, missedBy, moved, weeks, ...details } = appointment;
  const times = demoTimes(appointment, begunAt, await zoneOf(of));
  const planned = moved ? demoTimes(moved.from, begunAt, await zoneOf(of)) : times;
  const repeat = weeks === undefined ? {} : { repeat: { freq: 'weekly', count: weeks } };
  const body = { ...details, ...planned, ...repeat, userId: ids[of] };
  const { id } = await people[by].post<Made>(
    '/api/appointments',
    body,
    `demo ${weeks === undefined ? 'appointment' : 'series'} of ${of} on day ${day} at ${at}`,
  );
  if (moved) await people[moved.by].put(`/api/appointments/${id}`, times);
  if (missedBy !== undefined) await people[missedBy].patch(`/api/appointments/${id}/did-not-happen`, {});
  if (completedBy !== undefined) await people[completedBy].patch(`/api/appointments/${id}/complete`, {});
};

/** Profiles with faces, and the care teams. */
export const makeTeams = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const { names, people } = stage;
  for (const name of names) {
    await people[name].put('/api/user/profile', demoProfiles[name]);
    await people[name].put('/api/user/units', demoUnits[name] ?? {});
  }
  await showFaces(stage);
  for (const invitation of among(stage, demoInvitations)) await invite(stage, invitation);
};

const scheduleAll = <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> =>
  stage.sendAll('Appointments', among(stage, demoAppointments), (appointment) => schedule(stage, appointment));

/**
 * Appointments around that day, emergency contacts, two weeks of readings, a feed, messages, documents, games, and who is
 * told of a late dose: each independent of the others.
 */
export const recordParts: readonly (<Name extends DemoName>(stage: DemoStage<Name>) => Promise<void>)[] = [
  scheduleAll,
  makeContacts,
  shareUpdates,
  makeHealth,
  writeMessages,
  addDocuments,
  playGames,
  setUpEscalations,
];
