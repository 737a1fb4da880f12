import { rankOf, type TodayEntry } from './todayEntries.ts';

/** The order of the list, and each line's urgency at the time of sorting. */
export interface TodayPlaces {
  readonly ranks: ReadonlyMap<string, number>;
  /** The decrease of urgency since sorting, and its start in milliseconds; undefined: none. */
  readonly eased: { readonly by: number; readonly since: number } | undefined;
}

/** Milliseconds that a line keeps its place after it was done, so that a second tap hits no other line. */
const keepsPlaceMs = 60_000;

const sorted = (entries: readonly TodayEntry[]): TodayPlaces => ({
  ranks: new Map(entries.map((entry) => [entry.id, rankOf(entry)])),
  eased: undefined,
});

/**
 * `entries` are in order. They are sorted again for a new line, for a more urgent one, and a minute after the last was
 * done.
 */
export const todayPlaces = (
  entries: readonly TodayEntry[],
  before: TodayPlaces | undefined,
  now: Date,
): TodayPlaces => {
  if (!before) return sorted(entries);
  const placeOf = ({ id }: TodayEntry): number => before.ranks.get(id) ?? Infinity;
  if (entries.some((entry) => rankOf(entry) < placeOf(entry))) return sorted(entries);
  const by = entries.reduce((sum, entry) => sum + rankOf(entry) - placeOf(entry), 0);
  if (by === 0) return before.eased === undefined ? before : { ...before, eased: undefined };
  if (by !== before.eased?.by) return { ...before, eased: { by, since: now.getTime() } };
  return now.getTime() - before.eased.since > keepsPlaceMs ? sorted(entries) : before;
};

interface TodayParts {
  /** Those that need somebody now, or did at the time of sorting. */
  readonly open: readonly TodayEntry[];
  readonly later: readonly TodayEntry[];
  readonly done: readonly TodayEntry[];
  /** Alerts that were closed at the time of sorting. */
  readonly closed: readonly TodayEntry[];
}

const [laterRank, doneRank, closedRank] = [
  rankOf({ need: 'later' }),
  rankOf({ need: 'done' }),
  rankOf({ need: 'closed' }),
];

/** The entries in their places, by their need at the time of sorting. */
export const inTheirPlaces = (entries: readonly TodayEntry[], { ranks }: TodayPlaces): TodayParts => {
  const order = [...ranks.keys()];
  const placed = entries.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const wasAt = ({ id }: TodayEntry): number => ranks.get(id) ?? closedRank;
  return {
    open: placed.filter((entry) => wasAt(entry) < laterRank),
    later: placed.filter((entry) => wasAt(entry) === laterRank),
    done: placed.filter((entry) => wasAt(entry) === doneRank),
    closed: placed.filter((entry) => wasAt(entry) === closedRank),
  };
};

/** The finished doses of partly open lines, as lines of their own. A line that was just finished is still in its place. */
const donePartOf = (entry: TodayEntry): readonly TodayEntry[] =>
  entry.kind === 'doses' && entry.open.length > 0 && entry.done.length > 0
    ? [{ ...entry, id: `${entry.id} done`, need: 'done', open: [] }]
    : [];

/** All that is done, by time: a line that is partly open counts with its finished doses. */
export const doneToday = ({ open, later, done }: TodayParts): readonly TodayEntry[] =>
  [...done, ...[...open, ...later].flatMap(donePartOf)].toSorted((one, other) => one.at - other.at);
