import { randomUUID } from 'node:crypto';
import type { DocumentViewer } from '../../projections/recordView/recordViewsQueries.ts';
import { join } from '../circle/circleOf.ts';
import { noon, recordViewFixture, recordViewsAre } from '../recordView/recordViewFixture.ts';
import { documentsOf } from '../support/documents.ts';

const fixture = recordViewFixture();
const at = (minute: number): string => new Date(Date.parse(noon) + minute * 60_000).toISOString();

/** Rosa's document, shared with Ana and Bea, and requests about it. */
const shared = async () => {
  const { rosa, ana } = await fixture.rosaAndAna();
  const bea = await fixture.person('family_member');
  await join(rosa, bea);
  const documents = documentsOf(rosa.browser);
  const { body } = await documents.add({ name: 'Will', sharedWith: [ana.userId, bea.userId] });
  const viewers = (browser = rosa.browser, id = body.id) =>
    browser.get<readonly DocumentViewer[]>(`/api/documents/${id}/viewers`);
  return { rosa, ana, bea, documents, document: body, viewers };
};
type Shared = Awaited<ReturnType<typeof shared>>;
const openAt = async (minute: number, { document }: Shared, viewer: Shared['ana'], query = ''): Promise<void> => {
  fixture.clock.set(at(minute));
  expect((await documentsOf(viewer.browser).open(`${document.fileUrl}${query}`)).status).toBe(200);
};
const seen = async ({ viewers }: Shared) =>
  (await viewers()).body.map(({ viewer, lastOpenedAt }) => [viewer.id, lastOpenedAt]);

test('its owner sees who opened or saved it and when last, the latest first; she herself is not among them', async () => {
  const all = await shared();
  const { rosa, ana, bea } = all;
  expect(await seen(all)).toEqual([]);
  await openAt(1, all, ana);
  await openAt(2, all, bea, '?download=1');
  await openAt(3, all, rosa);
  await openAt(5, all, ana);
  await recordViewsAre(fixture.server, rosa.userId, [{ minute: at(1) }, { minute: at(2) }, { minute: at(5) }]);
  expect(await seen(all)).toEqual([
    [ana.userId, at(5)],
    [bea.userId, at(2)],
  ]);
  const { body } = await all.viewers();
  expect(body[0]?.viewer).toEqual({ id: ana.userId, firstName: expect.any(String), lastName: null });
});

test('the list of documents, and another document, don’t count as an opening of this one', async () => {
  const all = await shared();
  const { rosa, ana, documents } = all;
  const other = await documents.add({ name: 'Letter', sharedWith: [ana.userId] });
  expect(await documentsOf(ana.browser).list(rosa.userId)).toHaveLength(2);
  await documentsOf(ana.browser).open(other.body.fileUrl);
  await recordViewsAre(fixture.server, rosa.userId, [{ areas: [`document-${other.body.id}`, 'documents'] }]);
  expect(await seen(all)).toEqual([]);
});

test('a person who has left the care team since is still on the list', async () => {
  const all = await shared();
  const { rosa, bea } = all;
  const gone = await fixture.person('caregiver');
  const invitationId = await join(rosa, gone);
  await all.documents.change(all.document.id, { sharedWith: [bea.userId, gone.userId] });
  await openAt(1, all, gone);
  await recordViewsAre(fixture.server, rosa.userId, [{ minute: at(1) }]);
  expect((await rosa.browser.delete(`/api/care-invitations/${invitationId}`)).status).toBe(204);
  expect(await seen(all)).toEqual([[gone.userId, at(1)]]);
});

test('only its owner: a member who can open it is refused, others learn nothing of it, and an invalid id is refused', async () => {
  const { ana, document, documents, viewers } = await shared();
  const stranger = await fixture.person('caregiver');
  expect(await viewers(ana.browser)).toMatchObject({
    status: 403,
    body: { message: 'Only the person this document belongs to can see who opened it.' },
  });
  expect((await viewers(stranger.browser)).status).toBe(404);
  expect((await viewers(undefined, randomUUID())).status).toBe(404);
  expect(await viewers(undefined, 'will')).toMatchObject({ status: 400, body: { fields: { id: 'is not an id' } } });
  await documents.remove(document.id);
  expect((await viewers()).status).toBe(404);
});
