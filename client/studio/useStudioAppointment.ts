import { useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { followStudioAppointment, keepStudioAppointment, readStudioAppointment } from './keptAppointment.ts';
import type { StudioAppointment } from './studioAppointment.ts';
import { declarePart } from '../store/parts.ts';
import { studioRemovalUndone, studioSaga } from './studioSaga.ts';

declarePart({ name: 'studio', saga: studioSaga });

interface StudioAppointmentHandle {
  readonly appointment: StudioAppointment | undefined;
  /** False if this browser stores nothing; a notice explains it. */
  readonly add: (appointment: StudioAppointment) => boolean;
  readonly remove: (appointment: StudioAppointment) => void;
}

/** The viewer's studio appointment in this browser. Notices: spec.md §4 and §8. */
export const useStudioAppointment = (): StudioAppointmentHandle => {
  const dispatch = useAppDispatch();
  const { id: userId } = useAppSelector(selectUser);
  const appointment = useSyncExternalStore(followStudioAppointment, () => readStudioAppointment(userId));
  const add = (added: StudioAppointment): boolean => {
    const isKept = keepStudioAppointment(userId, added);
    dispatch(toastShown(isKept ? addedNotice : notKeptNotice));
    return isKept;
  };
  const remove = (removed: StudioAppointment): void => {
    keepStudioAppointment(userId, undefined);
    const undo = { label: 'Undo', then: studioRemovalUndone({ userId, appointment: removed }) };
    dispatch(toastShown({ ...removedNotice, action: undo }));
  };
  return { appointment, add, remove };
};

const addedNotice = { title: 'Appointment added', description: 'Your Studios appointment has been scheduled.' };
const removedNotice = { title: 'Appointment removed', description: 'Your Studios appointment has been cancelled.' };
const notKeptNotice = {
  title: 'Appointment not added',
  description: 'This browser doesn’t let Hearthline keep anything. Allow it in the browser’s settings, then try again.',
  intent: 'failure',
} as const;
