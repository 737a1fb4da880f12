import type { Logger } from 'pino';
import type { DeviceKind, ViewedArea } from '../../events/recordView/viewedAreas.ts';
import type { Queryable } from '../../projections/queryable.ts';

/** A viewer was shown an area of these seniors' records. */
export interface RecordView {
  readonly viewerId: string;
  readonly seniorIds: readonly string[];
  readonly area: ViewedArea;
  /** By the server's clock. */
  readonly at: Date;
  readonly device: DeviceKind;
  /** A form to change the area was opened. */
  readonly isEditing: boolean;
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
  /** The first of each kind, by area and whether it was to change it. */
  readonly firsts: Map<string, First>;
}
type First = Pick<RecordView, 'area' | 'device' | 'isEditing'> & { readonly at: number };

const minuteMs = 60_000;
/** Less than the second that may be lost, because storing takes time too. */
const storeEachMs = 900;
/** The buffer's limit while the database is down; the oldest entries are dropped. */
const mostMinutes = 10_000;

/**
 * Minutes are updated, for what is new since somebody's last visit; facts are only added: the first of each quarter of an hour
 * (docs/decisions/0056-record-views.md). Both are sorted by their key, so that nodes that store the same don't wait for each other.
 */
const store = `with viewed as materialized (select * from jsonb_to_recordset($1::jsonb) as r(senior_id uuid, viewer_id uuid,
      minute timestamptz, first_at timestamptz, last_at timestamptz, areas text[], firsts jsonb)),
    facts as (insert into app.record_view_facts (senior_id, viewer_id, area, at, device, is_editing)
      select senior_id, viewer_id, area, at, device, "isEditing"
      from viewed, jsonb_to_recordset(firsts) as f(area text, at timestamptz, device text, "isEditing" boolean)
      order by senior_id, viewer_id, area, "isEditing", at on conflict do nothing)
  insert into app.record_views as known (senior_id, viewer_id, minute, first_at, last_at, areas)
  select senior_id, viewer_id, minute, first_at, last_at, areas from viewed
  order by senior_id, viewer_id, minute
  on conflict (senior_id, viewer_id, minute) do update set first_at = least(known.first_at, excluded.first_at),
    last_at = greatest(known.last_at, excluded.last_at),
    areas = (select array_agg(distinct area order by area) from unnest(known.areas || excluded.areas) as area)`;

const iso = (ms: number): string => new Date(ms).toISOString();
const rowOf = ({ seniorId, viewerId, minute, firstAt, lastAt, firsts }: Minute) => ({
  senior_id: seniorId,
  viewer_id: viewerId,
  minute: iso(minute),
  first_at: iso(firstAt),
  last_at: iso(lastAt),
  areas: [...new Set([...firsts.values()].map(({ area }) => area))].sort(),
  firsts: [...firsts.values()].map(({ at, ...first }) => ({ ...first, at: iso(at) })),
});

type Minutes = Map<string, Minute>;

const merge = (minutes: Minutes, added: Minute): void => {
  const key = `${added.seniorId} ${added.viewerId} ${added.minute}`;
  const known = minutes.get(key);
  if (!known) {
    minutes.set(key, added);
    return;
  }
  known.firstAt = Math.min(known.firstAt, added.firstAt);
  known.lastAt = Math.max(known.lastAt, added.lastAt);
  for (const [kind, first] of added.firsts)
    if (first.at < (known.firsts.get(kind)?.at ?? Infinity)) known.firsts.set(kind, first);
};

const minuteOf = (seniorId: string, { viewerId, area, at, device, isEditing }: RecordView): Minute => {
  const ms = at.getTime();
  const firsts = new Map([[`${area} ${isEditing}`, { area, device, isEditing, at: ms }]]);
  return { seniorId, viewerId, minute: ms - (ms % minuteMs), firstAt: ms, lastAt: ms, firsts };
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
    add(view: RecordView): void {
      for (const seniorId of view.seniorIds) merge(waiting, minuteOf(seniorId, view));
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
