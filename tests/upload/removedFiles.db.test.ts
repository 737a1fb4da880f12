import { randomBytes, randomUUID } from 'node:crypto';
import { pdfOf } from '../../server/demo/pdfOf.ts';
import { hashOf } from '../../server/upload/blobs.ts';
import { noteUnneeded, storeReceived } from '../../server/upload/receivedBlobs.ts';
import { blobNameOf, type FileId } from '../../server/upload/sealedFiles.ts';
import { sweepUploads } from '../../server/upload/sweepUploads.ts';
import type { Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { documentsOf } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
let rosa: Browser & { readonly userId: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  rosa = await server.signedUp();
});
afterAll(() => server.close());

const isStored = async (file: FileId): Promise<boolean> => {
  const blob = await server.deps.blobs.open(await blobNameOf(server.deps, file));
  await blob?.close();
  return blob !== undefined;
};
const newDocument = async (bytes: Uint8Array = Buffer.concat([pdfOf('Policy'), randomBytes(100)])) => {
  const { body } = await documentsOf(rosa).add({ bytes });
  return { id: body.id, bytes, file: { ownerId: rosa.userId, hash: hashOf(bytes) } };
};
const sweepNow = async (): Promise<void> => {
  await caughtUp(server);
  await sweepUploads.run(server.deps, new AbortController().signal);
};
/** Waits for the follow-up of a removal, which runs soon after its answer. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500));

test('the bytes of a document go with its removal', async () => {
  const { id, file } = await newDocument();
  expect(await isStored(file)).toBe(true);
  expect((await documentsOf(rosa).remove(id)).status).toBe(204);
  await until(async () => !(await isStored(file)), 5_000);
  expect((await documentsOf(rosa).remove(id)).status).toBe(204);
});

test('bytes that another document has too stay until that is removed', async () => {
  const one = await newDocument();
  const other = await newDocument(one.bytes);
  await documentsOf(rosa).remove(one.id);
  await settled();
  await sweepNow();
  expect(await isStored(one.file)).toBe(true);
  await documentsOf(rosa).remove(other.id);
  await until(async () => !(await isStored(one.file)), 5_000);
});

test('bytes that were sent once more, whose event is still to come, outlive the removal', async () => {
  const { id, bytes, file } = await newDocument();
  await storeReceived(server.deps, file, bytes, { uploadId: randomUUID(), personId: rosa.userId });
  await documentsOf(rosa).remove(id);
  await settled();
  await sweepNow();
  expect(await isStored(file)).toBe(true);
});

test('the next sweep finishes an incomplete removal', async () => {
  const { bytes } = await newDocument();
  const uploadId = randomUUID();
  const file = { ownerId: rosa.userId, hash: hashOf(Buffer.concat([bytes, bytes])) };
  await storeReceived(server.deps, file, Buffer.concat([bytes, bytes]), { uploadId, personId: rosa.userId });
  await sweepNow();
  expect(await isStored(file)).toBe(true);
  await noteUnneeded(server.deps, file, [uploadId]);
  await sweepNow();
  expect(await isStored(file)).toBe(false);
});

test('bytes that are sent again while their removal deletes them are there afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, bytes, file } = await newDocument();
    const again = storeReceived(server.deps, file, bytes, { uploadId: randomUUID(), personId: rosa.userId });
    await Promise.all([documentsOf(rosa).remove(id), again]);
    await settled();
    expect(await isStored(file)).toBe(true);
  }
});
