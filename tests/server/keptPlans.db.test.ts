import pg from 'pg';
import { accessTable } from '../access/accessTable.ts';
import { listApproaches } from '../../projections/circle/sharingQueries.ts';
import { findRightsOfAll } from '../../projections/circle/rightsQueries.ts';
import { findMessageView, listMessages } from '../../projections/conversation/messages.ts';
import { findHealthAlertView, listHealthAlerts } from '../../projections/health/healthAlerts.ts';
import { listHealthLimits } from '../../projections/health/healthLimits.ts';
import {
  findHealthMetricView,
  listHealthMetrics,
  listHealthSummaries,
} from '../../projections/health/healthMetricsQueries.ts';
import { findDoseLog, listDoseLogs } from '../../projections/medication/doseLogsQueries.ts';
import { findPrescribed } from '../../projections/medication/dueDosesQueries.ts';
import { listMedications } from '../../projections/medication/medicationsQueries.ts';
import { listNotices } from '../../projections/notice/noticesQueries.ts';
import { listAppointments } from '../../projections/appointment/appointmentLists.ts';
import { listPastHealthAlerts } from '../../projections/health/alertHistoryQueries.ts';
import type { Queryable, Statement } from '../../projections/queryable.ts';
import { keptPlans } from '../../server/database/openDatabase.ts';
import { findSession } from '../../server/session/sessionRows.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const [one, other] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];

/** Records statements; each finds nothing. */
const recordingStatements = (statements: Statement[]): Queryable => ({
  query: (statement) => {
    statements.push(statement);
    return Promise.resolve({ rows: [], rowCount: 0 });
  },
});

/** The statements of every GET without a record of its own, by name. */
const statementsOfGets = async (): Promise<readonly Statement[]> => {
  const browser = await server.signedUp();
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  const paths = [...new Set(accessTable.map(({ route }) => route))].filter((route) => route.startsWith('GET /api'));
  for (const path of paths)
    await browser.get(`${path.slice('GET '.length).replace(/:\w+/g, browser.userId)}?userId=${browser.userId}`);
  const statements = sent.mock.calls.flatMap(([statement]) => [statement as Statement | string]);
  sent.mockRestore();
  const selects = statements.filter(
    (each) => typeof each !== 'string' && each.name !== undefined && /^\s*(select|with)/.test(each.text),
  ) as Statement[];
  return [...new Map(selects.map((each) => [each.name, each])).values()];
};

/** The statements that look things up by key, and those of the lists that screens open with. */
const sentStatements = async (): Promise<readonly Statement[]> => {
  const statements: Statement[] = [];
  const on = recordingStatements(statements);
  const now = new Date();
  const someTime = { kind: undefined, from: undefined, before: undefined, takenBackSince: undefined };
  await Promise.all([
    findSession(on, 'a', now),
    findPrescribed(on, one, other),
    findDoseLog(on, one),
    findHealthMetricView(on, one),
    findHealthAlertView(on, one),
    findMessageView(on, one),
    findRightsOfAll(on, [one], other),
    listApproaches(on, [one], other),
    listHealthLimits(on, [one]),
    listMedications(on, one, now),
    listDoseLogs(on, one, now),
    listHealthMetrics(on, [one], someTime),
    listHealthSummaries(on, [one], { recent: 4, now }),
    listHealthAlerts(on, [one], now),
    listPastHealthAlerts(on, [one], now),
    listAppointments(on, [one], { kind: 'range', from: now, to: now }),
    listNotices(on, one, now, undefined),
    listMessages(on, one),
  ]);
  return statements;
};

/** An expression for the nth row of a column: what belongs to somebody is one of twenty people's. */
const filling = (column: string, type: string): string => {
  if (type === 'uuid') return column === 'id' ? 'md5(n::text)::uuid' : 'md5((n % 20)::text)::uuid';
  if (type === 'boolean') return 'true';
  if (type === 'timestamp with time zone') return 'now()';
  if (type === 'date') return 'current_date';
  if (type === 'json' || type === 'jsonb') return `'{}'`;
  if (type === 'bytea') return 'sha256(n::text::bytea)';
  return type === 'text' ? 'n::text' : 'n';
};

/** Some thousands of rows in each table, of which Postgres then knows. */
const fill = async (client: pg.Client, rows: number): Promise<void> => {
  const { rows: tables } = await client.query<{ name: string; columns: { name: string; type: string }[] }>(
    `select table_name as name, json_agg(json_build_object('name', column_name, 'type', data_type) order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'read_model' and (is_nullable = 'NO' or column_name in ('senior_id', 'due_at', 'look_from')) group by 1`,
  );
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const values = columns.map((column) => filling(column.name, column.type)).join(', ');
    await client.query(
      `insert into ${name} (${list}) select ${values} from generate_series(1, $1::int) n on conflict do nothing`,
      [rows],
    );
  }
  await client.query('analyze');
};

const planOf = async (client: pg.Client, { text }: Statement): Promise<string> => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>({
    text: `explain (generic_plan) ${text}`,
    queryMode: 'simple',
  } as pg.QueryConfig);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

let server: TestServer;
let client: pg.Client;
let gets: readonly Statement[];
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ ...server.deps.db.connection, options: `-c search_path=read_model ${keptPlans}` });
  await client.connect();
  gets = await statementsOfGets();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

test.each([0, 12, 3000])('with %i rows a table, statements of requests use indexes', async (count) => {
  await fill(client, count);
  expect(gets.length).toBeGreaterThanOrEqual(40);
  const statements = [...gets, ...(await sentStatements())];
  const scans: string[] = [];
  for (const statement of statements) {
    const scan = /Seq Scan on \w+|(Hash|Merge) (\w+ )*Join/.exec(await planOf(client, statement));
    if (scan) scans.push(`${statement.name}: ${scan[0]}`);
  }
  expect(scans).toEqual([]);
});

test('a statement with a name is planned once per connection', async () => {
  const { pool } = server.deps.db;
  const connection = await pool.connect();
  try {
    for (let time = 0; time < 7; time += 1)
      await listHealthSummaries(connection, [one], { recent: 4, now: new Date() });
    const { rows } = await connection.query<{ generic: number; custom: number }>(
      `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = 'list health summaries'`,
    );
    // the connection may have answered a GET before
    expect(rows[0]?.generic).toBeGreaterThanOrEqual(7);
    expect(rows[0]?.custom).toBe(0);
  } finally {
    connection.release();
  }
});
