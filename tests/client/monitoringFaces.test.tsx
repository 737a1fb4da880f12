import { screen, within } from '@testing-library/react';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { monitoringOn, monitoringPage, pageHeading } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = monitoringOn(stage);
const { row, tab } = monitoringPage;
const faces = async () => within(await screen.findByRole('navigation', { name: 'Other people you care for' }));

test('a face links to the next person’s page on the same tab, and names the person', async () => {
  careOn(stage);
  const { user } = show(rosa.id, 'health');
  expect((await faces()).queryByRole('link', { name: 'Rosa' })).not.toBeInTheDocument();
  await user.click((await faces()).getByRole('link', { name: 'Miguel' }));
  expect(await pageHeading('Care Management for Miguel Alvarez')).toBeInTheDocument();
  expect((await faces()).getByRole('link', { name: 'Rosa' })).toBeInTheDocument();
  expect((await faces()).queryByRole('link', { name: 'Miguel' })).not.toBeInTheDocument();
  expect(tab('Health Metrics')).toHaveAttribute('aria-selected', 'true');
});

test('two people of one first name have their full names', async () => {
  careOn(stage, {
    connections: [
      rosaAsSenior(),
      { ...miguel, seniorFirstName: 'Rosa', seniorLastName: 'Ito', firstName: 'Rosa', lastName: 'Ito' },
    ],
  });
  show();
  expect((await faces()).getByRole('link', { name: 'Rosa Ito' })).toBeInTheDocument();
  expect(await pageHeading('Care Management for Rosa Alvarez')).toBeInTheDocument();
});

test('a person who looks after only one senior has no faces', async () => {
  careOn(stage, { connections: [rosaAsSenior()] });
  show();
  await pageHeading('Care Management for Rosa Alvarez');
  expect(screen.queryByRole('navigation', { name: 'Other people you care for' })).not.toBeInTheDocument();
});

test('due doses come before the figures', async () => {
  careOn(stage);
  show();
  const due = await row('Amlodipine');
  const figures = screen.getByRole('list', { name: 'At a glance' });
  expect(due.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
