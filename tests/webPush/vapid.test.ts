import { createPublicKey, verify } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { getVapidHeaders } from 'web-push';
import { newScalar, signVapid, vapidAuthorization, vapidKeyOf } from '../../server/webPush/vapid.ts';
import { subjectProblem, vapidSubjectOf } from '../../server/webPush/vapidSubject.ts';

const publicKeyOf = (point: string) => {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
};
const partsOf = (header: string) => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  return { token, key, signed: `${head}.${claims}`, signature };
};
const isSigned = (header: string): boolean => {
  const { key, signed, signature } = partsOf(header);
  const options = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(signed), options, Buffer.from(signature, 'base64url'));
};
const claimsOf = (header: string): unknown =>
  JSON.parse(Buffer.from(partsOf(header).signed.split('.')[1] ?? '', 'base64url').toString());

/** RFC 8292, section 2.4. Its private key isn't in it, and each signature has a random number in it. */
const example =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
const claims = { aud: 'https://push.example.net', exp: 1453523768, sub: 'mailto:push@example.com' };

test('the claims of RFC 8292 are written as it says, and its signature and ours pass the same check', () => {
  const key = vapidKeyOf(newScalar());
  const ours = `vapid t=${signVapid(key, claims)}, k=${key.publicKey}`;
  expect(partsOf(ours).signed).toBe(partsOf(example).signed);
  expect([isSigned(example), isSigned(ours)]).toEqual([true, true]);
  expect(isSigned(example.replace('i3CY', 'i3CZ'))).toBe(false);
});

const now = new Date('2026-06-10T08:00:00Z');

test('a library for tokens verifies it, and it ends within a day', () => {
  const key = vapidKeyOf(newScalar());
  const header = vapidAuthorization(claims.sub, () => now)(key, claims.aud);
  const pem = publicKeyOf(key.publicKey).export({ type: 'spki', format: 'pem' }).toString();
  const clockTimestamp = now.getTime() / 1000;
  const read = jwt.verify(partsOf(header).token, pem, { algorithms: ['ES256'], audience: claims.aud, clockTimestamp });
  expect(read).toEqual({ aud: claims.aud, sub: claims.sub, exp: clockTimestamp + 12 * 3600 });
});

test('web-push writes the same header for the same key', () => {
  const scalar = newScalar();
  const key = vapidKeyOf(scalar);
  const theirs = getVapidHeaders(
    claims.aud,
    claims.sub,
    key.publicKey,
    scalar.toString('base64url'),
    'aes128gcm',
    Math.floor(Date.now() / 1000) + 12 * 3600,
  ).Authorization;
  const ours = vapidAuthorization(claims.sub, () => new Date())(key, claims.aud);
  expect([isSigned(theirs), isSigned(ours), partsOf(ours).key]).toEqual([true, true, partsOf(theirs).key]);
  expect(Object.keys(claimsOf(ours) as object).sort()).toEqual(Object.keys(claimsOf(theirs) as object).sort());
});

test('one token serves an origin for six hours, and no other origin', () => {
  let at = now.getTime();
  const header = vapidAuthorization(claims.sub, () => new Date(at));
  const key = vapidKeyOf(newScalar());
  const first = header(key, claims.aud);
  at += 5 * 3_600_000;
  expect(header(key, claims.aud)).toBe(first);
  expect(claimsOf(header(key, 'https://other.example.net'))).toMatchObject({ aud: 'https://other.example.net' });
  at += 3_600_000;
  expect(header(key, claims.aud)).not.toBe(first);
});

test('keys with leading zeros keep their length', () => {
  const scalar = Buffer.concat([Buffer.alloc(2), Buffer.alloc(30, 7)]);
  const key = vapidKeyOf(scalar);
  expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(65);
  expect(isSigned(`vapid t=${signVapid(key, claims)}, k=${key.publicKey}`)).toBe(true);
  for (let each = 0; each < 300; each += 1) expect(newScalar()).toHaveLength(32);
});

const subjectOf = (publicUrl?: string, supportContact?: string) => vapidSubjectOf({ publicUrl, supportContact });

test.each([
  ['https://care.example.org', undefined, 'https://care.example.org'],
  ['https://care.example.org', 'maria@example.org', 'https://care.example.org'],
  [undefined, 'maria@example.org', 'mailto:maria@example.org'],
  ['http://care.example.org', 'Maria Ruiz <maria@example.org>, +1 555 201 0142', 'mailto:maria@example.org'],
  ['https://hearth.local', 'write to maria@mail.example.org.', 'mailto:maria@mail.example.org'],
])('PUBLIC_URL %s and SUPPORT_CONTACT %s make the subject %s', (publicUrl, contact, subject) => {
  expect(subjectOf(publicUrl, contact)).toEqual({ subject, isPublic: true });
  expect(subjectProblem({ publicUrl, supportContact: contact })).toBeUndefined();
});

test.each([
  [undefined, undefined],
  ['http://care.example.org', undefined],
  ['https://localhost:3000', undefined],
  ['https://hearth.local', undefined],
  ['https://192.168.1.9', undefined],
  ['https://93.184.215.14', undefined],
  ['https://[2606:4700::1111]', undefined],
  ['https://server', 'Maria, +1 555 201 0142'],
  [undefined, 'maria@localhost'],
  [undefined, 'maria@hearth.local'],
])('Apple would refuse PUBLIC_URL %s with SUPPORT_CONTACT %s: one sentence says so', (publicUrl, contact) => {
  expect(subjectOf(publicUrl, contact).isPublic).toBe(false);
  expect(subjectProblem({ publicUrl, supportContact: contact })).toMatch(
    /^Reminders can’t reach iPhones.* PUBLIC_URL .*\.$/,
  );
});
