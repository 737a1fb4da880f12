import { screen, waitFor } from '@testing-library/react';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { appointmentReads } from '../support/appointmentReads.ts';
import { member, received, thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { medicineReads } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { invitationsReceivedResource } from '../../client/circle/invitationsReceivedResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => {
  stopTheClockAt(thatMorning);
  stage.server.use(
    ...medicineReads({ medications: [], logs: [], facts: [] }),
    appointmentReads({}, rosa.id),
    ...healthReads(noReadings(rosa.id), rosa.id),
  );
});
afterEach(() => void jest.useRealTimers());

test('the senior’s home greets her, and has her care team and the invitations that she has received herself', async () => {
  circleOn(stage, { connections: [member(1, 'Ana Alvarez')], received: [received(1)] });
  stage.show(<SeniorHomePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Good Day!' })).toBeInTheDocument();
  expect(screen.getByText("Here's your health overview for today")).toBeInTheDocument();
  expect(await screen.findByText('Ana Alvarez')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Pending Care Invitations' })).toBeInTheDocument();
});

test('a person who isn’t a senior has no care team to invite into', async () => {
  circleOn(stage);
  const { store } = stage.show(<SeniorHomePage />, { user: { role: 'caregiver' } });
  await waitFor(() => expect(Object.values(partsIn(store, invitationsReceivedResource))[0]?.status).toBe('ready'));
  expect(screen.queryByRole('heading', { name: 'My Care Team' })).not.toBeInTheDocument();
});
