import { randomUUID } from 'node:crypto';
import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import { appointmentsProjector } from '../../projections/appointment/appointmentsProjector.ts';
import { someMetadata } from '../store/someEvents.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { replay } from '../support/replay.ts';
import { appointmentFixture } from './appointmentFixture.ts';

const fixture = appointmentFixture();
const { rosa } = fixture;
type Somebody = Awaited<ReturnType<typeof rosa>>;

const party = { title: 'Party', type: 'social', isAllDay: true };
const the9th = { firstDay: '2026-12-09', lastDay: '2026-12-09' };
const move = async ({ browser }: Somebody, timeZone: string): Promise<void> => {
  expect((await browser.put('/api/user/profile', { timeZone })).status).toBe(200);
};
const change = ({ browser }: Somebody, id: string, body: object) =>
  browser.put<AppointmentView>(`/api/appointments/${id}`, body);

/** The start and end of December 9 in each zone. */
const beginnings = [
  ['America/Chicago', '2026-12-09T06:00:00.000Z'],
  ['Asia/Tokyo', '2026-12-08T15:00:00.000Z'],
  ['Pacific/Auckland', '2026-12-08T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-08T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-12-09T11:00:00.000Z'],
  ['America/Santiago', '2026-12-09T03:00:00.000Z'],
] as const;

describe('whole days stay the same days', () => {
  test('wherever their owner moves, and with every change of the title there', async () => {
    const me = await rosa();
    const { body: made } = await me.schedule({ ...party, startTime: '2026-12-09T00:00', endTime: '2026-12-10T00:00' });
    expect(made).toMatchObject({
      ...the9th,
      startTime: '2026-12-09T05:00:00.000Z',
      endTime: '2026-12-10T05:00:00.000Z',
    });
    let before: AppointmentView = made;
    for (const [timeZone, startTime] of beginnings) {
      await move(me, timeZone);
      const [shown] = await me.list();
      expect(shown).toMatchObject({ ...the9th, startTime, timeZone, moved: null, version: before.version });
      // as a window saves it that was answered before the move, by its times alone
      const title = `Party in ${timeZone}`;
      const times = { startTime: before.startTime, endTime: before.endTime, timeZone: before.timeZone };
      const { body } = await change(me, made.id, { title, isAllDay: true, ...times });
      expect(body).toMatchObject({ title, ...the9th, startTime, moved: null });
      before = body;
    }
  });

  test('also those that were stored with their times alone, in the zone of that time', async () => {
    const me = await rosa({ timeZone: 'Pacific/Pago_Pago' });
    const stored = async (id: string, startTime: string, endTime: string) => {
      const fields = {
        appointmentId: id,
        ownerId: me.userId,
        ...party,
        startTime,
        endTime,
        location: null,
        description: null,
      };
      const data = { ...fields, reminderMinutes: 0, firstDay: null, lastDay: null, scheduledBy: me.userId } as const;
      const event: AppointmentEvent = { type: 'AppointmentScheduled', data };
      const metadata = { ...someMetadata(), actorId: me.userId, subjectId: me.userId, seniorId: me.userId };
      await fixture.server.deps.events.append(appointmentStream(id), [{ id: randomUUID(), event, metadata }], {
        expected: 'none',
      });
    };
    await stored('00000000-0000-4000-a000-00000000000a', '2026-12-09T11:00:00.000Z', '2026-12-10T11:00:00.000Z');
    await move(me, 'Pacific/Auckland');
    await stored('00000000-0000-4000-a000-00000000000b', '2026-12-08T11:00:00.000Z', '2026-12-09T11:00:00.000Z');
    const inAuckland = { ...the9th, startTime: '2026-12-08T11:00:00.000Z', endTime: '2026-12-09T11:00:00.000Z' };
    expect(await me.list()).toMatchObject([inAuckland, inAuckland]);
    const { body } = await change(me, '00000000-0000-4000-a000-00000000000a', { title: 'Dinner' });
    expect(body).toMatchObject({ title: 'Dinner', ...inAuckland, moved: null });
    for (const { live, rebuilt } of await replay(fixture.server, [appointmentsProjector]))
      expect(rebuilt).toEqual(live);
  });
});

test('a change of days records the previous ones, and one to the same days is no change', async () => {
  const me = await rosa();
  const { id } = (await me.schedule({ ...party, ...the9th })).body;
  await move(me, 'Asia/Tokyo');
  expect((await change(me, id, { isAllDay: true, ...the9th })).body.version).toBe(0);
  const { body } = await change(me, id, { firstDay: '2026-12-12', version: 0 });
  expect(body).toMatchObject({
    firstDay: '2026-12-12',
    lastDay: '2026-12-12',
    moved: { was: { isAllDay: true, ...the9th } },
  });
  const timed = await change(me, id, { isAllDay: false, startTime: '2026-12-12T10:00' });
  expect(timed.body).toMatchObject({
    isAllDay: false,
    firstDay: null,
    lastDay: null,
    startTime: '2026-12-12T01:00:00.000Z',
    endTime: null,
  });
});

test('they can be completed from their first day on, in their owner’s present zone', async () => {
  const me = await rosa();
  const { id } = (await me.schedule({ ...party, firstDay: '2026-06-11' })).body;
  // 4 AM on the 11th in Tokyo, 3 PM on the 10th in New York
  fixture.clock.set('2026-06-10T19:00:00.000Z');
  expect((await me.complete(id)).status).toBe(409);
  await move(me, 'Asia/Tokyo');
  expect((await me.complete(id)).status).toBe(200);
});

test('the row of a person’s zone doesn’t count as an appointment', async () => {
  const me = await rosa();
  expect((await change(me, me.userId, { title: 'Mine' })).status).toBe(404);
  expect((await me.complete(me.userId)).status).toBe(404);
  expect(await me.list()).toEqual([]);
});

test('invalid days are refused at the field that the form shows', async () => {
  const me = await rosa();
  expect((await me.schedule({ ...party, firstDay: '2026-12-09', lastDay: '2026-12-08' })).body.fields).toEqual({
    lastDay: 'The last day can’t be before the first',
  });
  expect((await me.schedule({ ...party, firstDay: 'soon' })).body.fields).toMatchObject({
    firstDay: expect.stringMatching('must be a date') as string,
  });
});
