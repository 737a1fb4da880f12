import { randomUUID } from 'node:crypto';
import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import type { Site } from './ground.ts';
import { begin } from './seed.ts';

const hourMs = 3_600_000;

interface Planned {
  readonly ownerId: string;
  readonly scheduledBy: string;
  /** Epoch milliseconds; it lasts an hour. */
  readonly start: number;
  readonly isCompleted: boolean;
}

/** One event, or two where it is completed. */
export const addAppointment = (site: Site, { ownerId, scheduledBy, start, isCompleted }: Planned): Promise<void> => {
  const [appointmentId, title] = [randomUUID(), 'Cardiologist'];
  const [startTime, endTime] = [new Date(start).toISOString(), new Date(start + hourMs).toISOString()];
  const about = { appointmentId, ownerId, title };
  const scheduled = {
    type: 'Doctor Visit',
    startTime,
    endTime,
    location: '12 Main Street',
    description: null,
  } as const;
  const completed = {
    type: 'AppointmentCompleted',
    data: { ...about, completedAt: endTime, completedBy: ownerId },
  } as const;
  return begin(site, appointmentStream(appointmentId), { seniorId: ownerId, subjectId: ownerId }, [
    {
      type: 'AppointmentScheduled',
      data: {
        ...about,
        ...scheduled,
        reminderMinutes: 30,
        isAllDay: false,
        firstDay: null,
        lastDay: null,
        scheduledBy,
      },
    },
    ...(isCompleted ? [completed] : []),
  ]);
};
