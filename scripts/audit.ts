import type { EventLog, ReadEvent } from '../events/store/eventLog.ts';
import { START, type Position } from '../events/store/eventStore.ts';
import { listHistory } from '../projections/runner/historyQueries.ts';
import { accountStream } from '../events/account/accountEvents.ts';
import { exportTo } from './auditExport.ts';
import { auditRecord } from './auditRecord.ts';
import { auditLine, auditObject, peopleOf, wallClock } from './auditLines.ts';
import { readViews, viewLines, type ViewsForm } from './auditViews.ts';
import { readUntil } from './auditUntil.ts';
import { verifyLog } from './auditVerify.ts';
import { readHead } from './verifyHead.ts';
import { readOptions } from './options.ts';
import {
  assertReadModelsOfStore,
  findUserId,
  readAccount,
  withProductStorage,
  type ProductStorage,
} from './productStorage.ts';
import { ExitError } from './exitOnError.ts';

const usage = `npm run audit -- --senior <username> [--until <time> | --as-of <time>] [--known-at <time>] [--views] [--json] [--export <file>] [--verify [--head a1b2-c3d4]]
  --until   only what happened up to then: 2026-11-21, "2026-11-21 20:00" (the senior's wall clock) or an ISO instant
  --as-of   instead of the events, the record as it was then, with all that is known today
  --known-at  with what was recorded up to then; alone, the record as it was known then
  --json    one object a line: event, happenedAt, recordedAt, actor, act, stream, version, data; of a record, one object
  --views   who viewed the record instead; also with --csv, or with --fhir: one AuditEvent (R4) a line
  --export  writes a .zip of all events with their proof, which the page in it checks without this server
  --verify  reads the whole store and says what was changed, added, moved or lost (docs/operations.md, Verify); exit code 1 then
  --head    with --verify: whether the log still has the record that was printed with these digits`;

const page = 500;

const positionsOf = async ({ db }: ProductStorage, seniorId: string): Promise<Position[]> => {
  const positions: Position[] = [];
  for (let after: Position = START; ;) {
    const entries = await db.pipelined((on) => listHistory(on, seniorId, after, page));
    positions.push(...entries.map(({ position }) => position));
    const last = entries.at(-1);
    if (!last || entries.length < page) return positions;
    after = last.position;
  }
};

const readAt = async (events: EventLog, positions: readonly Position[]): Promise<readonly ReadEvent[]> => {
  const read: ReadEvent[] = [];
  for (let from = 0; from < positions.length; from += page)
    read.push(...(await events.readAt(positions.slice(from, from + page))));
  return read;
};

/** Everything on a senior's record and account, in the order in which it happened. */
const readRecord = async (storage: ProductStorage, seniorId: string): Promise<readonly ReadEvent[]> => {
  const record = await readAt(storage.events, await positionsOf(storage, seniorId));
  const account = await storage.events.readStream(accountStream(seniorId));
  const byPosition = (one: ReadEvent, other: ReadEvent) =>
    Date.parse(one.metadata.happenedAt) - Date.parse(other.metadata.happenedAt) ||
    one.position.localeCompare(other.position);
  return [...record, ...account].sort(byPosition);
};

const namesOf = async (events: EventLog, record: readonly ReadEvent[]): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  for (const userId of new Set(record.flatMap(peopleOf))) {
    const account = await readAccount(events, userId);
    if (account) names.set(userId, account.name);
  }
  return names;
};

const { values } = readOptions(
  {
    senior: { type: 'string' },
    until: { type: 'string' },
    'as-of': { type: 'string' },
    'known-at': { type: 'string' },
    views: { type: 'boolean' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    fhir: { type: 'boolean' },
    export: { type: 'string' },
    verify: { type: 'boolean' },
    head: { type: 'string' },
  },
  usage,
);

const viewsForm = (): ViewsForm => {
  const asked = (['json', 'csv', 'fhir'] as const).filter((form) => values[form]);
  if (asked.length > 1) throw new ExitError(usage);
  return asked[0] ?? 'words';
};

/** Aborted by the first signal, so that verify says what it found so far; a second one ends the process. */
const untilSignalled = (): AbortSignal => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
};

// a reader such as `head` may close the pipe early
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
await withProductStorage(
  async (storage) => {
    const { senior, until, json, verify, views, head, 'as-of': asOf, 'known-at': knownAt } = values;
    if ((senior === undefined && !verify) || (head !== undefined && !verify) || (!views && (values.csv || values.fhir)))
      throw new ExitError(usage);
    if (verify)
      await verifyLog(storage, { head: head === undefined ? undefined : readHead(head), signal: untilSignalled() });
    if (senior === undefined) return;
    await assertReadModelsOfStore(storage);
    const userId = await findUserId(storage, senior);
    if (userId === undefined) throw new ExitError(`There is no account with the username "${senior}".`);
    const account = await readAccount(storage.events, userId);
    const timeZone = account?.timeZone ?? storage.config.defaultTimeZone;
    if (values.export !== undefined) {
      await exportTo(storage, { userId, timeZone, name: account?.name ?? senior }, values.export);
      console.log(`${values.export}: to look through it and check it, open check.html in it, and give it this file.`);
      return;
    }
    if (asOf !== undefined || knownAt !== undefined) {
      for (const line of await auditRecord(storage, { userId, timeZone }, { asOf, knownAt, json })) console.log(line);
      return;
    }
    const end = until === undefined ? Infinity : readUntil(until, timeZone);
    if (views) {
      const shown = await readViews(storage, userId, end);
      viewLines(shown, userId, { form: viewsForm(), when: wallClock(timeZone) }).forEach((line) => console.log(line));
      return;
    }
    const record = (await readRecord(storage, userId)).filter(({ metadata }) => Date.parse(metadata.happenedAt) <= end);
    const names = await namesOf(storage.events, record);
    const when = wallClock(timeZone);
    for (const [index, event] of record.entries())
      console.log(json ? JSON.stringify(auditObject(event)) : auditLine(event, names, when, record[index - 1]));
  },
  { mayReadFollower: values.verify === true },
);
