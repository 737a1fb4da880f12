import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import type { AppStore } from '../../client/app/store.ts';
import { LeaveDialog } from '../../client/circle/LeaveDialog.tsx';
import { connectionName } from '../../client/person/connectionName.ts';
import { useSeniors } from '../../client/circle/useCareConnections.ts';
import { useLeaveWhenRemoved } from '../../client/circle/useLeaveWhenRemoved.ts';
import { ids, member, rosaAsSenior, thatMorning } from '../support/careTeam.ts';
import { circleOn, pushChanged, pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { until } from '../support/waiting.ts';
import { careConnectionsResource } from '../../client/circle/careConnectionsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const ana = { id: ids(1, '5'), firstName: 'Ana', role: 'family_member', email: 'ana@example.org' } as const;
const teresa = member(8, 'Teresa Ruiz', { id: ids(90, '5'), seniorId: ids(90, '5'), role: 'senior' });
const notice = 'You’re no longer in Rosa Alvarez’s care team.';

const SeniorPage = ({ seniorId = rosa.id }: { seniorId?: string }) => {
  useLeaveWhenRemoved(seniorId);
  return <h1>About Rosa</h1>;
};
const Dashboard = () => {
  const { connections } = useSeniors();
  const [leaving, setLeaving] = useState<string>();
  return (
    <>
      <h1>Care Dashboard</h1>
      {connections.map((senior) => (
        <section key={senior.id} aria-label={connectionName(senior)}>
          <button type="button" onClick={() => setLeaving(senior.id)}>
            Leave {connectionName(senior)}
          </button>
          {leaving === senior.id && <LeaveDialog senior={senior} onClose={() => setLeaving(undefined)} />}
        </section>
      ))}
    </>
  );
};
const Pages = ({ seniorId }: { seniorId?: string }) => (
  <Routes>
    <Route path="/senior-monitoring" element={<SeniorPage {...(seniorId ? { seniorId } : {})} />} />
    <Route path="/caregiver-dashboard" element={<Dashboard />} />
  </Routes>
);
const showAs = (path: string, seniorId?: string) => {
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json({ ...rosa, ...ana })));
  return stage.show(<Pages {...(seniorId ? { seniorId } : {})} />, { user: ana, path });
};
/** The viewer's own list of connections. */
const connectionsIn = (store: AppStore) => Object.values(partsIn(store, careConnectionsResource))[0];
const seniorsLoaded = ({ store }: ReturnType<typeof showAs>, count: number) =>
  waitFor(() => expect(connectionsIn(store)?.data).toHaveLength(count));

test('a removed member gets one notice, and that senior’s page leads back to the dashboard', async () => {
  const answers = circleOn(stage, { connections: [rosaAsSenior(), teresa] });
  const shown = showAs('/senior-monitoring');
  await seniorsLoaded(shown, 2);
  expect(screen.getByRole('heading', { name: 'About Rosa' })).toBeInTheDocument();
  answers.connections = [teresa];
  pushChanged(stage, 'careConnections', 'MemberRemoved');
  pushReset(stage, rosa.id);
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Care Dashboard' })).toBeInTheDocument();
  answers.connections = [{ ...teresa, relationship: 'aunt' }];
  pushReset(stage, rosa.id);
  await waitFor(() => expect(connectionsIn(shown.store)?.data[0]?.relationship).toBe('aunt'));
  expect(shown.store.getState().toasts.recent).toEqual([]);
});

test('when only her rights have changed, the page stays and names the lost areas', async () => {
  const answers = circleOn(stage, { connections: [rosaAsSenior()] });
  const shown = showAs('/senior-monitoring');
  await seniorsLoaded(shown, 1);
  answers.connections = [
    rosaAsSenior({ permissions: { medications: false, health: true, appointments: true, family: true } }),
  ];
  pushReset(stage, rosa.id);
  await waitFor(() => expect(connectionsIn(shown.store)?.data[0]?.permissions.medications).toBe(false));
  expect(await screen.findByText('Rosa Alvarez no longer shares medications with you.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'About Rosa' })).toBeInTheDocument();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('the page of somebody she was never connected with is left alone: it explains itself', async () => {
  circleOn(stage, { connections: [rosaAsSenior()] });
  const shown = showAs('/senior-monitoring', ids(77, '5'));
  await seniorsLoaded(shown, 1);
  expect(screen.getByRole('heading', { name: 'About Rosa' })).toBeInTheDocument();
});

test('a list that can’t be had removes nobody', async () => {
  circleOn(stage, { connections: [rosaAsSenior()] });
  const shown = showAs('/senior-monitoring');
  await seniorsLoaded(shown, 1);
  stage.server.use(
    http.get('/api/care-connections', () => HttpResponse.json({ message: 'Try later' }, { status: 503 })),
  );
  pushReset(stage, rosa.id);
  await waitFor(() => expect(connectionsIn(shown.store)?.status).toBe('failed'));
  expect(screen.getByRole('heading', { name: 'About Rosa' })).toBeInTheDocument();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

const confirmLeaving = async ({ user }: ReturnType<typeof showAs>) => {
  await user.click(await screen.findByRole('button', { name: 'Leave Rosa Alvarez' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to leave Rosa Alvarez’s care team?' }),
  );
  await user.click(question.getByRole('button', { name: 'Leave' }));
};

test('a member who leaves gets the toast of leaving, and no notice of lost access, even when the change comes before the answer', async () => {
  const answers = circleOn(stage, { connections: [rosaAsSenior()] });
  stage.server.use(
    http.delete('/api/care-invitations/:id', async () => {
      answers.connections = [];
      pushChanged(stage, 'careConnections', 'MemberLeft');
      pushReset(stage, rosa.id);
      await until(() => connectionsIn(shown.store)?.data.length === 0);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const shown = showAs('/caregiver-dashboard');
  await confirmLeaving(shown);
  expect(await screen.findByText('You’ve left Rosa Alvarez’s care team.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Leave Rosa Alvarez' })).not.toBeInTheDocument();
  const { shown: visible, recent, waiting } = shown.store.getState().toasts;
  expect([visible, ...recent, ...waiting].map((toast) => toast?.title)).toEqual([
    'You’ve left Rosa Alvarez’s care team.',
  ]);
});

test('a leaving that fails says why and keeps the team; a later removal is announced', async () => {
  const answers = circleOn(stage, { connections: [rosaAsSenior()] });
  stage.server.use(
    http.delete('/api/care-invitations/:id', () => HttpResponse.json({ message: 'Try later' }, { status: 503 })),
  );
  const shown = showAs('/caregiver-dashboard');
  await confirmLeaving(shown);
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(within(await screen.findByRole('alertdialog')).getByText('Try later')).toBeInTheDocument();
  answers.connections = [];
  pushReset(stage, rosa.id);
  expect(await screen.findByText(notice)).toBeInTheDocument();
});
