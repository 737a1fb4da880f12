import { randomUUID } from 'node:crypto';
import { slotEscalationStream } from '../../events/escalation/escalationEvents.ts';
import { handleJobCommand } from '../../server/command/handleJobCommand.ts';
import { slotEscalationDecider } from '../../server/escalation/slotEscalationDecider.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { made, type AccessFixture } from './accessFixture.ts';
import { asks, changesArea, gets, own, row, seesArea, toldWith, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

let minutes = 0;
/** Each time another one, so that it is a change. */
const nextMinutes = (): number => 5 + (minutes++ % 80);

let slots = 0;
/** A slot of the senior’s of which a member was notified. */
const escalated = async ({ server, rosa, memberId: personId }: AccessFixture): Promise<string> => {
  slots += 1;
  const slot = new Date(Date.parse('2026-06-10T00:00:00Z') + slots * 60_000).toISOString();
  const seniorId = rosa.userId;
  const medicationId = randomUUID();
  const doses = [{ doseId: `${medicationId}-2026-06-10T0800`, medicationId, dueAt: slot }];
  const steps = [{ personId, mayHear: true, reaches: 'device' }] as const;
  const command = { type: 'TellNext', data: { seniorId, slot, doses, everyMinutes: 15, steps } } as const;
  const stream = slotEscalationStream(seniorId, slot);
  const targeted = { stream, command, subjectId: seniorId, seniorId, id: seniorId };
  await handleJobCommand(server.deps, 'escalate', targeted, slotEscalationDecider);
  await caughtUp(server);
  return slot;
};

/** The people who are notified of a late dose, and the one who is on it. */
export const escalationRows: readonly AccessRow[] = [
  row(
    'GET /api/escalation',
    'one’s own',
    own(200),
    gets(() => '/api/escalation'),
  ),
  row(
    'GET /api/escalation',
    'the senior’s',
    seesArea('medications', 200),
    gets(({ rosa }) => `/api/escalation?senior=${rosa.userId}`),
  ),
  row(
    'PUT /api/escalation',
    'the senior’s',
    changesArea('medications', 200),
    asks(({ rosa, memberId }, browser) =>
      browser.put('/api/escalation', {
        senior: rosa.userId,
        isOn: false,
        firstAfterMinutes: nextMinutes(),
        steps: [memberId],
      }),
    ),
  ),
  row(
    'POST /api/escalation/acknowledge',
    'the senior’s',
    seesArea('medications', 200),
    asks(async (fixture, browser) =>
      browser.post('/api/escalation/acknowledge', { senior: fixture.rosa.userId, slot: await escalated(fixture) }),
    ),
  ),
  row(
    'POST /api/escalation/undo',
    'the senior’s',
    seesArea('medications', 200),
    asks(async (fixture, browser) =>
      browser.post('/api/escalation/undo', { senior: fixture.rosa.userId, slot: await escalated(fixture) }),
    ),
  ),
  row(
    'POST /api/escalation/decline',
    'the senior’s',
    changesArea('medications', 200),
    asks(({ rosa }, browser) => browser.post('/api/escalation/decline', { senior: rosa.userId })),
  ),
  row(
    'GET /ws',
    'who is notified of the senior’s late doses',
    toldWith('medications'),
    receivesPush(async ({ rosa }) => {
      made(await rosa.browser.put('/api/escalation', { isOn: false, firstAfterMinutes: nextMinutes() }));
      return rosa.userId;
    }),
  ),
];
