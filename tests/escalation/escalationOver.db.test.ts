import { randomUUID } from 'node:crypto';
import { slotEscalationStream } from '../../events/escalation/escalationEvents.ts';
import type { Problem } from '../medication/careOf.ts';
import { ringingFixture } from '../notification/ringing.ts';
import { someMetadata } from '../store/someEvents.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { at, family, minutesPass, slot, type Family } from './escalating.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const pass = (from: string, until: string) => minutesPass({ clock, server: fixture.server }, from, until);
const fayIsOnIt = async ({ fay, rosa }: Family) => {
  const { status, body } = await fay.browser.post<Problem>('/api/escalation/acknowledge', {
    senior: rosa.userId,
    slot,
  });
  return [status, body.message];
};

/** An acknowledgement that was recorded before such ones were refused. */
const recordAcknowledged = async ({ rosa, fay, metformin }: Family): Promise<void> => {
  const { events } = fixture.server.deps;
  const seniorId = rosa.userId;
  const stream = slotEscalationStream(seniorId, slot);
  const last = (await events.readStream(stream)).at(-1);
  const doses = [{ doseId: `${metformin.id}-2026-06-10T1100`, medicationId: metformin.id, dueAt: slot }];
  const by = { acknowledgedBy: fay.userId, acknowledgedAt: at('15:46'), askAgainAt: at('17:46') };
  const data = { seniorId, slot, doses, round: 1, notified: [], ...by };
  const metadata = someMetadata({ actorId: fay.userId, subjectId: seniorId, seniorId });
  const event = { id: randomUUID(), event: { type: 'EscalationAcknowledged', data }, metadata };
  await events.append(stream, [event], { expected: last?.version ?? 'none' });
  await caughtUp(fixture.server);
};

test('a slot that ended by switching escalation off can’t be answered, and the job leaves it alone', async () => {
  const team = await family(fixture);
  await pass(at('15:30'), at('15:30'));
  await team.set({ isOn: false });
  await pass(at('15:45'), at('15:45'));
  expect(await fayIsOnIt(team)).toEqual([409, 'Escalation was switched off, so nobody is asked about this dose.']);
  await recordAcknowledged(team);
  const { rows } = await fixture.server.deps.db.pool.query<object>(
    'select on_it, next_at from slot_escalations where senior_id = $1',
    [team.rosa.userId],
  );
  expect(rows).toEqual([{ on_it: team.fay.userId, next_at: null }]);
});

test('a slot that was due a day ago can’t be answered', async () => {
  const team = await family(fixture);
  await pass(at('15:30'), at('15:30'));
  clock.set(at('15:00', '11'));
  expect(await fayIsOnIt(team)).toEqual([409, 'This dose was due more than a day ago, so nobody is asked about it.']);
});
