import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import { metricKinds } from '../../events/health/metricTypes.ts';

type Query = Request['query'];
/** A row as knex reads it. */
type Row = Readonly<Record<string, unknown>>;

const dayMs = 24 * 3_600_000;
const weekAgo = (): Date => new Date(Date.now() - 7 * dayMs);

const personOf = (row: Row, role: string) =>
  row[`${role}_id`] === null
    ? null
    : { id: row[`${role}_id`], firstName: row[`${role}_first_name`], lastName: row[`${role}_last_name`] };
const jsonOf = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : text);
const named = (role: string, idOf: string): readonly string[] => [
  `${idOf} as ${role}_id`,
  `${role}.first_name as ${role}_first_name`,
  `${role}.last_name as ${role}_last_name`,
];

const metricOf = (row: Row) => ({
  id: row['id'],
  userId: row['owner_id'],
  type: row['type'],
  kind: row['kind'],
  value: jsonOf(row['value']),
  unit: row['unit'],
  reading: row['reading'],
  recordedAt: row['recorded_at'],
  notes: row['notes'],
  meal: row['meal'],
  recordedBy: personOf(row, 'recorder'),
  createdAt: row['created_at'],
  correctedAt: row['corrected_at'],
  correctedBy: personOf(row, 'corrector'),
  firstEntered: jsonOf(row['first_entered']),
  revision: row['revision'],
  takenBack: row['taken_back_at'] === null ? null : { by: personOf(row, 'taker'), at: row['taken_back_at'] },
  // no reading of the bench's seniors is corrected or taken back
  alertWithdrawn: null,
  alertLevel: row['alert_level'],
  // nor has any of them limits of their own
  limitsThen: {},
  timeZone: row['time_zone'],
});
const alertOf = (row: Row) => ({
  id: row['id'],
  userId: row['owner_id'],
  kind: row['kind'],
  level: row['level'],
  reading: row['reading'],
  since: row['recorded_at'],
  reasons: row['reasons'],
  ruleVersion: row['rule_version'],
  raisedAt: row['raised_at'],
  recordedBy: personOf(row, 'recorder'),
  correctedAt: row['corrected_at'],
  firstEntered: jsonOf(row['first_entered']),
  acknowledgedBy: personOf(row, 'acknowledger'),
  acknowledgedAt: row['acknowledged_at'],
  note: row['note'],
  handedOverBy: personOf(row, 'giver'),
  resolved:
    row['resolved_at'] === null
      ? null
      : {
          by: personOf(row, 'resolver'),
          at: row['resolved_at'],
          outcome: row['outcome'],
          followUp: row['follow_up'],
          askAgainAt: row['ask_again_at'],
        },
  askedAgainAt: row['asked_again_at'],
  timeZone: row['time_zone'],
});

const newestFirst = [
  { column: 'm.recorded_at', order: 'desc' },
  { column: 'm.id', order: 'desc' },
];

/**
 * The newest reading of each kind and senior, read along an index: a window over all readings would take much longer.
 */
const newestOf = (db: Knex, seniorIds: readonly string[], count: number) =>
  db.raw(
    `(select newest.* from unnest(?::uuid[]) as asked(id) cross join unnest(?::text[]) as known(kind) cross join lateral (
        select * from plain.health_metrics h where h.owner_id = asked.id and h.kind = known.kind and h.taken_back_at is null
        order by h.recorded_at desc, h.id desc limit ?) newest) as m`,
    [[...seniorIds], [...metricKinds], count],
  );

const metricColumns = [
  ...['m.*', 'owner.time_zone', 'raised.level as alert_level'],
  ...[
    ...named('recorder', 'm.recorded_by'),
    ...named('corrector', 'm.corrected_by'),
    ...named('taker', 'm.taken_back_by'),
  ],
];
const metrics = (db: Knex, of: Knex.Raw | string) =>
  db
    .from(of as string)
    .join('plain.users as owner', 'owner.id', 'm.owner_id')
    .leftJoin('plain.users as recorder', 'recorder.id', 'm.recorded_by')
    .leftJoin('plain.users as corrector', 'corrector.id', 'm.corrected_by')
    .leftJoin('plain.users as taker', 'taker.id', 'm.taken_back_by')
    .leftJoin('plain.health_alerts as raised', 'raised.id', 'm.id')
    .select(metricColumns)
    .orderBy(newestFirst);

const insertMetric =
  (db: Knex): RequestHandler =>
  async (req, res) => {
    const { id, userId, type, kind, value, reading, notes, recordedAt } = req.body as Record<string, unknown>;
    const metric = {
      id,
      owner_id: userId,
      type,
      kind,
      value: JSON.stringify(value),
      unit: null,
      reading: JSON.stringify(reading),
      notes,
      recorded_at: recordedAt,
      recorded_by: userId,
      created_at: new Date(),
      revision: 1,
    };
    const [row] = await db('plain.health_metrics').insert(metric).returning('*');
    res.status(201).json(row);
  };

const listMetrics =
  (db: Knex) =>
  async (seniorIds: readonly string[], { days }: Query): Promise<unknown> => {
    const from = new Date(Date.now() - Number(days) * dayMs);
    const rows = await metrics(db, 'plain.health_metrics as m')
      .whereIn('m.owner_id', seniorIds)
      .whereNull('m.taken_back_at')
      .where('m.recorded_at', '>=', from)
      .limit(501);
    return rows.map(metricOf);
  };

const listSummaries =
  (db: Knex) =>
  async (seniorIds: readonly string[], { recent }: Query): Promise<unknown> => {
    const counts = db('plain.health_metrics')
      .whereIn('owner_id', seniorIds)
      .whereNull('taken_back_at')
      .where('recorded_at', '>=', weekAgo())
      .groupBy('owner_id');
    const [rows, counted, owners] = await Promise.all([
      metrics(db, newestOf(db, seniorIds, Number(recent))),
      counts.select('owner_id').count('* as entries'),
      db('plain.users').whereIn('id', seniorIds).select('id', 'time_zone'),
    ]);
    const byKind = new Map<string, Row[]>();
    for (const row of rows) {
      const key = `${row['owner_id']} ${row['kind']}`;
      byKind.set(key, [...(byKind.get(key) ?? []), row]);
    }
    return seniorIds.map((userId) => {
      const kinds = metricKinds.flatMap((kind) => {
        const found = byKind.get(`${userId} ${kind}`);
        return found ? [[kind, found.map(metricOf)] as const] : [];
      });
      const entries = counted.find(({ owner_id: ownerId }) => ownerId === userId)?.['entries'];
      const timeZone = owners.find(({ id }) => id === userId)?.time_zone;
      return { userId, timeZone, kinds: Object.fromEntries(kinds), entriesLast7Days: Number(entries ?? 0) };
    });
  };

const alertColumns = [
  ...['a.*', 'm.recorded_at', 'm.corrected_at', 'm.first_entered', 'owner.time_zone'],
  ...[...named('recorder', 'm.recorded_by'), ...named('acknowledger', 'a.acknowledged_by')],
  ...[...named('giver', 'a.handed_over_by'), ...named('resolver', 'a.resolved_by')],
];

const listAlerts =
  (db: Knex) =>
  async (seniorIds: readonly string[]): Promise<unknown> => {
    const rows: readonly Row[] = await db
      .from(newestOf(db, seniorIds, 1) as unknown as string)
      .join('plain.health_alerts as a', 'a.id', 'm.id')
      .join('plain.users as owner', 'owner.id', 'a.owner_id')
      .leftJoin('plain.users as recorder', 'recorder.id', 'm.recorded_by')
      .leftJoin('plain.users as acknowledger', 'acknowledger.id', 'a.acknowledged_by')
      .leftJoin('plain.users as giver', 'giver.id', 'a.handed_over_by')
      .leftJoin('plain.users as resolver', 'resolver.id', 'a.resolved_by')
      .select(alertColumns)
      .whereNull('a.withdrawn_at')
      .where('m.recorded_at', '>=', weekAgo())
      .orderByRaw(`a.level = 'critical' desc`)
      .orderBy(newestFirst);
    return rows.map(alertOf);
  };

/** The health calls as one would write them with knex; sessions and rights are for the server to ask before. */
export const plainHealth = (db: Knex) => ({
  insertMetric: insertMetric(db),
  listMetrics: listMetrics(db),
  listSummaries: listSummaries(db),
  listAlerts: listAlerts(db),
});
