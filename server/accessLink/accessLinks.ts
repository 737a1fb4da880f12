import { randomUUID } from 'node:crypto';
import { comparableCode } from '../../events/accessLink/accessCodes.ts';
import type { SubjectKeys } from '../../events/store/eventLog.ts';
import type { GivenLink } from '../../projections/account/signInLinkView.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { codeHash, formerSecretHash, formerSecretsOf, secretHash, secretsOf, type LinkContent } from './linkSecrets.ts';

/**
 * The use of a link: it proves an invitation, opens an account made for somebody, signs in a person without a
 * password, signs in another device of one's own, or gives an auditor access.
 */
export type AccessLinkKind = 'invitation' | 'handover' | 'signIn' | 'pairing' | 'auditor';

/** `subjectId`: the invitation, the account, or the auditor's grant. */
interface LinkSubject {
  readonly kind: AccessLinkKind;
  readonly subjectId: string;
}
interface NewLink extends LinkSubject {
  /** Null: the server's operator. */
  readonly madeBy: string | null;
  readonly expiresAt: Date;
  /** Letters to read out on the phone belong to it. */
  readonly hasCode?: boolean;
  /** The password that a sign-in link replaces. Once there is another one, the link no longer works. */
  readonly credentialId?: string;
  /** The session that made it, by the id that its owner sees. */
  readonly sessionId?: string;
}

/** A link as shown to its maker. */
export interface ShownLink {
  readonly id: string;
  /** 128 bits in base64url. */
  readonly secret: string;
  /** Eight letters; null: it has none. */
  readonly code: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The answer to the link's maker; `page`: the client's page that opens it. */
export const givenLink = (page: `/${string}`, { secret, code, expiresAt }: ShownLink): GivenLink => ({
  url: `${page}#${secret}`,
  secret,
  code,
  expiresAt,
});

/** The answer to the person who opens a link. */
export interface AccessLink extends LinkSubject {
  readonly id: string;
  readonly madeBy: string | null;
  readonly status: 'open' | 'expired' | LinkEnding;
  /** The proof that was given: the link's secret or its letters. */
  readonly by: 'link' | 'code';
  /** The password that it replaces, or that was valid when the letters of a pairing were made. */
  readonly credentialId: string | null;
  /** The session that made the letters of a pairing. */
  readonly sessionId: string | null;
}
type LinkEnding = 'used' | 'replaced' | 'withdrawn';

/** The links of a subject that somebody could use now. */
const open = 'kind = $1 and subject_id = $2 and ended_at is null';

/** Ends every link of the subject. */
export const endLinks = async (
  on: Queryable,
  { kind, subjectId }: LinkSubject,
  as: LinkEnding,
  now: Date,
): Promise<void> => {
  const text = `update app.access_link set ended_at = $3, ended_as = $4 where ${open}`;
  await on.query({ name: 'end_access_links', text, values: [kind, subjectId, now, as] });
};

/** Ends the links to an account, and those that it made. */
export const endLinksOf = async (on: Queryable, userId: string, now: Date): Promise<void> => {
  const text = `update app.access_link set ended_at = $2, ended_as = 'withdrawn' where (subject_id = $1 or made_by = $1) and ended_at is null`;
  await on.query({ name: 'end_access_links_of', text, values: [userId, now] });
};

/** Ends the link of the subject that this person made. */
export const endLinksMadeBy = async (
  on: Queryable,
  { kind, subjectId }: LinkSubject,
  madeBy: string,
  now: Date,
): Promise<void> => {
  const text = `update app.access_link set ended_at = $3, ended_as = 'withdrawn' where ${open} and made_by = $4`;
  await on.query({ name: 'end_access_links_made_by', text, values: [kind, subjectId, now, madeBy] });
};

/** Makes a link; the subject's earlier ones no longer work. */
export const makeLink = async (on: Queryable, keys: SubjectKeys, link: NewLink, now: Date): Promise<ShownLink> => {
  const id = randomUUID();
  const { credentialId = null, sessionId = null } = link;
  const { secret, code: letters } = await secretsOf(keys, { ...link, id, credentialId, sessionId });
  const code = link.hasCode === true ? letters : null;
  await on.query({
    name: 'make_access_link',
    text: `with replaced as (update app.access_link set ended_at = $3, ended_as = 'replaced' where ${open})
      insert into app.access_link (kind, subject_id, made_at, id, made_by, secret_hash, code_hash, expires_at, credential_id, session_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ...[link.kind, link.subjectId, now, id, link.madeBy, await secretHash(keys, secret)],
      ...[code === null ? null : await codeHash(keys, code), link.expiresAt, credentialId, sessionId],
    ],
  });
  return { id, secret, code, expiresAt: link.expiresAt.toISOString() };
};

interface FoundRow {
  readonly id: string;
  readonly kind: AccessLinkKind;
  readonly subject_id: string;
  readonly made_by: string | null;
  readonly secret_hash: Buffer;
  readonly code_hash: Buffer | null;
  readonly expires_at: Date;
  readonly ended_as: LinkEnding | null;
  readonly credential_id: string | null;
  readonly session_id: string | null;
}
const columns =
  'id, kind, subject_id, made_by, secret_hash, code_hash, expires_at, ended_as, credential_id, session_id';

const contentOf = (row: FoundRow): LinkContent & LinkSubject => {
  const { id, kind, subject_id: subjectId, made_by: madeBy, expires_at: expiresAt } = row;
  const { credential_id: credentialId, session_id: sessionId } = row;
  return { id, kind, subjectId, madeBy, credentialId, expiresAt, sessionId };
};

/** The secrets that open the link, in the present form and in the former one. */
const ways = async (keys: SubjectKeys, row: FoundRow) => {
  const link = contentOf(row);
  return [await secretsOf(keys, link), await formerSecretsOf(keys, link)] as const;
};

/** The subject's present link, in the form in which it was shown; undefined: it has none that works. */
export const findOpenLink = async (
  on: Queryable,
  keys: SubjectKeys,
  { kind, subjectId }: LinkSubject,
  now: Date,
): Promise<ShownLink | undefined> => {
  const { rows } = await on.query<FoundRow>({
    name: 'find_open_access_link',
    text: `select ${columns} from app.access_link where ${open} and expires_at > $3 order by made_at desc, id limit 1`,
    values: [kind, subjectId, now],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const [present, former] = await ways(keys, row);
  const isPresent = row.secret_hash.equals(await secretHash(keys, present.secret));
  if (!isPresent && !row.secret_hash.equals(formerSecretHash(former.secret))) return undefined;
  const { secret, code } = isPresent ? present : former;
  return { id: row.id, secret, code: row.code_hash === null ? null : code, expiresAt: row.expires_at.toISOString() };
};

/** The link with this secret or these letters; undefined: there is none, or its row was not written by the product. */
export const findLink = async (
  on: Queryable,
  keys: SubjectKeys,
  given: { readonly secret: string } | { readonly code: string },
  now: Date,
): Promise<AccessLink | undefined> => {
  const by = 'secret' in given ? 'link' : 'code';
  const text = 'secret' in given ? given.secret : comparableCode(given.code);
  if (text === undefined) return undefined;
  const hashes = by === 'link' ? [await secretHash(keys, text), formerSecretHash(text)] : [await codeHash(keys, text)];
  const { rows } = await on.query<FoundRow>({
    name: `find_access_link_by_${by}`,
    text: `select ${columns} from app.access_link where ${by === 'link' ? 'secret_hash' : 'code_hash'} = any($1)`,
    values: [hashes],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const isOurs = (await ways(keys, row)).some((way) => text === (by === 'link' ? way.secret : way.code));
  if (!isOurs) return undefined;
  const { expiresAt, ...link } = contentOf(row);
  return { ...link, status: row.ended_as ?? (expiresAt > now ? 'open' : 'expired'), by };
};

/** Takes a link that works once. False: another request was first, or it has ended meanwhile. */
export const consumeLink = async (on: Queryable, id: string, now: Date): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'consume_access_link',
    text: `update app.access_link set ended_at = $2, ended_as = 'used' where id = $1 and ended_at is null and expires_at > $2`,
    values: [id, now],
  });
  return rowCount === 1;
};

/** Whether somebody took a link of the subject after that moment. */
export const wasUsedSince = async (on: Queryable, { kind, subjectId }: LinkSubject, since: Date): Promise<boolean> => {
  const { rows } = await on.query<{ used: boolean }>({
    name: 'was_access_link_used',
    text: `select exists (select from app.access_link where kind = $1 and subject_id = $2 and ended_as = 'used' and ended_at > $3) as used`,
    values: [kind, subjectId, since],
  });
  return rows[0]?.used === true;
};

/** Milliseconds after its end for which a link's page still explains why it no longer works. */
const keptMs = 30 * 24 * 3_600_000;

export const deleteOldLinks = async (on: Queryable, now: Date): Promise<void> => {
  const values = [new Date(now.getTime() - keptMs)];
  await on.query({
    name: 'delete_old_access_links',
    text: 'delete from app.access_link where expires_at < $1',
    values,
  });
};

/** Deletes the links of an erased account: those to it and those it made. */
export const deleteLinksOf = async (on: Queryable, userId: string): Promise<void> => {
  const text = 'delete from app.access_link where subject_id = $1 or made_by = $1';
  await on.query({ name: 'delete_access_links_of', text, values: [userId] });
};
