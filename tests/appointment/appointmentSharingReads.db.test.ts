import { randomUUID } from 'node:crypto';
import { accountStream } from '../../events/account/accountEvents.ts';
import { join } from '../circle/circleOf.ts';
import { readsFixture, type Reader } from './readsFixture.ts';

const fixture = readsFixture();
const rosa = () => fixture.person('senior');
const ana = () => fixture.person('family_member', { firstName: 'Ana' });

/** The statuses of four reads of her appointments: the list, a range, an older page, the totals. */
const answers = async (who: Reader, { userId }: Reader): Promise<readonly number[]> => {
  const before = Buffer.from(`2026-01-01T00:00:00.000Z ${randomUUID()}`).toString('base64url');
  const queries = ['', '&from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z', `&before=${before}`];
  const lists = await Promise.all(queries.map(async (query) => (await who.get(`?senior=${userId}${query}`)).status));
  return [...lists, (await who.browser.get(`/api/appointments/totals?senior=${userId}`)).status];
};
const all = (status: number): readonly number[] => [status, status, status, status];

describe('a person’s appointments', () => {
  test('are hers, and those members’ of her care team who have the area', async () => {
    const [senior, member, without, left, stranger] = [
      await rosa(),
      await ana(),
      await ana(),
      await ana(),
      await fixture.person('caregiver'),
    ];
    await join(senior, member);
    await join(senior, without, { permissions: { appointments: false } });
    await left.end(await join(senior, left));
    await senior.schedule('2026-06-12T09:00:00Z');
    expect(await answers(senior, senior)).toEqual(all(200));
    expect(await answers(member, senior)).toEqual(all(200));
    expect(await answers(without, senior)).toEqual(all(403));
    for (const nobody of [left, stranger]) expect(await answers(nobody, senior)).toEqual(all(404));
    expect((await without.refused(`?senior=${senior.userId}`)).body.message).toBe(
      'This person hasn’t shared their appointments with you.',
    );
  });

  test('are those of a senior alone: another member’s are not to be seen', async () => {
    const [senior, one, other] = [await rosa(), await ana(), await ana()];
    for (const member of [one, other]) await join(senior, member);
    expect(await answers(one, other)).toEqual(all(404));
  });
});

describe('a family member’s appointments', () => {
  test('are seen by the seniors in whose care team she is, whatever she may see of theirs, and by nobody else', async () => {
    const [one, other, none, daughter] = [await rosa(), await rosa(), await rosa(), await ana()];
    await join(one, daughter);
    await join(other, daughter, { permissions: { appointments: false } });
    await none.invite(daughter.email);
    const { id } = await daughter.schedule('2026-06-12T09:00:00Z');
    for (const senior of [one, other]) {
      expect(await answers(senior, daughter)).toEqual(all(200));
      expect(await senior.list(`?senior=${daughter.userId},${senior.userId}`)).toMatchObject([
        { id, userId: daughter.userId },
      ]);
    }
    expect(await answers(none, daughter)).toEqual(all(404));
  });

  test('can’t be changed by a senior who sees them', async () => {
    const [senior, daughter] = [await rosa(), await ana()];
    await join(senior, daughter);
    const { id } = await daughter.schedule('2026-06-09T09:00:00Z');
    const post = senior.browser.post('/api/appointments', {
      title: 'x',
      type: 'x',
      startTime: '2026-06-12T09:00:00Z',
      userId: daughter.userId,
    });
    for (const { status, body } of [await senior.complete(id), await senior.cancel(id), await post])
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({ message: 'Only the person they belong to can change these appointments.' }),
      ]);
    await daughter.share(false);
    expect([(await senior.complete(id)).status, (await senior.cancel(id)).status]).toEqual([404, 404]);
  });

  test('a caregiver’s, who isn’t a family member, are not shown', async () => {
    const [senior, caregiver] = [await rosa(), await fixture.person('caregiver')];
    await join(senior, caregiver);
    expect(await answers(senior, caregiver)).toEqual(all(404));
    expect(await senior.connections()).toMatchObject([{ id: caregiver.userId, sharesAppointments: false }]);
  });

  test('are no longer shown to a senior who has lost her: she left, or was removed', async () => {
    for (const ends of ['she', 'the senior']) {
      const [senior, daughter] = [await rosa(), await ana()];
      const id = await join(senior, daughter);
      expect(await answers(senior, daughter)).toEqual(all(200));
      expect((await (ends === 'she' ? daughter : senior).end(id)).status).toBe(204);
      expect(await answers(senior, daughter)).toEqual(all(404));
    }
  });
});

describe('the switch', () => {
  test('is on until it is switched off, and in force when that is answered; on again, they are seen again', async () => {
    const [senior, daughter] = [await rosa(), await ana()];
    await join(senior, daughter);
    const shown = async (): Promise<readonly unknown[]> => [
      (await daughter.browser.get<{ sharesAppointments: boolean }>('/api/user/me')).body.sharesAppointments,
      (await senior.connections())[0]?.sharesAppointments,
      ...(await answers(senior, daughter)),
    ];
    expect(await shown()).toEqual([true, true, ...all(200)]);
    const off = await daughter.share(false);
    expect([off.status, off.body]).toEqual([
      200,
      expect.objectContaining({ id: daughter.userId, sharesAppointments: false }),
    ]);
    expect(await shown()).toEqual([false, false, ...all(404)]);
    expect((await daughter.connections())[0]?.sharesAppointments).toBe(false);
    expect((await daughter.share(true)).body.sharesAppointments).toBe(true);
    expect(await shown()).toEqual([true, true, ...all(200)]);
    expect((await daughter.connections())[0]?.sharesAppointments).toBe(false);
  });

  test('that is already set so is answered the same, and nothing is written', async () => {
    const daughter = await ana();
    const replies = [await daughter.share(true), await daughter.share(false), await daughter.share(false)];
    expect(replies.map(({ status, body }) => [status, body.sharesAppointments])).toEqual([
      [200, true],
      [200, false],
      [200, false],
    ]);
    const events = await fixture.server.deps.events.readStream(accountStream(daughter.userId));
    const changes = events.filter(({ type }) => type === 'AppointmentSharingChanged');
    expect(changes).toMatchObject([
      {
        data: { userId: daughter.userId, isShared: false },
        metadata: { actorId: daughter.userId, subjectId: daughter.userId },
      },
    ]);
  });

  test('is a family member’s alone', async () => {
    for (const role of ['senior', 'caregiver'] as const) {
      const { status, body } = await (await fixture.person(role)).share(false);
      expect([status, body.message]).toEqual([
        403,
        'Only family members can share their appointments with the seniors they care for.',
      ]);
    }
  });

  test.each([{}, { isShared: 'no' }, { isShared: null }, { isShared: 0 }, { isShared: true, more: 1 }, []])(
    '%j is 400',
    async (body) => expect((await (await ana()).browser.put('/api/user/appointment-sharing', body)).status).toBe(400),
  );
});
