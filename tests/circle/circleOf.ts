import { randomUUID } from 'node:crypto';
import type { Permissions } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { InvitationLink, InvitationLinkView } from '../../projections/circle/invitationLinkView.ts';
import type { InvitationReceived } from '../../projections/circle/invitationsReceivedQueries.ts';
import { invitationStream } from '../../server/circle/invitationStream.ts';
import type { Problem, testClock } from '../medication/careOf.ts';
import type { Browser, ExtraHeaders, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

const patch = <Body>(browser: Browser, path: string, body: unknown, headers: ExtraHeaders = {}): Promise<Reply<Body>> =>
  browser.request('PATCH', path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

type LinkProof = { readonly secret: string } | { readonly code: string };

/** A person's requests about care teams in short form. */
export const circleOf = (browser: Browser) => ({
  invite: (
    caregiverEmail: string,
    more: object = {},
    headers?: ExtraHeaders,
  ): Promise<Reply<InvitationSent & Problem>> =>
    browser.post('/api/care-invitations', { caregiverEmail, ...more }, headers),
  sent: async (): Promise<readonly InvitationSent[]> =>
    (await browser.get<readonly InvitationSent[]>('/api/care-invitations/sent')).body,
  received: async (): Promise<readonly InvitationReceived[]> =>
    (await browser.get<readonly InvitationReceived[]>('/api/care-invitations/received')).body,
  /** `proof`: the invitation’s link or code. */
  answer: (
    id: string,
    status: 'accepted' | 'declined' = 'accepted',
    proof?: LinkProof,
  ): Promise<Reply<InvitationReceived & Problem>> =>
    patch(browser, `/api/care-invitations/${id}`, { status, ...(proof ? { proof } : {}) }),
  link: (id: string, body: { readonly renew?: boolean } = {}): Promise<Reply<InvitationLink & Problem>> =>
    browser.post(`/api/care-invitations/${id}/link`, body),
  /** The proof of a person with the link. */
  proofOf: async (id: string): Promise<LinkProof> => {
    const { body } = await browser.post<InvitationLink>(`/api/care-invitations/${id}/link`, {});
    return { secret: body.secret };
  },
  readLink: (proof: LinkProof): Promise<Reply<InvitationLinkView & Problem>> =>
    browser.post('/api/invitation-links/read', proof),
  change: (id: string, change: object): Promise<Reply<InvitationSent & Problem>> =>
    patch(browser, `/api/care-invitations/${id}`, change),
  end: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/care-invitations/${id}`),
  connections: async (): Promise<readonly CareConnection[]> =>
    (await browser.get<readonly CareConnection[]>('/api/care-connections')).body,
});

export const newAddress = (name = 'ana'): string => `${name}-${randomUUID()}@example.org`;

/** A new person with an address, and their requests. */
export const newPerson = async (
  server: TestServer,
  role: 'senior' | 'caregiver' | 'family_member',
  person: object = {},
) => {
  const email = newAddress();
  const browser = await server.signedUp({ role, email, ...person });
  return { ...circleOf(browser), browser, userId: browser.userId, email };
};
export type Person = Awaited<ReturnType<typeof newPerson>>;

export const newRosa = (server: TestServer): Promise<Person> =>
  newPerson(server, 'senior', { firstName: 'Rosa', lastName: 'Alvarez' });
export const newAna = (server: TestServer, person: object = {}): Promise<Person> =>
  newPerson(server, 'family_member', { firstName: 'Ana', lastName: 'Alvarez', ...person });

/** The id of an invitation that was accepted. */
export const join = async (senior: Person, person: Person, more: object = {}): Promise<string> => {
  const { id } = (await senior.invite(person.email, more)).body;
  const { status, body } = await person.answer(id);
  if (status !== 200) throw new Error(`Accepting answered ${status}: ${JSON.stringify(body)}`);
  return id;
};

/** A senior invites an address that no account has, and has a link to hand over. */
export const inviteByLink = async (senior: Person) => {
  const address = newAddress('kate');
  const { id } = (await senior.invite(address, { relationship: 'Niece', message: 'Dear Kate' })).body;
  const link: InvitationLink = (await senior.link(id)).body;
  return { address, id, link, secret: { secret: link.secret }, code: { code: String(link.code) } };
};

/** Somebody who belongs to a senior's care team now. */
interface Member {
  readonly seniorId: string;
  readonly personId: string;
  /** The invitation by which the person came in. */
  readonly invitationId: string;
  readonly permissions: Permissions;
  /** The senior's main contact. */
  readonly isPrimary: boolean;
}

export const membership = async ({ deps }: TestServer, senior: Person, person: Person): Promise<Member | undefined> => {
  const { rows } = await deps.db.pool.query<Member>({
    name: 'find member',
    text: `select senior_id as "seniorId", person_id as "personId", invitation_id as "invitationId", permissions, is_primary as "isPrimary"
      from care_connections where senior_id = $1 and person_id = $2 and invitation_id is not null`,
    values: [senior.userId, person.userId],
  });
  return rows[0];
};

export const isMember = async (server: TestServer, senior: Person, person: Person): Promise<boolean> =>
  (await membership(server, senior, person)) !== undefined;

/** The recorded events of one senior's invitations of one address. */
export const circleEvents = async ({ deps }: TestServer, senior: Person, address: string) =>
  deps.events.readStream(await invitationStream(deps.keys, senior.userId, address));
export const circleEventTypes = async (
  server: TestServer,
  senior: Person,
  address: string,
): Promise<readonly string[]> => (await circleEvents(server, senior, address)).map(({ type }) => type);

/** Days go by, in which these people look in often enough to stay signed in. */
export const daysPass = async (
  clock: Pick<ReturnType<typeof testClock>, 'now' | 'set'>,
  people: readonly Person[],
  days: number,
): Promise<void> => {
  for (let left = days; left > 0; left -= 6) {
    clock.set(new Date(clock.now().getTime() + Math.min(left, 6) * 24 * 3_600_000).toISOString());
    await Promise.all(people.map(({ browser }) => browser.get('/api/user/me')));
  }
};
