import { createHash, createHmac, randomUUID } from 'node:crypto';
import {
  consumeLink,
  deleteOldLinks,
  endLinks,
  findLink,
  findOpenLink,
  makeLink,
  type ShownLink,
} from '../../server/accessLink/accessLinks.ts';
import { formerSecretsOf } from '../../server/accessLink/linkSecrets.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const hour = 3_600_000;
const now = new Date('2026-11-25T18:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pool = () => server.deps.db.pool;
const keys = () => server.deps.keys;
const madeFor = (subjectId: string, { hasCode = false, at = now } = {}): Promise<ShownLink> =>
  makeLink(pool(), keys(), { kind: 'invitation', subjectId, madeBy: null, expiresAt: later(hour), hasCode }, at);
const bySecret = (secret: string, at = now) => findLink(pool(), keys(), { secret }, at);

test('a link is found by its secret and by its letters, however they are typed', async () => {
  const subjectId = randomUUID();
  const { secret, code } = await madeFor(subjectId, { hasCode: true });
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
  expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
  await expect(bySecret(secret)).resolves.toMatchObject({ kind: 'invitation', subjectId, status: 'open', by: 'link' });
  const typed = ` ${code?.slice(0, 4).toLowerCase()}-${code?.slice(4)} `;
  await expect(findLink(pool(), keys(), { code: typed }, now)).resolves.toMatchObject({
    subjectId,
    status: 'open',
    by: 'code',
  });
});

test('neither the secret nor the letters are kept', async () => {
  const { id, secret, code } = await madeFor(randomUUID(), { hasCode: true });
  const { rows } = await pool().query<{ row: string }>({
    text: `select access_link::text || encode(secret_hash, 'escape') || encode(code_hash, 'escape') as row from app.access_link where id = $1`,
    values: [id],
  });
  expect(rows[0]?.row).toContain(id);
  expect(rows[0]?.row).not.toContain(secret);
  expect(rows[0]?.row).not.toContain(code);
});

test('the same link can be shown again', async () => {
  const subjectId = randomUUID();
  const made = await madeFor(subjectId, { hasCode: true });
  await expect(findOpenLink(pool(), keys(), { kind: 'invitation', subjectId }, now)).resolves.toEqual(made);
});

test('a new link replaces the one before, and only of the same subject', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const [first, unrelated] = [await madeFor(one), await madeFor(other)];
  const second = await madeFor(one, { at: later(1) });
  await expect(bySecret(first.secret)).resolves.toMatchObject({ status: 'replaced' });
  await expect(bySecret(second.secret)).resolves.toMatchObject({ status: 'open' });
  await expect(bySecret(unrelated.secret)).resolves.toMatchObject({ status: 'open' });
});

test('only one of many concurrent requests uses a link', async () => {
  const { id, secret } = await madeFor(randomUUID());
  const uses = await Promise.all(Array.from({ length: 8 }, () => consumeLink(pool(), id, now)));
  expect(uses.filter(Boolean)).toHaveLength(1);
  await expect(bySecret(secret)).resolves.toMatchObject({ status: 'used' });
});

test('a withdrawn or expired link can’t be used', async () => {
  const subjectId = randomUUID();
  const withdrawn = await madeFor(subjectId);
  await endLinks(pool(), { kind: 'invitation', subjectId }, 'withdrawn', now);
  await expect(bySecret(withdrawn.secret)).resolves.toMatchObject({ status: 'withdrawn' });
  await expect(consumeLink(pool(), withdrawn.id, now)).resolves.toBe(false);
  const expired = await madeFor(randomUUID());
  await expect(bySecret(expired.secret, later(hour))).resolves.toMatchObject({ status: 'expired' });
  await expect(consumeLink(pool(), expired.id, later(hour))).resolves.toBe(false);
});

test('links are deleted 30 days after they expired', async () => {
  const { secret } = await madeFor(randomUUID());
  await deleteOldLinks(pool(), later(30 * 24 * hour));
  await expect(bySecret(secret)).resolves.toBeDefined();
  await deleteOldLinks(pool(), later(30 * 24 * hour + 2 * hour));
  await expect(bySecret(secret)).resolves.toBeUndefined();
});

test.each(['', 'KLMR', 'AEIOUAEI', 'KLMRTWXZK'])('letters that can’t be a code find nothing: %j', async (code) => {
  await expect(findLink(pool(), keys(), { code }, now)).resolves.toBeUndefined();
});

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const ownSecret = 'c2VjcmV0LW9mLW15LW93bg';
const putIn = (kind: string, hash: Buffer, codeHash: Buffer | null = null) =>
  pool().query({
    text: `insert into app.access_link (id, kind, subject_id, made_by, secret_hash, code_hash, made_at, expires_at)
      values ($1, $2, $3, null, $4, $5, $6, $7)`,
    values: [randomUUID(), kind, randomUUID(), hash, codeHash, now, later(hour)],
  });

test.each(['invitation', 'handover', 'signIn', 'pairing', 'auditor'])(
  'a row put in by hand opens nothing: %s',
  async (kind) => {
    await putIn(kind, sha256(`${kind}${ownSecret}`));
    await expect(bySecret(`${kind}${ownSecret}`)).resolves.toBeUndefined();
  },
);

test.each([
  ['who it is about', `subject_id = '${randomUUID()}'`],
  ['what it does', `kind = 'handover'`],
  ['whose it is', `made_by = '${randomUUID()}'`],
  ['when it ends', `expires_at = expires_at + interval '1 hour'`],
  ['the password that it replaces', `credential_id = '${randomUUID()}'`],
  ['the session that made it', `session_id = '${randomUUID()}'`],
])('a link of one’s own, changed by hand in %s, opens nothing by its secret or its letters', async (_what, set) => {
  const { id, secret, code } = await madeFor(randomUUID(), { hasCode: true });
  await pool().query({ text: `update app.access_link set ${set} where id = $1`, values: [id] });
  await expect(bySecret(secret)).resolves.toBeUndefined();
  await expect(findLink(pool(), keys(), { code: code ?? '' }, now)).resolves.toBeUndefined();
});

test('a link from before its content counted still opens, by its secret and its letters, and is shown again unchanged', async () => {
  const subjectId = randomUUID();
  const { id } = await madeFor(subjectId, { hasCode: true });
  const key = await keys().shared('access-links');
  const former = createHmac('sha256', key).update(`secret:${id}`).digest().subarray(0, 16).toString('base64url');
  const { code } = await formerSecretsOf(keys(), {
    id,
    subjectId,
    kind: 'invitation',
    madeBy: null,
    credentialId: null,
    sessionId: null,
    expiresAt: now,
  });
  const hashes = [sha256(former), createHmac('sha256', key).update(`code hash:${code}`).digest()];
  await pool().query({
    text: 'update app.access_link set secret_hash = $2, code_hash = $3 where id = $1',
    values: [id, ...hashes],
  });
  await expect(bySecret(former)).resolves.toMatchObject({ subjectId, status: 'open', by: 'link' });
  await expect(findLink(pool(), keys(), { code }, now)).resolves.toMatchObject({
    subjectId,
    status: 'open',
    by: 'code',
  });
  await expect(findOpenLink(pool(), keys(), { kind: 'invitation', subjectId }, now)).resolves.toMatchObject({
    secret: former,
    code,
  });
});
