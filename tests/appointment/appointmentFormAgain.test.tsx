import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { AppointmentFormDialog } from '../../client/appointment/AppointmentFormDialog.tsx';
import { ownTexts } from '../../client/appointment/appointmentWrites.ts';
import { ownTypes } from '../../events/appointment/appointmentTypes.ts';
import { appointment } from '../support/appointments.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';

const stage = clientStage();

const Again = ({ onClose }: { onClose: () => void }) => {
  const [time, setTime] = useState(1);
  const same = { title: 'Add Appointment', button: 'Add Appointment', types: ownTypes, texts: ownTexts, onClose };
  return (
    <>
      <AppointmentFormDialog
        key={time}
        {...same}
        commandKey="add"
        defaultType="Doctor"
        owner={{ id: rosa.id, timeZone: 'UTC' }}
      />
      <button onClick={() => setTime(time + 1)}>Close, and open again</button>
    </>
  );
};
const form = () => within(screen.getByRole('dialog', { name: 'Add Appointment' }));
const fillIn = async (user: UserEvent, title: string) => {
  await user.type(form().getByRole('textbox', { name: 'Title' }), title);
  fireEvent.change(form().getByLabelText('Date'), { target: { value: '2026-06-12' } });
  fireEvent.change(form().getByLabelText('Start time'), { target: { value: '14:30' } });
};
const save = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Add Appointment' }));

test('a form that was closed while it was being saved neither closes the next one nor holds it back', async () => {
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  const add = write('post', '/api/appointments', async () => {
    if (add.sent.length === 1) await waiting;
    return HttpResponse.json(appointment(), { status: 201 });
  });
  stage.server.use(add.handler);
  const closed = jest.fn();
  const { user } = stage.show(<Again onClose={closed} />);
  await fillIn(user, 'Heart check');
  await save(user);
  await waitFor(() => expect(add.sent).toHaveLength(1));
  fireEvent.click(screen.getByText('Close, and open again'));
  await fillIn(user, 'Eye test');
  release();
  expect(await screen.findByText('Appointment added successfully')).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  expect(form().getByRole('textbox', { name: 'Title' })).toHaveValue('Eye test');
  await save(user);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(add.sent).toHaveLength(2);
});
