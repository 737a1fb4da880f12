import { parseNote, parseVerifierKey, textOf } from '../../events/proof/checkpointNote.ts';
import { checkpointKeyOf } from '../../server/proof/checkpointKey.ts';

/** The key and note in golang.org/x/mod/sumdb/note, note_test.go. */
const published = {
  name: 'PeterNeumann',
  seed: Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1),
  verifierKey: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: 'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
    '’',
    "'",
  ),
  signature: 'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
};

const origin = 'hearthline/6c0e8a1e-53f5-4c9f-9b6a-2f4f3c1d7e55';
const checkpoint = {
  origin,
  size: 12_345,
  root: new Uint8Array(32).fill(7),
  seniors: { size: 3, root: new Uint8Array(32).fill(9) },
  madeAt: '2026-11-28T22:00:00.000Z',
};
const key = checkpointKeyOf(new Uint8Array(32).fill(1), origin);

test('a note is signed as the Go reference of signed notes signs it', () => {
  const reference = checkpointKeyOf(published.seed, published.name);
  expect(reference.verifierKey).toBe(published.verifierKey);
  expect(reference.sign(published.text)).toBe(`${published.text}\n— PeterNeumann ${published.signature}\n`);
});

test('a checkpoint begins with the three lines of C2SP’s tlog-checkpoint, and is read back as written', () => {
  const note = key.sign(textOf(checkpoint));
  expect(note.split('\n').slice(0, 3)).toEqual([origin, '12345', Buffer.alloc(32, 7).toString('base64')]);
  const read = parseNote(note);
  expect(read?.checkpoint).toEqual(checkpoint);
  expect(read && key.fits(read)).toBe(true);
});

test('a verifier key is read back as its name and 32 bytes', () => {
  expect(parseVerifierKey(key.verifierKey)).toMatchObject({ name: origin, publicKey: { length: 32 } });
  for (const odd of ['', 'name', 'name+12345678+AA==', `${key.verifierKey} `, 'name+zzzzzzzz+AQ=='])
    expect(parseVerifierKey(odd)).toBeUndefined();
});

const note = key.sign(textOf(checkpoint));
test.each([
  ['another size', note.replace('12345', '12344')],
  ['another origin', note.replaceAll('6c0e8a1e', '6c0e8a1f')],
  ['another senior’s head', note.replace('seniors 3', 'seniors 4')],
  ['another moment', note.replace('22:00', '21:00')],
  ['the signature of another key', checkpointKeyOf(new Uint8Array(32).fill(2), origin).sign(textOf(checkpoint))],
])('a note with %s does not fit its key', (_what, changed) => {
  const read = parseNote(changed);
  expect(read).toBeDefined();
  expect(read && key.fits(read)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['no signature', textOf(checkpoint)],
  ['a second note behind it', `${note}\n${note}`],
  ['a size with a leading zero', note.replace('12345', '012345')],
  ['a head that is too short', note.replace(/\n[A-Za-z0-9+/]{43}=\nseniors/, '\nAAAA\nseniors')],
  ['a signature that is no base64', note.replace(/ \S+\n$/, ' ?\n')],
])('%s is no checkpoint', (_what, text) => expect(parseNote(text)).toBeUndefined());
