import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { webcrypto } from 'node:crypto';
import { base64Of, originOf } from '../../events/proof/checkpointNote.ts';
import { consistencyPath } from '../../events/proof/merkleTree.ts';
import { storedJson } from '../../client/browser/browserStorage.ts';
import { ProofLine } from '../../client/proof/ProofLine.tsx';
import { RecordWitness } from '../../client/proof/RecordWitness.tsx';
import { checkpointKeyOf } from '../../server/proof/checkpointKey.ts';
import { clientStage } from '../support/clientApp.tsx';
import { sha256, treeHead } from './referenceTree.ts';
import { checkpointOf, key, log, origin } from './signedLog.ts';

const stage = clientStage();
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

/** A server with that log, and the requests for proofs it got. */
const serve = (leaves: readonly Uint8Array[], by = key): string[] => {
  const asked: string[] = [];
  stage.server.use(
    http.get('/api/log/checkpoint', () => HttpResponse.json(checkpointOf(leaves, by))),
    http.get('/api/log/consistency', ({ request }) => {
      const { searchParams, search } = new URL(request.url);
      const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))];
      asked.push(search);
      const proof = consistencyPath(from, to).map(({ start, end }) => base64Of(treeHead(leaves.slice(start, end))));
      return HttpResponse.json({ from, to, proof });
    }),
  );
  return asked;
};

const kept = () => storedJson('browser', 'hearthline.checkpoint') as { note: string; seenAt: string } | undefined;
/** The device has seen that log some time ago. */
const seen = (leaves: readonly Uint8Array[], by = key): void =>
  localStorage.setItem(
    'hearthline.checkpoint',
    JSON.stringify({ ...checkpointOf(leaves, by), seenAt: '2026-06-08T20:00:00.000Z' }),
  );
const show = () =>
  stage.show(
    <>
      <RecordWitness />
      <ProofLine />
    </>,
  );

const whole =
  /^Checked on this device today at .*: none of the 40 entries that the server signed .* is missing or changed/;
const refused = /^The record that this device saw on June 8 at .* is not part of what the server shows now\.$/;

test('a device that sees its first checkpoint keeps it', async () => {
  serve(log(40));
  show();
  expect(await screen.findByText(whole)).toBeInTheDocument();
  expect(kept()?.note).toBe(checkpointOf(log(40)).note);
});

test('a log that grew is proven to contain what this device saw, and the newer checkpoint is kept', async () => {
  seen(log(13));
  const asked = serve(log(40));
  show();
  expect(await screen.findByText(whole)).toBeInTheDocument();
  expect(asked).toEqual(['?from=13&to=40']);
  expect(kept()?.note).toBe(checkpointOf(log(40)).note);
});

const refusals: readonly (readonly [string, () => unknown])[] = [
  ['an entry before was changed', () => serve(log(40).with(3, sha256(Buffer.from('changed'))))],
  ['an entry was left out', () => serve(log(40).toSpliced(3, 1))],
  ['the log was cut', () => serve(log(12))],
  ['the log is as long, and another', () => serve(log(13, 'another'))],
  ['the log is signed with another key', () => serve(log(40), checkpointKeyOf(new Uint8Array(32).fill(2), origin))],
  [
    'the log has another origin',
    () => serve(log(40), checkpointKeyOf(new Uint8Array(32).fill(1), originOf('00000000-0000-4000-8000-0000000000bb'))),
  ],
  [
    'the checkpoint was changed after it was signed',
    () =>
      stage.server.use(
        http.get('/api/log/checkpoint', () => {
          const { note, verifierKey } = checkpointOf(log(13));
          return HttpResponse.json({ note: note.replace('seniors 0', 'seniors 1'), verifierKey });
        }),
      ),
  ],
  [
    'the server has no checkpoint any more',
    () =>
      stage.server.use(
        http.get('/api/log/checkpoint', () => HttpResponse.json({ note: null, verifierKey: key.verifierKey })),
      ),
  ],
  [
    'the server refuses the proof',
    () => {
      serve(log(40));
      stage.server.use(http.get('/api/log/consistency', () => HttpResponse.json({ message: 'No' }, { status: 400 })));
    },
  ],
];

test.each(refusals)(
  'a red line says that what this device saw is gone where %s, and it stays kept',
  async (_what, answer) => {
    seen(log(13));
    const before = kept();
    answer();
    show();
    const line = (await screen.findByText(refused)).closest('[role=alert]');
    expect(line).toHaveTextContent(/Ask the person who runs this Hearthline what happened/);
    expect(screen.queryByText(whole)).toBeNull();
    expect(kept()).toEqual(before);
  },
);

test('a person who knows why lets the device watch from now on', async () => {
  seen(log(40, 'another'));
  serve(log(40));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'I know why: watch from now on' }));
  expect(await screen.findByText(whole)).toBeInTheDocument();
  expect(screen.queryByText(refused)).toBeNull();
  expect(kept()?.note).toBe(checkpointOf(log(40)).note);
});

test.each([401, 429, 500])('a server that answers %s is no reason for a red line', async (status) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  seen(log(13));
  serve(log(40));
  let asked = 0;
  stage.server.use(
    http.get('/api/log/consistency', () => {
      asked += 1;
      return HttpResponse.json({ message: 'Later' }, { status });
    }),
  );
  const { store } = show();
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(store.getState().proof).toEqual({ status: 'unchecked' });
  expect(kept()?.note).toBe(checkpointOf(log(13)).note);
});

test('a page without cryptography checks nothing, and asks nothing', async () => {
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    seen(log(13));
    const { store } = show();
    await waitFor(() => expect(store.getState().proof).toEqual({ status: 'unable' }));
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});
