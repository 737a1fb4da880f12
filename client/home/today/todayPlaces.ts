import { rankOf, type TodayEntry } from './todayEntries.ts';

/** The order of the list, and how much each line needed somebody when it was sorted. */
export interface TodayPlaces {
  readonly ranks: ReadonlyMap<string, number>;
  /**
   * By how much the lines need less than when they were sorted, and since when, in milliseconds; undefined: they don’t.
   */
  readonly eased: { readonly by: number; readonly since: number } | undefined;
}

/** A line keeps its place for so long after it was done, in milliseconds: no other comes under a second tap. */
const keepsPlaceMs = 60_000;

const sorted = (entries: readonly TodayEntry[]): TodayPlaces => ({
  ranks: new Map(entries.map((entry) => [entry.id, rankOf(entry)])),
  eased: undefined,
});

/** `entries` are in order. They are sorted again for a new line, for one that needs somebody more, and a minute after the last was done. */
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
  readonly open: readonly TodayEntry[];
  readonly done: readonly TodayEntry[];
}

const [doneRank, closedRank] = [rankOf({ need: 'done' }), rankOf({ need: 'closed' })];

/** In their places; what was done when they were sorted is folded, and an alert that was done then is shown below alone. */
export const inTheirPlaces = (entries: readonly TodayEntry[], { ranks }: TodayPlaces): TodayParts => {
  const order = [...ranks.keys()];
  const placed = entries.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const wasAt = ({ id }: TodayEntry): number => ranks.get(id) ?? closedRank;
  return {
    open: placed.filter((entry) => wasAt(entry) < doneRank),
    done: placed.filter((entry) => wasAt(entry) === doneRank),
  };
};
