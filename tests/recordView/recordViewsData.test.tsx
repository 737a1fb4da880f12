import { act, waitFor } from '@testing-library/react';
import { useRecordView } from '../../client/recordView/recordViewsResource.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import type { HealthPages } from '../support/healthPages.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaWatches } from '../health/healthProbe.tsx';

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const yesterday = {
  seniorId: rosa.id,
  lastLookAt: '2026-06-08T14:10:00.000Z',
  previousLookAt: '2026-06-07T14:10:00.000Z',
};
const today = { seniorId: rosa.id, lastLookAt: '2026-06-09T14:10:00.000Z', previousLookAt: '2026-06-08T14:10:00.000Z' };

/** When Ana looked at Rosa's record last. */
const rosas = (more: Partial<HealthPages> = {}) =>
  anaWatches(stage, useRecordView, rosa.id, {
    metrics: { [rosa.id]: [], [miguel.seniorId]: [] },
    recordViews: { [rosa.id]: yesterday },
    ...more,
  });

test('the last look is the server’s', async () => {
  const { now, server } = rosas();
  expect(now()).toMatchObject({ status: 'waiting', recordView: undefined });
  await waitFor(() => expect(now()).toMatchObject({ status: 'ready', recordView: yesterday }));
  expect(server.asked).toEqual([`looks senior=${rosa.id}`]);
});

test('each visit requests it again, and shows the former one until the answer comes', async () => {
  const { now, server, ask } = rosas();
  await waitFor(() => expect(now().recordView).toEqual(yesterday));
  ask(miguel.seniorId);
  await waitFor(() => expect(now().recordView?.seniorId).toBe(miguel.seniorId));
  server.recordViews[rosa.id] = today;
  ask(rosa.id);
  expect(now()).toMatchObject({ status: 'ready', recordView: yesterday });
  await waitFor(() => expect(now().recordView).toEqual(today));
  expect(server.asked).toHaveLength(3);
});

test('a look that could not be had has failed, and Retry asks again', async () => {
  const { now, server } = rosas({ isDown: true });
  await waitFor(() => expect(now().status).toBe('failed'));
  server.isDown = false;
  act(() => now().retry());
  await waitFor(() => expect(now().recordView).toEqual(yesterday));
});

test('when a member’s access ends, her last look goes', async () => {
  const { now, server } = rosas();
  await waitFor(() => expect(now().recordView).toEqual(yesterday));
  server.refused[rosa.id] = 404;
  pushReset(stage, rosa.id);
  await waitFor(() => expect(now()).toMatchObject({ status: 'failed', recordView: undefined }));
});
