import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { EmergencyContactsPage } from '../../client/contact/EmergencyContactsPage.tsx';
import { MedicationsByRole } from '../../client/home/MedicationsByRole.tsx';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { useTeamIdOf } from '../../client/circle/useCareConnections.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { appointmentReads } from '../support/appointmentReads.ts';
import { medicationOf, dayReads, senior, type DayAnswers } from '../support/careDays.ts';
import { member } from '../support/careTeam.ts';
import { circleOn, pushChanged } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { medication, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

/** Rosa's husband, who has missed his Amlodipine this morning. They are in each other's care team. */
const luis = senior(1, 'Luis Alvarez', { relationship: 'wife' });
const asMember: CareConnection = {
  ...member(1, 'Luis Alvarez', { role: 'senior' }),
  seniorId: rosa.id,
  invitationId: 'i-2',
};
const days: DayAnswers = {
  '': { medications: [medication(9, 'Metformin', ['18:30'])], logs: [] },
  [luis.seniorId]: { medications: [medicationOf(luis, 1, 'Amlodipine', ['08:00'])], logs: [] },
};
const serve = (connections: readonly CareConnection[]) => {
  stage.server.use(
    ...dayReads(days),
    appointmentReads({}, rosa.id),
    ...healthReads(noReadings(rosa.id, luis.seniorId), rosa.id),
  );
  return circleOn(stage, { connections });
};
const care = () => screen.findByRole('region', { name: 'Seniors Under Your Care' });
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));

test('a senior’s home has the senior she looks after below her own day, with his alerts and reminders', async () => {
  serve([luis, asMember]);
  stage.show(<SeniorHomePage />);
  const section = within(await care());
  expect(section.getByRole('article', { name: 'Luis Alvarez' })).toBeInTheDocument();
  expect(await section.findByText(/has missed a dose/)).toBeInTheDocument();
  expect(
    within(await section.findByRole('region', { name: /^Reminders for Luis/ })).getByText(/Amlodipine/),
  ).toBeInTheDocument();
  expect(section.getByRole('heading', { name: 'Urgent Health Alerts' })).toBeInTheDocument();
  const order = headings();
  expect(order.indexOf('Seniors Under Your Care')).toBeGreaterThan(order.indexOf("Today's Medications"));
  expect(order.indexOf('Seniors Under Your Care')).toBeGreaterThan(order.indexOf('My Care Team'));
});

test('it appears when she joins his care team, and goes when she leaves it', async () => {
  const answers = serve([asMember]);
  stage.show(<SeniorHomePage />);
  expect(await screen.findByRole('heading', { name: 'My Care Team' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Seniors Under Your Care' })).not.toBeInTheDocument();
  answers.connections = [luis, asMember];
  pushChanged(stage, 'careConnections', 'InvitationAccepted');
  await care();
  answers.connections = [asMember];
  pushChanged(stage, 'careConnections', 'MemberLeft');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Seniors Under Your Care' })).not.toBeInTheDocument(),
  );
});

test('her medications come first, then his due doses', async () => {
  serve([luis]);
  stage.show(<MedicationsByRole />);
  expect(screen.getByRole('heading', { level: 1, name: 'My Medications' })).toBeInTheDocument();
  const section = within(await care());
  expect(await section.findByRole('button', { name: /^Take Late: Amlodipine/ })).toBeInTheDocument();
  const order = headings();
  expect(order.indexOf('Metformin 500 mg')).toBeLessThan(order.indexOf('Seniors Under Your Care'));
});

test('his pause of another day stands below the dose that is due now', async () => {
  serve([luis]);
  const [by, from] = [{ id: luis.seniorId, firstName: 'Luis', lastName: 'Alvarez' }, '2026-06-12T10:00:00.000Z'];
  const pause = { id: 'p-1', userId: luis.seniorId, from, until: null, reason: 'Surgery', by, changedAt: from };
  stage.server.use(
    http.get('/api/medication-pauses', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('senior') ? [pause] : []),
    ),
  );
  stage.show(<MedicationsByRole />);
  const section = within(await care());
  const notice = await section.findByRole('region', { name: 'Pause of all medications' });
  const take = await section.findByRole('button', { name: /^Take Late: Amlodipine/ });
  expect(take.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('in an emergency her own contacts come first, then his', async () => {
  serve([luis]);
  stage.server.use(
    http.get('/api/emergency-contacts', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('senior')
          ? []
          : [
              {
                id: luis.id,
                name: 'Ana',
                phone: '+15551234567',
                relationship: 'Daughter',
                contactType: 'family',
                isPrimary: true,
                notes: null,
              },
            ],
      ),
    ),
  );
  const { user } = stage.show(<EmergencyContactsPage />);
  const faces = within(await screen.findByRole('navigation', { name: 'Whose page' }));
  expect(faces.getAllByRole('link').map((face) => face.getAttribute('aria-current'))).toEqual(['page', null]);
  await waitFor(() => expect(headings()).toEqual(['Rosa Alvarez', 'Your Contacts']));
  await user.click(faces.getByRole('link', { name: 'Luis' }));
  await waitFor(() => expect(headings()).toEqual(['Luis Alvarez', 'Who else to call']));
});

test('if two people are in each other’s care team, each record is shown with its own team', async () => {
  const Team = ({ of }: { of: string }) => <output>{useTeamIdOf(of)}</output>;
  serve([asMember, luis]);
  stage.show(<Team of={luis.seniorId} />);
  await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(luis.seniorId));
});
