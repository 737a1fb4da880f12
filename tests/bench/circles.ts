import { randomUUID } from 'node:crypto';
import { allPermissions } from '../../events/circle/permissions.ts';
import { invitationStream } from '../../server/circle/invitationStream.ts';
import type { Site } from './ground.ts';
import {
  addPerson,
  addSenior,
  begin,
  inParallel,
  openSessions,
  type Person,
  type Senior,
  type Sessions,
} from './seed.ts';

/** A senior and the members of her care team, who may see everything. */
interface Circle {
  readonly senior: Senior;
  readonly members: readonly Person[];
}
export const membersEach = 3;

const fortnightMs = 14 * 24 * 3_600_000;

const addMember = async (site: Site, sessions: Sessions, seniorId: string): Promise<Person> => {
  const person = await addPerson(site, sessions, 'family_member');
  await joinTeam(site, seniorId, person);
  return person;
};

/** Somebody is invited and accepts, to see everything. */
export const joinTeam = async (site: Site, seniorId: string, person: Person): Promise<void> => {
  const [invitationId, caregiverEmail, now] = [randomUUID(), `${person.id}@example.org`, Date.now()];
  const invitedAt = new Date(now).toISOString();
  const round = { invitationId, seniorId };
  const given = { relationship: 'Daughter', permissions: allPermissions };
  const invited = {
    caregiverEmail,
    inviteeName: null,
    accountId: person.id,
    message: null,
    invitedAt,
    expiresAt: new Date(now + fortnightMs).toISOString(),
  };
  await begin(
    site,
    await invitationStream(site.keys, seniorId, caregiverEmail),
    { seniorId, subjectId: invitationId },
    [
      { type: 'CaregiverInvited', data: { ...round, ...given, ...invited } },
      {
        type: 'InvitationAccepted',
        data: { ...round, ...given, personId: person.id, proof: 'address', acceptedAt: invitedAt },
      },
    ],
  );
};

const addCircle = async (site: Site, sessions: Sessions): Promise<Circle> => {
  const senior = await addSenior(site, sessions);
  const members: Person[] = [];
  while (members.length < membersEach) members.push(await addMember(site, sessions, senior.id));
  return { senior, members };
};

export const addCircles = async (site: Site, count: number): Promise<readonly Circle[]> => {
  const sessions = await openSessions(site);
  return inParallel(count, () => addCircle(site, sessions));
};
