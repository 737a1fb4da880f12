import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';
import { curve, encryptPush } from '../../server/webPush/contentEncryption.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const pairOf = (privateKey: string) => {
  const pair = createECDH(curve);
  pair.setPrivateKey(bytes(privateKey));
  return pair;
};

/** RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const keys = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) };

test('the message of RFC 8291 is encrypted as it says, to the last byte', () => {
  const ephemeral = { pair: pairOf(example.sender), salt: bytes(example.salt) };
  expect(encryptPush(Buffer.from(example.text), keys, ephemeral).toString('base64url')).toBe(example.body);
});

const opened = (body: Buffer): string =>
  decrypt(body, { version: 'aes128gcm', privateKey: pairOf(example.receiver), authSecret: example.auth }).toString();

test.each(['', 'x', 'é€😀', 'y'.repeat(3072)])('what it encrypts, another program decrypts: %.20s', (text) =>
  expect(opened(encryptPush(Buffer.from(text), keys))).toBe(text),
);

test('each message has a key pair and a salt of its own', () => {
  const heads = Array.from({ length: 20 }, () => encryptPush(Buffer.from('x'), keys));
  expect(new Set(heads.map((body) => body.subarray(0, 16).toString('hex'))).size).toBe(20);
  expect(new Set(heads.map((body) => body.subarray(21, 86).toString('hex'))).size).toBe(20);
});

test('a key that is no point of the curve is refused', () =>
  expect(() =>
    encryptPush(Buffer.from('x'), { ...keys, p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]) }),
  ).toThrow());
