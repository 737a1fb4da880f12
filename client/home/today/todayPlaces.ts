import { rankOf, type TodayEntry } from './todayEntries.ts';

/** The order of the list, and how much each line needed somebody when it was sorted. */
export interface TodayPlaces {
  readonly ranks: ReadonlyMap<string, number>;
  /** Since when a line needs less than at the sorting, in milliseconds; undefined: none does. */
  readonly easedSince: number | undefined;
}

/** A line keeps its place for so long after it was done, in milliseconds: no other comes under a second tap. */
const keepsPlaceMs = 60_000;

const sorted = (entries: readonly TodayEntry[]): TodayPlaces => ({
  ranks: new Map(entries.map((entry) => [entry.id, rankOf(entry)])),
  easedSince: undefined,
});

/** `entries` are in order. They are sorted again for a new line, for one that needs somebody more, and a minute after the last was done. */
export const todayPlaces = (entries: readonly TodayEntry[], before: TodayPlaces | undefined, now: Date): TodayPlaces => {
  if (!before) return sorted(entries);
  const placeOf = ({ id }: TodayEntry): number => before.ranks.get(id) ?? Infinity;
  if (entries.some((entry) => rankOf(entry) < placeOf(entry))) return sorted(entries);
  const isEased = entries.some((entry) => rankOf(entry) > placeOf(entry));
  if (!isEased) return before.easedSince === undefined ? before : { ...before, easedSince: undefined };
  if (before.easedSince === undefined) return { ...before, easedSince: now.getTime() };
  return now.getTime() - before.easedSince > keepsPlaceMs ? sorted(entries) : before;
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
