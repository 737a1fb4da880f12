import { act, waitFor } from '@testing-library/react';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { miguel, ping } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { both, calendarOf, pushChange, thisWeek, week } from './calendarProbe.tsx';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

describe('owners who can’t be loaded', () => {
  test('a refused owner is omitted', async () => {
    const { now, titles } = calendarOf(stage, { ownerIds: both }, { refused: { [miguel.seniorId]: 404 } });
    await waitFor(() => expect(titles()).toEqual(['Dentist']));
    expect(now()).toMatchObject({ status: 'ready', missing: [], shownSince: undefined });
  });

  test('an owner who could not be loaded for another reason is named, and asked for again when the server sends something', async () => {
    const { now, titles, server } = calendarOf(stage, { ownerIds: both }, { refused: { [miguel.seniorId]: 503 } });
    await waitFor(() => expect(now().missing).toEqual([miguel.seniorId]));
    expect(titles()).toEqual(['Dentist']);
    delete server.refused[miguel.seniorId];
    ping(stage);
    await waitFor(() => expect(titles()).toEqual(['Dentist', 'Check-up']));
    expect(now().missing).toEqual([]);
  });

  test('without an answer the shown events stay, with the time since when', async () => {
    const { now, titles, server } = calendarOf(stage, { ownerIds: both });
    await waitFor(() => expect(titles()).toHaveLength(2));
    server.isDown = true;
    pushChange(stage, rosa.id);
    await waitFor(() => expect(now().shownSince).toEqual(tenPastTen));
    expect(titles()).toHaveLength(2);
  });

  test('a range that was never answered has failed, and Retry asks again', async () => {
    const { now, titles, server } = calendarOf(stage, { ownerIds: both }, { isDown: true });
    await waitFor(() => expect(now().status).toBe('failed'));
    server.isDown = false;
    act(() => now().retry());
    await waitFor(() => expect(titles()).toHaveLength(2));
  });
});

describe('rights', () => {
  test('events that may no longer be seen go when the new answer comes; other ranges are dropped immediately', async () => {
    const { server, titles, store } = calendarOf(stage, { ownerIds: both, neighbours: [week(1)] });
    await waitFor(() => expect(store.getState().calendar?.kept).toHaveLength(2));
    await waitFor(() => expect(titles()).toHaveLength(2));
    server.refused[miguel.seniorId] = 404;
    const release = server.hold();
    pushReset(stage, miguel.seniorId);
    expect(store.getState().calendar?.kept.map(({ range }) => range)).toEqual([thisWeek]);
    release();
    await waitFor(() => expect(titles()).toEqual(['Dentist']));
  });

  test('events that can’t be confirmed under the new rights go as well', async () => {
    const { server, titles, now } = calendarOf(stage, { ownerIds: both });
    await waitFor(() => expect(titles()).toHaveLength(2));
    server.refused[miguel.seniorId] = 503;
    pushReset(stage, miguel.seniorId);
    await waitFor(() => expect(titles()).toEqual(['Dentist']));
    expect(now().missing).toEqual([miguel.seniorId]);
  });

  test('an answer under old rights is not shown', async () => {
    const { server, titles, said } = calendarOf(stage, { ownerIds: both });
    const release = server.hold();
    await waitFor(() => expect(server.asked).toHaveLength(1));
    server.refused[miguel.seniorId] = 404;
    pushReset(stage, miguel.seniorId);
    await waitFor(() => expect(server.asked.length).toBeGreaterThan(1));
    release();
    await waitFor(() => expect(titles()).toEqual(['Dentist']));
    expect(said.flatMap(({ appointments }) => appointments.map(({ title }) => title))).not.toContain('Check-up');
  });
});
