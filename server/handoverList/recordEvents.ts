import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import type { Dependencies } from '../dependencies.ts';

type Log = Pick<Dependencies, 'events'>;

/** Events that say what changed, but not what it was before. */
const changes: ReadonlySet<string> = new Set([
  'DoseUndone',
  'MedicationChanged',
  'MedicationRemoved',
  'MetricCorrected',
  'HealthLimitsChanged',
  'HandoverNoteCorrected',
  'AppointmentChanged',
  'AppointmentCompleted',
  'AppointmentMissed',
  'AppointmentReopened',
  'AppointmentCancelled',
  'AppointmentRestored',
  'PermissionsChanged',
]);

/** Streams read at a time. */
const together = 8;

/** The earlier events of an event's stream, the oldest first; nothing for events that need no comparison. */
export type Earlier = (event: ReadEvent) => readonly RecordedEvent[];

export const readEarlier = async ({ events }: Log, listed: readonly ReadEvent[]): Promise<Earlier> => {
  const names = [...new Set(listed.filter(({ type }) => changes.has(type)).map(({ stream }) => stream))];
  const streams = new Map<string, readonly RecordedEvent[]>();
  for (let from = 0; from < names.length; from += together)
    await Promise.all(
      names.slice(from, from + together).map(async (name) => {
        const read = await events.readStream(name);
        streams.set(
          name,
          read.filter((event) => event.kind === 'event'),
        );
      }),
    );
  return ({ stream, version }) => (streams.get(stream) ?? []).filter((event) => event.version < version);
};
