import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from './health.ts';

export interface Metrics {
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly staleAnswers: Counter;
  readonly handler: RequestHandler;
}

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

type NewGauge = (name: string, help: string) => Gauge;

/** The gauges of a node's health; each scrape shows it as it is at that moment. */
const healthGauges = (gauge: NewGauge): ((now: Health) => void) => {
  const ready = gauge('ready', '1 when this node can serve');
  const store = gauge('store_up', '1 when the event store answers this node');
  const database = gauge('database_up', '1 when the database answers this node');
  const clock = gauge('clock_trusted', '0 while this node doubts its clock, and jobs wait (/healthz says why)');
  const lease = gauge('holds_lease', '1 on the node that projects and runs the jobs');
  const lag = gauge(
    'projection_lag_positions',
    'How far the read models are behind the log: events in Postgres, bytes in EventStoreDB',
  );
  const parked = gauge('parked_streams', 'Streams that a read model leaves out (/healthz names them)');
  const checkAge = gauge('missed_dose_check_age_seconds', 'Since everybody’s missed doses were last checked');
  const overdue = gauge(
    'notifications_overdue',
    'Notifications that should have been sent five minutes ago and have no end yet',
  );
  const remindersAge = gauge('reminder_check_age_seconds', 'Since everybody’s reminders were last decided');
  const ageOf = (at: string | null): number => (at === null ? Number.NaN : (Date.now() - Date.parse(at)) / 1000);
  return (now) => {
    ready.set(now.ok ? 1 : 0);
    store.set(now.store.ok ? 1 : 0);
    database.set(now.database.ok ? 1 : 0);
    clock.set(now.clock.ok ? 1 : 0);
    lease.set(now.lease.held ? 1 : 0);
    lag.set(now.lag ?? Number.NaN);
    parked.set(now.parked?.length ?? 0);
    overdue.set(now.notificationsOverdue ?? Number.NaN);
    checkAge.set(ageOf(now.lastMissedDoseCheck));
    remindersAge.set(ageOf(now.lastReminderCheck));
  };
};

/** The registry behind GET /metrics for Prometheus: numbers only, no personal data. */
export const openMetrics = (health: () => Promise<Health>): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const show = healthGauges((name, help) => new Gauge({ name: `hearthline_${name}`, help, registers }));
  const requests = new Histogram({
    name: 'hearthline_http_request_duration_seconds',
    help: 'Time from the first byte to the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: seconds,
    registers,
  });
  const staleAnswers = new Counter({ name: 'hearthline_stale_answers_total', help: 'Answers with X-Stale', registers });
  const handler: RequestHandler = async (_req, res) => {
    show(await health());
    res.type(registry.contentType).send(await registry.metrics());
  };
  return { requests, staleAnswers, handler };
};
