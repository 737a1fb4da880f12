import type { Household } from './growthSide.ts';
import { dosesOf } from './seed.ts';

/** One request, and its expected status. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string;
  readonly body?: string;
  readonly status: number;
}
/** Requests of one kind. */
export interface Ask {
  readonly method: Asked['method'];
  /** By another household than the one before. */
  next(): Asked;
}

const dayMs = 86_400_000;
const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
const month = (): string => `from=${dayOf(15)}T00:00:00Z&to=${dayOf(-15)}T00:00:00Z`;

type Who = keyof Household;
interface Read {
  readonly what: string;
  readonly who: Who;
  readonly path: (household: Household) => string;
}
const by = (who: Who, what: string, path: Read['path'] = () => what): Read => ({ what, who, path });

/** The GETs of the API that read projected rows; talkGrowth has those of messages and family updates. */
const reads: readonly Read[] = [
  by('senior', '/api/user/me'),
  by('senior', '/api/user/{id}', ({ daughter }) => `/api/user/${daughter.id}`),
  by('senior', '/api/medications'),
  by('daughter', '/api/medications?senior=', ({ senior }) => `/api/medications?senior=${senior.id}`),
  by('senior', '/api/medications/{id}/history', ({ senior }) => `/api/medications/${senior.medicationIds[0]}/history`),
  by(
    'senior',
    '/api/medications/{id}/adherence?days=90',
    ({ senior }) => `/api/medications/${senior.medicationIds[0]}/adherence?days=90`,
  ),
  by('daughter', '/api/adherence?senior=&days=90', ({ senior }) => `/api/adherence?senior=${senior.id}&days=90`),
  by('senior', '/api/medications?status=stopped'),
  by('daughter', '/api/medication-pauses?senior=', ({ senior }) => `/api/medication-pauses?senior=${senior.id}`),
  by('senior', '/api/medication-logs'),
  by('senior', '/api/medication-logs?date=', () => `/api/medication-logs?date=${dayOf(1)}`),
  by('senior', '/api/appointments'),
  by(
    'daughter',
    '/api/appointments?senior=&from=&to=',
    ({ senior }) => `/api/appointments?senior=${senior.id}&${month()}`,
  ),
  by('senior', '/api/appointments/totals'),
  by('senior', '/api/health-metrics'),
  by('daughter', '/api/health-metrics?senior=&days=', ({ senior }) => `/api/health-metrics?senior=${senior.id}&days=7`),
  by('senior', '/api/health-metrics/summary'),
  by('daughter', '/api/health-alerts?senior=', ({ senior }) => `/api/health-alerts?senior=${senior.id}`),
  by(
    'daughter',
    '/api/health-alerts/history?senior=&days=',
    ({ senior }) => `/api/health-alerts/history?senior=${senior.id}&days=14`,
  ),
  by('daughter', '/api/care-notes?senior=', ({ senior }) => `/api/care-notes?senior=${senior.id}`),
  by('daughter', '/api/handover-notes?senior=', ({ senior }) => `/api/handover-notes?senior=${senior.id}`),
  by('daughter', '/api/health-limits?senior=', ({ senior }) => `/api/health-limits?senior=${senior.id}`),
  by('senior', '/api/game-activities'),
  by('senior', '/api/game-activities/summary'),
  by('senior', '/api/care-connections'),
  by('daughter', '/api/care-connections, a caregiver’s', () => '/api/care-connections'),
  by('senior', '/api/care-invitations/sent'),
  by('daughter', '/api/care-invitations/received'),
  by('daughter', '/api/care-team?senior=', ({ senior }) => `/api/care-team?senior=${senior.id}`),
  by('senior', '/api/notices'),
  by('senior', '/api/emergency-contacts'),
  by('senior', '/api/documents'),
];

/**
 * Steps between households, so that consecutive requests aren't for neighbours in a table. It divides no count of
 * households below.
 */
const stride = 7919;

/** Takes each item once before any comes again. */
export const roundOf = <T>(all: readonly T[]): (() => T) => {
  const step = all.length % stride === 0 ? 1 : stride;
  let at = 0;
  return () => {
    at = (at + step) % all.length;
    const next = all[at];
    if (next === undefined) throw new Error('There is nobody to ask for');
    return next;
  };
};

const asking = (households: readonly Household[], { who, path }: Read): Ask => {
  const [method, turn] = ['GET' as const, roundOf(households)];
  return {
    method,
    next: () => {
      const household = turn();
      return { method, path: path(household), cookie: household[who].cookie, status: 200 };
    },
  };
};

/** Each of tomorrow's doses once, the first of each medication before the others: a second one at the same moment is warned about. */
const taking = (households: readonly Household[]): Ask => {
  const doses = dosesOf(
    households.map(({ senior }) => senior),
    1,
  );
  const method = 'POST' as const;
  let at = 0;
  return {
    method,
    next: () => {
      const dose = doses[at++];
      if (!dose) throw new Error('All doses of tomorrow are taken: fewer rounds, please');
      const { senior, medicationId, dueAt } = dose;
      const said = {
        medicationId,
        userId: senior.id,
        scheduledTime: dueAt,
        takenTime: new Date().toISOString(),
        status: 'taken',
      };
      return { method, path: '/api/medication-logs', cookie: senior.cookie, body: JSON.stringify(said), status: 201 };
    },
  };
};

/** A reading by each in turn, below every limit. */
const recording = (households: readonly Household[]): Ask => {
  const [method, turn] = ['POST' as const, roundOf(households)];
  return {
    method,
    next: () => {
      const { senior, daughter } = turn();
      const said = { type: 'Blood Pressure', value: { reading: '118/74', unit: 'mmHg' }, userId: senior.id };
      return { method, path: '/api/health-metrics', cookie: daughter.cookie, body: JSON.stringify(said), status: 201 };
    },
  };
};

/** The measured requests, by name. */
export const asksOf = (households: readonly Household[]): ReadonlyMap<string, Ask> =>
  new Map([
    ['TakeDose', taking(households)],
    ['RecordMetric', recording(households)],
    ...reads.map((read) => [`GET ${read.what}`, asking(households, read)] as const),
  ]);
