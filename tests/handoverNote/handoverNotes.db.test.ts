import { randomUUID } from 'node:crypto';
import { handoverNotesProjector } from '../../projections/handoverNote/handoverNotesProjector.ts';
import { recordViewsAre } from '../recordView/recordViewFixture.ts';
import { replay } from '../support/replay.ts';
import { ate, handoverNoteFixture, now, visit } from './handoverNoteFixture.ts';

const fixture = handoverNoteFixture();
const { clock } = fixture;

test('a member writes a note about a visit; the senior and the other member read it, which is on record', async () => {
  const { rosa, ana, fay } = await fixture.team();
  const { status, body } = await fay.write({ ...ate, ...visit, userId: rosa.userId });
  const whole = {
    id: body.id,
    userId: rosa.userId,
    ...ate,
    ...visit,
    writtenBy: expect.objectContaining({ id: fay.userId }) as object,
    writtenAt: now,
    correctedAt: null,
    firstWritten: null,
    version: 0,
    timeZone: 'Europe/Berlin',
  };
  expect([status, body]).toEqual([201, whole]);
  expect([await rosa.list(), await ana.list(rosa.userId)]).toEqual([[body], [body]]);
  await recordViewsAre(fixture.server, rosa.userId, [{ viewer_id: ana.userId, areas: ['health'] }]);
  expect(await fixture.eventsOf(body.id)).toMatchObject([
    {
      type: 'HandoverNoteWritten',
      data: { handoverNoteId: body.id, seniorId: rosa.userId, ...ate, ...visit, writtenBy: fay.userId, writtenAt: now },
      metadata: { actorId: fay.userId, subjectId: rosa.userId, seniorId: rosa.userId },
    },
  ]);
});

test('a note without a visit, in the writer’s own record, comes back unchanged', async () => {
  const rosa = await fixture.rosa();
  const content = `${'é'.repeat(999)}\n${'😀'.repeat(1000)}`;
  const { body } = await rosa.write({ content: `  ${content} ` });
  expect(body).toMatchObject({ userId: rosa.userId, content, visitFrom: null, visitUntil: null });
  expect(await rosa.list()).toEqual([body]);
});

test('times of any offset are kept as UTC', async () => {
  const rosa = await fixture.rosa();
  const times = { visitFrom: '2026-06-09T09:00:00-05:00', visitUntil: '2026-06-09T18:00:00+02:00' };
  expect((await rosa.write({ ...ate, ...times })).body).toMatchObject(visit);
});

test('a correction shows the new note and the first one; all versions stay in the log', async () => {
  const { rosa, ana, fay } = await fixture.team();
  const first = { content: 'Knee is swollen on the left.', visitFrom: null, visitUntil: null };
  const { id } = (await fay.write({ ...first, userId: rosa.userId })).body;
  clock.set('2026-06-10T14:18:00.000Z');
  expect((await fay.correct(id, { content: 'Knee is swollen on the right.', version: 0 })).status).toBe(200);
  const last = { content: 'Knee is swollen on the right. Dr. Osei calls back.', ...visit };
  const { body } = await fay.correct(id, { ...last, version: 1 });
  clock.set(now);
  expect(body).toMatchObject({ ...last, firstWritten: first, correctedAt: '2026-06-10T14:18:00.000Z', version: 2 });
  expect(await ana.list(rosa.userId)).toEqual([body]);
  expect((await fay.correct(id, { content: ` ${last.content}`, version: 0 })).body).toEqual(body);
  const correctedBy = fay.userId;
  expect(await fixture.eventsOf(id)).toMatchObject([
    { type: 'HandoverNoteWritten', data: { ...first, writtenBy: fay.userId, writtenAt: now } },
    { type: 'HandoverNoteCorrected', data: { content: 'Knee is swollen on the right.', correctedBy } },
    { type: 'HandoverNoteCorrected', data: { ...last, correctedBy, correctedAt: '2026-06-10T14:18:00.000Z' } },
  ]);
});

test('a visit that never was is corrected away', async () => {
  const rosa = await fixture.rosa();
  const { id } = (await rosa.write({ ...ate, ...visit })).body;
  const { body } = await rosa.correct(id, { visitFrom: null, visitUntil: null });
  expect(body).toMatchObject({ ...ate, visitFrom: null, visitUntil: null, firstWritten: { ...ate, ...visit } });
});

test('a correction that was begun before another one is refused and changes nothing', async () => {
  const rosa = await fixture.rosa();
  const { id } = (await rosa.write(ate)).body;
  await rosa.correct(id, { content: 'Ate two eggs at 8.', version: 0 });
  expect(await rosa.correct(id, { content: 'Ate nothing.', version: '0' })).toMatchObject({
    status: 409,
    body: { code: 'note_changed', message: expect.stringMatching(/^You changed this note while/) as string },
  });
  expect(await rosa.list()).toMatchObject([{ content: 'Ate two eggs at 8.' }]);
});

test('nobody corrects somebody else’s note, not even the senior', async () => {
  const { rosa, ana, fay } = await fixture.team();
  const { id } = (await fay.write({ ...ate, userId: rosa.userId })).body;
  for (const somebody of [rosa, ana])
    expect(await somebody.correct(id, { content: 'Ate nothing.' })).toMatchObject({
      status: 403,
      body: { message: 'Only the person who wrote this note can correct it.' },
    });
  expect(await fixture.eventsOf(id)).toHaveLength(1);
});

test('a writer whose right is taken away can’t correct, and reads and writes nothing once removed', async () => {
  const { rosa, fay, ofFay } = await fixture.team();
  const { id } = (await fay.write({ ...ate, userId: rosa.userId })).body;
  const statuses = async () => [
    (await fay.page(`?senior=${rosa.userId}`)).status,
    (await fay.write({ ...ate, userId: rosa.userId })).status,
    (await fay.correct(id, { content: 'Ate nothing.' })).status,
  ];
  await rosa.change(ofFay, { permissions: { health: 'read' } });
  expect(await statuses()).toEqual([200, 403, 403]);
  await rosa.change(ofFay, { permissions: { health: false } });
  expect(await statuses()).toEqual([403, 403, 403]);
  await rosa.end(ofFay);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect(await rosa.list()).toMatchObject([{ ...ate, writtenBy: { id: fay.userId } }]);
});

test('a request key that is sent again writes one note; with another text it is refused', async () => {
  const rosa = await fixture.rosa();
  const key = { 'idempotency-key': 'note' };
  const [first, again] = [await rosa.write(ate, key), await rosa.write(ate, key)];
  expect(again.body).toEqual(first.body);
  expect(await rosa.list()).toHaveLength(1);
  expect((await rosa.write({ content: 'Ate nothing.' }, key)).status).toBe(422);
});

test('notes come newest first, page by page', async () => {
  const rosa = await fixture.rosa();
  for (let index = 0; index < 52; index += 1) {
    clock.set(new Date(Date.parse(now) + Math.floor(index / 2) * 60_000).toISOString());
    await rosa.write({ content: `Note ${index}` });
  }
  clock.set(now);
  const newest = await rosa.page();
  const older = await rosa.page(`?before=${newest.headers.get('x-next-cursor')}`);
  expect([newest.body.length, older.body.length, older.headers.get('x-next-cursor')]).toEqual([50, 2, null]);
  const all = [...newest.body, ...older.body];
  expect(new Set(all.map(({ id }) => id)).size).toBe(52);
  expect(all.map(({ writtenAt }) => writtenAt)).toEqual(
    all
      .map(({ writtenAt }) => writtenAt)
      .sort()
      .reverse(),
  );
  expect((await rosa.page('?before=last')).status).toBe(400);
});

describe('what can’t be is 400, names the field and appends nothing', () => {
  const { visitFrom, visitUntil } = visit;
  test.each<[string, string, object]>([
    ['content', 'Please write your note.', {}],
    ['content', 'Please write your note.', { content: ' \n ' }],
    ['content', 'That’s 1 character too long. Please shorten it.', { content: 'x'.repeat(2001) }],
    ['content', 'That’s 8,000 characters too long. Please shorten it.', { content: 'x'.repeat(10_000) }],
    ['visitUntil', 'Please enter when the visit ended.', { ...ate, visitFrom }],
    ['visitFrom', 'Please enter when the visit began.', { ...ate, visitUntil }],
    ['visitUntil', 'The end must be after the start.', { ...ate, visitFrom: visitUntil, visitUntil: visitFrom }],
    ['visitUntil', 'A visit can last at most 24 hours.', { ...ate, visitFrom: '2026-06-08T09:00:00Z', visitUntil }],
    [
      'visitUntil',
      'That time is in the future. Please check it.',
      { ...ate, visitFrom, visitUntil: '2026-06-10T14:16:00Z' },
    ],
  ])('%s: %s', async (field, sentence, note) => {
    const rosa = await fixture.rosa();
    const { status, body } = await rosa.write(note);
    expect([status, body.message, Object.keys(body.fields ?? {})]).toEqual([400, sentence, [field]]);
    expect(await rosa.list()).toEqual([]);
  });
  test('a correction that leaves half a visit, or no text', async () => {
    const rosa = await fixture.rosa();
    const { id } = (await rosa.write({ ...ate, ...visit })).body;
    const replies = [await rosa.correct(id, { visitUntil: null }), await rosa.correct(id, { content: '' })];
    expect(replies.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [400, ['visitUntil']],
      [400, ['content']],
    ]);
    expect(await fixture.eventsOf(id)).toHaveLength(1);
  });
  test('an invalid id, and one of no note', async () => {
    const rosa = await fixture.rosa();
    const statuses = [
      await rosa.correct('me', ate),
      await rosa.correct(randomUUID(), ate),
      await rosa.page('?senior=me'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([400, 404, 400]);
  });
});

test('notes rebuilt in one batch equal the live ones', async () => {
  const rosa = await fixture.rosa();
  const { id } = (await rosa.write({ ...ate, ...visit })).body;
  await rosa.write({ content: 'A quiet night.' });
  await rosa.correct(id, { content: 'Ate nothing.' });
  await rosa.correct(id, { visitFrom: null, visitUntil: null });
  const [replayed] = await replay(fixture.server, [handoverNotesProjector]);
  expect(replayed?.live.length).toBeGreaterThanOrEqual(2);
  expect(replayed?.rebuilt).toEqual(replayed?.live);
});
