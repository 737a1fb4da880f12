import { setTimeout as pause } from 'node:timers/promises';
import type { DemoName } from './demoFamily.ts';
import { demoBodies, demoCareNotes, demoLimits, demoReadings, type DemoReading } from './demoReadings.ts';
import { among, type Among, type DemoStage } from './demoStage.ts';
import { Refused, type HttpClient } from './httpClient.ts';

const patienceMs = 120_000;

/** An alert is raised a moment after its reading. */
const acknowledge = async (http: HttpClient, metricId: string, note: string): Promise<void> => {
  for (const end = Date.now() + patienceMs; ;) {
    try {
      await http.post(`/api/health-alerts/${metricId}/acknowledge`, { note });
      return;
    } catch (error) {
      const isEarly = error instanceof Refused && [404, 409].includes(error.status);
      if (!isEarly || Date.now() > end) throw error;
      await pause(100);
    }
  }
};

const nameOf = ({ of, kind, when }: DemoReading): string =>
  `${of} ${kind} ${'minutesAgo' in when ? `${when.minutesAgo} minutes ago` : `on day ${when.day} at ${when.at}`}`;

/** Each request has its own key and uses the owner's wall clock. */
const measure = async <Name extends DemoName>(
  { people, ids, begunAt, zoneOf }: DemoStage<Name>,
  reading: Among<DemoReading, Name>,
): Promise<void> => {
  const { of, by, acknowledged } = reading;
  const { recorded, corrected } = demoBodies(reading, begunAt, await zoneOf(of));
  const body = { ...recorded, userId: ids[of] };
  const { id } = await people[by].post<{ readonly id: string }>(
    '/api/health-metrics',
    body,
    `demo reading of ${nameOf(reading)}`,
  );
  if (corrected) await people[by].put(`/api/health-metrics/${id}`, corrected);
  if (reading.isTakenBack) await people[by].delete(`/api/health-metrics/${id}`);
  if (acknowledged) await acknowledge(people[acknowledged.by], id, acknowledged.note);
};

/** Two weeks of readings with their alerts, after the senior's own limits. A second run changes nothing. */
export const makeHealth = async <Name extends DemoName>(stage: DemoStage<Name>): Promise<void> => {
  const { people, ids, sendAll } = stage;
  for (const { of, by, limits } of among(stage, demoLimits))
    await people[by].put('/api/health-limits', { limits, userId: ids[of] });
  for (const { of, by, kind, text } of among(stage, demoCareNotes))
    await people[by].put('/api/care-notes', { kind, text, userId: ids[of] });
  await sendAll('Readings', among(stage, demoReadings), (reading) => measure(stage, reading));
};
