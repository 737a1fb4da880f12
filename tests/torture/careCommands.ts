import { randomUUID } from 'node:crypto';
import { appointmentStream } from '../../events/appointment/appointmentId.ts';
import { metricStream } from '../../events/health/metricId.ts';
import { doseStream, medicationStream } from '../../events/medication/doseId.ts';
import type { Send } from './persistentSender.ts';

/** A fact that the log must contain once: an event's type, and its stream or content. */
export type Expected = string;
export const expectedOf = (event: string, where: string): Expected => `${event} ${where}`;

/** A few commands in the order in which a person gives them. */
type Episode = (send: Send, medicationId: string) => Promise<readonly Expected[]>;

const minuteAgo = (): string => new Date(Date.now() - 60_000).toISOString();

const dose: Episode = async (send, medicationId) => {
  const body = { medicationId, status: 'taken', takenTime: minuteAgo() };
  const { id } = await send({ method: 'POST', path: '/api/medication-logs', body });
  await send({ method: 'DELETE', path: `/api/medication-logs/${id}` });
  return ['DoseTaken', 'DoseUndone'].map((event) => expectedOf(event, doseStream(id)));
};

const medication: Episode = async (send) => {
  const body = { name: `Ibuprofen ${randomUUID()}`, dosage: '200 mg', frequency: 'As needed', times: [] };
  const { id } = await send({ method: 'POST', path: '/api/medications', body });
  await send({ method: 'PUT', path: `/api/medications/${id}`, body: { ...body, dosage: '400 mg' } });
  await send({ method: 'DELETE', path: `/api/medications/${id}` });
  return ['MedicationAdded', 'MedicationChanged', 'MedicationRemoved'].map((event) =>
    expectedOf(event, medicationStream(id)),
  );
};

const reading: Episode = async (send) => {
  const body = { type: 'Blood Pressure', value: { reading: '128/79', unit: 'mmHg' }, recordedAt: minuteAgo() };
  const { id } = await send({ method: 'POST', path: '/api/health-metrics', body });
  await send({
    method: 'PUT',
    path: `/api/health-metrics/${id}`,
    body: { value: { reading: '126/78', unit: 'mmHg' } },
  });
  return ['MetricRecorded', 'MetricCorrected'].map((event) => expectedOf(event, metricStream(id)));
};

const appointment = async (send: Send): Promise<string> => {
  const body = { title: `Visit ${randomUUID()}`, type: 'Doctor', startTime: minuteAgo() };
  return (await send({ method: 'POST', path: '/api/appointments', body })).id;
};
const completed: Episode = async (send) => {
  const id = await appointment(send);
  await send({ method: 'PATCH', path: `/api/appointments/${id}/complete` });
  return ['AppointmentScheduled', 'AppointmentCompleted'].map((event) => expectedOf(event, appointmentStream(id)));
};
const cancelled: Episode = async (send) => {
  const id = await appointment(send);
  await send({ method: 'DELETE', path: `/api/appointments/${id}` });
  return ['AppointmentScheduled', 'AppointmentCancelled'].map((event) => expectedOf(event, appointmentStream(id)));
};

const profile: Episode = async (send) => {
  const allergies = `Penicillin ${randomUUID()}`;
  await send({ method: 'PUT', path: '/api/user/profile', body: { allergies } });
  return [expectedOf('ProfileUpdated', allergies)];
};

/** Eleven kinds of commands. */
export const episodes: readonly Episode[] = [dose, medication, reading, completed, cancelled, profile];

interface Line {
  readonly event: string;
  readonly stream: string;
  readonly data: { readonly allergies?: string } | null;
}
const eventsOfEpisodes = new Set([
  ...[
    'DoseTaken',
    'DoseUndone',
    'MedicationAdded',
    'MedicationChanged',
    'MedicationRemoved',
    'MetricRecorded',
    'MetricCorrected',
  ],
  ...['AppointmentScheduled', 'AppointmentCompleted', 'AppointmentCancelled', 'ProfileUpdated'],
]);
/** The facts of these eleven kinds in the output of `npm run audit -- --json`. */
export const happenedIn = (audit: string): readonly Expected[] =>
  audit
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => eventsOfEpisodes.has(event))
    .map(({ event, stream, data }) => expectedOf(event, event === 'ProfileUpdated' ? (data?.allergies ?? '') : stream));
