import { http, HttpResponse } from 'msw';
import { permissionAreas } from '../../events/circle/permissions.ts';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import type { AuditEntry, AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import type { ClientStage } from '../support/clientApp.tsx';
import { ids, sent } from '../support/careTeam.ts';
import { ana, inNewYork, medication, taken, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';

/** 8:22 AM on June 9 where Rosa lives, between a reading and its correction. */
export const at822 = inNewYork('2026-06-09', '08:22');
export const amlodipine = medication(2, 'Amlodipine', ['08:00']);
const levothyroxine = medication(4, 'Levothyroxine', ['06:30'], { dosage: '50 mcg' });
const morning = taken(levothyroxine, '06:30', '06:34');
export const gaveLate = taken(amlodipine, '08:00', '08:05', {
  takenBy: ana,
  recordedAt: inNewYork('2026-06-09', '09:45'),
});
export const high = metric(1, 'bloodPressure', '184/92', { alertLevel: 'critical' });
export const corrected = metric(1, 'bloodPressure', '148/92', {
  firstEntered: high,
  correctedAt: inNewYork('2026-06-09', '08:31'),
  correctedBy: { id: ids(3, '5'), firstName: 'Carl', lastName: 'Novak' },
  alertLevel: 'warning',
});
const anaJoined = sent(1, 'ana@example.org', {
  status: 'accepted',
  caregiverId: ana.id,
  caregiverDisplayName: 'Ana Alvarez',
  relationship: 'daughter',
});

const empty: AuditRecord = {
  seniorId: rosa.id,
  timeZone: rosa.timeZone,
  asOf: tenPastTen.toISOString(),
  knownAt: tenPastTen.toISOString(),
  areas: permissionAreas,
  medications: [],
  medicationLogs: [],
  appointments: [],
  healthMetrics: [],
  healthAlerts: [],
  emergencyContacts: [],
  careTeam: [],
};
export const recordOf = (more: Partial<AuditRecord> = {}): AuditRecord => ({ ...empty, ...more });

/** The record as it was known at 8:22 AM: the first reading, and no word of the dose of 8:00. */
export const known822 = recordOf({
  asOf: at822,
  knownAt: at822,
  medications: [levothyroxine, amlodipine],
  medicationLogs: [morning],
  healthMetrics: [high],
  healthAlerts: [alertOf(high)],
  careTeam: [anaJoined],
});
export const recordNow = recordOf({
  medications: [levothyroxine, amlodipine],
  medicationLogs: [gaveLate, morning],
  healthMetrics: [corrected],
  healthAlerts: [alertOf(corrected, { acknowledgedBy: { id: ids(3, '5'), firstName: 'Carl', lastName: 'Novak' } })],
  careTeam: [anaJoined],
});

export const entry = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => {
  const happenedAt = more.happenedAt ?? inNewYork('2026-06-09', '06:34');
  return {
    position: String(number).padStart(20, '0'),
    type: 'DoseTaken',
    kind: 'doses',
    happenedAt,
    recordedAt: happenedAt,
    isLate: false,
    actor: { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
    agent: null,
    device: null,
    sentence: 'took Levothyroxine 50 mcg, due at 6:30 AM',
    stream: `dose-${number}`,
    version: 0,
    replaces: null,
    ...more,
  };
};
const carl = { id: ids(3, '5'), firstName: 'Carl', lastName: 'Novak' };
/** Newest first: a correction, the reading that it replaces, a dose entered late, a dose. */
const entries: readonly AuditEntry[] = [
  entry(44, {
    type: 'MetricCorrected',
    kind: 'health',
    happenedAt: inNewYork('2026-06-09', '08:31'),
    actor: carl,
    sentence: 'corrected the reading to 148/92',
    replaces: { position: entry(42).position, recordedAt: at822, sentence: 'recorded 184/92' },
  }),
  entry(42, {
    type: 'MetricRecorded',
    kind: 'health',
    happenedAt: inNewYork('2026-06-09', '08:20'),
    recordedAt: at822,
    actor: carl,
    sentence: 'recorded 184/92',
  }),
  entry(45, {
    happenedAt: inNewYork('2026-06-09', '08:05'),
    recordedAt: inNewYork('2026-06-09', '09:45'),
    isLate: true,
    actor: { ...ana, lastName: 'Alvarez' },
    sentence: 'gave Amlodipine 5 mg, due at 8:00 AM',
  }),
  entry(40),
];
export const timelineOf = (more: Partial<AuditTimeline> = {}): AuditTimeline => ({
  seniorId: rosa.id,
  timeZone: rosa.timeZone,
  entries,
  people: [carl, { ...ana, lastName: 'Alvarez' }],
  entered: 340,
  late: 12,
  ...more,
});

/** Rosa's history without any entry. */
export const noHistory = [
  http.get(`/api/audit/${rosa.id}`, () => HttpResponse.json(recordOf())),
  http.get(`/api/audit/${rosa.id}/events`, () =>
    HttpResponse.json(timelineOf({ entries: [], people: [], entered: 0, late: 0 })),
  ),
  http.get('/api/record-views', () => HttpResponse.json({ views: [], people: [] })),
  http.get(`/api/audit/${rosa.id}/reviews`, () => HttpResponse.json([])),
];

/** Answers both routes; returns the query strings that were asked for. */
export const auditOn = (
  stage: ClientStage,
  record: (asked: URLSearchParams) => AuditRecord = (asked) => (asked.has('knownAt') ? known822 : recordNow),
  timeline: (asked: URLSearchParams) => AuditTimeline = () => timelineOf(),
): { readonly records: string[]; readonly events: string[] } => {
  const asked = { records: [] as string[], events: [] as string[] };
  stage.server.use(
    http.get(`/api/audit/${rosa.id}/reviews`, () => HttpResponse.json([])),
    http.get(`/api/audit/${rosa.id}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.records.push(searchParams.toString());
      return HttpResponse.json(record(searchParams));
    }),
    http.get(`/api/audit/${rosa.id}/events`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.events.push(searchParams.toString());
      return HttpResponse.json(timeline(searchParams));
    }),
  );
  return asked;
};
