import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import type { AppStore } from '../../client/app/store.ts';
import { useLeaveWhenRemoved } from '../../client/circle/useLeaveWhenRemoved.ts';
import { ids, rosaAsSenior } from '../support/careTeam.ts';
import { circleOn, pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { careConnectionsResource } from '../../client/circle/careConnectionsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
const ana = { id: ids(1, '5'), firstName: 'Ana', role: 'family_member', email: 'ana@example.org' } as const;

const SeniorPage = () => {
  useLeaveWhenRemoved(rosa.id);
  return <h1>About Rosa</h1>;
};
const show = async (viewer: object = ana) => {
  const answers = circleOn(stage, { connections: [rosaAsSenior()] });
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json({ ...rosa, ...ana, ...viewer })));
  const { store } = stage.show(
    <Routes>
      <Route path="/senior-monitoring" element={<SeniorPage />} />
      <Route path="/caregiver-dashboard" element={<h1>Care Dashboard</h1>} />
      <Route path="/" element={<h1>Home</h1>} />
    </Routes>,
    { user: { ...ana, ...viewer }, path: '/senior-monitoring' },
  );
  await listed(store, 1);
  /** Rosa is no longer on the list, which is loaded again. */
  const remove = async () => {
    answers.connections = [];
    pushReset(stage, rosa.id);
    await listed(store, 0);
  };
  return { store, remove };
};
const listed = (store: AppStore, count: number) =>
  waitFor(() => expect(Object.values(partsIn(store, careConnectionsResource))[0]?.data).toHaveLength(count));
const about = () => screen.queryByRole('heading', { name: 'About Rosa' });

test('the page of a senior who removed the viewer leads to the dashboard', async () => {
  const { remove } = await show();
  expect(about()).toBeInTheDocument();
  await remove();
  expect(await screen.findByRole('heading', { name: 'Care Dashboard' })).toBeInTheDocument();
  expect(about()).not.toBeInTheDocument();
});

test('a senior who cared for another one is led to her own home', async () => {
  const { remove } = await show({ role: 'senior' });
  await remove();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
});

test('a list that is known to be old leads nobody away until it is as new as the position seen', async () => {
  const { store, remove } = await show();
  let isOld = true;
  const list = () => HttpResponse.json([], { headers: isOld ? { 'X-Stale': 'true' } : {} });
  stage.server.use(http.get('/api/care-connections', list));
  await remove();
  expect(store.getState().connection.behind).toBe(true);
  expect(about()).toBeInTheDocument();
  isOld = false;
  pushReset(stage, rosa.id);
  expect(await screen.findByRole('heading', { name: 'Care Dashboard' })).toBeInTheDocument();
});
