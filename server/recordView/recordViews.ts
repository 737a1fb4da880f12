import type { Logger } from 'pino';
import type { PermissionArea } from '../../events/circle/permissions.ts';
import type { Queryable } from '../../projections/queryable.ts';

/** A viewer was shown an area of these seniors' records. */
export interface RecordView {
  readonly viewerId: string;
  readonly seniorIds: readonly string[];
  /** Or what every member sees of the senior, or the documents shared with the viewer, of which an opened one is named by its id. */
  readonly area: PermissionArea | 'profile' | 'documents' | `document-${string}`;
  /** By the server's clock. */
  readonly at: Date;
}

/** Buffers record views and stores them within a second, so that a killed node loses no more. */
export interface RecordViews {
  add(view: RecordView): void;
  /** Stores what is left. */
  close(): Promise<void>;
}

/** One senior's views by one viewer within one minute; milliseconds since 1970. */
interface Minute {
  readonly seniorId: string;
  readonly viewerId: string;
  readonly minute: number;
  firstAt: number;
  lastAt: number;
  readonly areas: Set<string>;
}

const minuteMs = 60_000;
/** Less than the second that may be lost, because storing takes time too. */
const storeEachMs = 900;
/** The buffer's limit while the database is down; the oldest entries are dropped. */
const mostMinutes = 10_000;

const store = `insert into app.record_views as known (senior_id, viewer_id, minute, first_at, last_at, areas)
  select senior_id, viewer_id, minute, first_at, last_at, areas
  from jsonb_to_recordset($1::jsonb) as r(senior_id uuid, viewer_id uuid, minute timestamptz, first_at timestamptz, last_at timestamptz, areas text[])
  order by senior_id, viewer_id, minute
  on conflict (senior_id, viewer_id, minute) do update set first_at = least(known.first_at, excluded.first_at),
    last_at = greatest(known.last_at, excluded.last_at),
    areas = (select array_agg(distinct area order by area) from unnest(known.areas || excluded.areas) as area)`;

const iso = (ms: number): string => new Date(ms).toISOString();
const rowOf = ({ seniorId, viewerId, minute, firstAt, lastAt, areas }: Minute) => ({
  senior_id: seniorId,
  viewer_id: viewerId,
  minute: iso(minute),
  first_at: iso(firstAt),
  last_at: iso(lastAt),
  areas: [...areas].sort(),
});

type Minutes = Map<string, Minute>;

const merge = (minutes: Minutes, { seniorId, viewerId, minute, firstAt, lastAt, areas }: Minute): void => {
  const key = `${seniorId} ${viewerId} ${minute}`;
  const known = minutes.get(key);
  if (!known) {
    minutes.set(key, { seniorId, viewerId, minute, firstAt, lastAt, areas: new Set(areas) });
    return;
  }
  known.firstAt = Math.min(known.firstAt, firstAt);
  known.lastAt = Math.max(known.lastAt, lastAt);
  for (const area of areas) known.areas.add(area);
};

const forgetBeyond = (minutes: Minutes, most: number): void => {
  for (const oldest of minutes.keys()) {
    if (minutes.size <= most) return;
    minutes.delete(oldest);
  }
};

/** Views that wait for being stored; those that could not be stay. */
const createBuffer = (on: Queryable, log: Pick<Logger, 'warn'>, most: number) => {
  let waiting: Minutes = new Map();
  let isFailing = false;
  const putBack = (minutes: Minutes): void => {
    const since = waiting;
    waiting = minutes;
    for (const minute of since.values()) merge(waiting, minute);
    forgetBeyond(waiting, most);
  };
  return {
    isEmpty: () => waiting.size === 0,
    add({ seniorIds, viewerId, area, at }: RecordView): void {
      const ms = at.getTime();
      const minute = ms - (ms % minuteMs);
      for (const seniorId of seniorIds)
        merge(waiting, { seniorId, viewerId, minute, firstAt: ms, lastAt: ms, areas: new Set([area]) });
      forgetBeyond(waiting, most);
    },
    async store(): Promise<void> {
      const minutes = waiting;
      waiting = new Map();
      try {
        const rows = JSON.stringify([...minutes.values()].map(rowOf));
        await on.query({ name: 'store record views', text: store, values: [rows] });
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'record views could not be stored; keeping them and trying again');
        isFailing = true;
        putBack(minutes);
      }
    },
  };
};

export const openRecordViews = (on: Queryable, log: Pick<Logger, 'warn'>, most = mostMinutes): RecordViews => {
  const buffer = createBuffer(on, log, most);
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> | undefined;
  let isClosed = false;
  const storeSoon = (): void => {
    if (timer !== undefined || storing || isClosed || buffer.isEmpty()) return;
    timer = setTimeout(() => {
      timer = undefined;
      storing = buffer.store().finally(() => {
        storing = undefined;
        storeSoon();
      });
    }, storeEachMs);
  };
  return {
    add(view) {
      buffer.add(view);
      storeSoon();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await storing;
      if (!buffer.isEmpty()) await buffer.store();
    },
  };
};
