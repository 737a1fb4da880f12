/** A model of due doses by a wall clock that is read each quarter of an hour: it shares no code with the product. */
const quarter = 15 * 60_000;
const tooLate = 2 * 3_600_000;

interface Interval {
  readonly from: number;
  readonly until: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
/** "2026-03-08 02:30" */
export const wallClock = (zone: string, at: number): string => {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(at);
};

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);

export type DoseStatusOfModel = 'open' | 'taken' | 'skipped' | 'missed';

/** One medication of one person, from the moment it is recorded. Moments are epoch milliseconds; doses are named "2026-03-08 02:30". */
export const wallClockModel = (begin: { now: number; zone: string; times: readonly string[] }) => {
  let { zone } = begin;
  let timesOn: (date: string) => readonly string[] = () => begin.times;
  let most = Infinity;
  let now = begin.now;
  let shown = wallClock(zone, now);
  let isRemoved = false;
  let stop: Interval | undefined;
  const pauses = new Map<string, Interval>();
  /** When each time came, and whether its dose was due then. */
  const came = new Map<string, { at: number; isAsked: boolean }>();
  const dropped = new Set<string>();
  const status = new Map<string, DoseStatusOfModel>();

  // the hours of the first day before it was recorded have come, but were not due
  for (const time of begin.times)
    if (time <= shown.slice(11)) came.set(`${shown.slice(0, 10)} ${time}`, { at: now, isAsked: false });

  const isOff = (at: number) =>
    [...pauses.values(), ...(stop ? [stop] : [])].some(({ from, until }) => from <= at && at < until);
  const come = (dose: string, at: number) => {
    if (came.has(dose) || came.size >= most) return;
    const isAsked = !isOff(at);
    came.set(dose, { at, isAsked });
    if (isAsked && isRemoved) dropped.add(dose);
  };
  /** Every time between the last and the present reading of the clock comes now: a skipped hour, or a journey east. */
  const look = (at: number) => {
    const before = shown;
    shown = wallClock(zone, at);
    now = at;
    const today = shown.slice(0, 10);
    for (const date of [dayBefore(today), today])
      for (const time of timesOn(date))
        if (`${date} ${time}` > before && `${date} ${time}` <= shown) come(`${date} ${time}`, at);
  };
  /** A dose of this very moment, by the clock or by a journey, comes after a stop or pause that begins or ends in it. */
  const lookAgain = (from: number) => {
    for (const [dose, { at }] of came) if (at === from && at === now) came.set(dose, { at, isAsked: !isOff(at) });
  };
  const statusOf = (dose: string): DoseStatusOfModel => status.get(dose) ?? 'open';

  return {
    passUntil: (until: number) => {
      for (let at = Math.floor(now / quarter + 1) * quarter; at <= until; at += quarter) look(at);
      look(until);
    },
    travel: (to: string) => {
      zone = to;
      look(now);
    },
    /** `count`: the doses of a course, with all that have come. */
    prescribe: (wanted: (date: string) => readonly string[], count: number) => {
      timesOn = wanted;
      most = count;
    },
    stop: (from: number) => {
      const isOn = stop !== undefined && stop.from <= now && now < stop.until;
      stop = { from: isOn ? now : from, until: Infinity };
      lookAgain(from);
    },
    start: (from: number) => {
      if (stop) stop = from <= stop.from ? undefined : { ...stop, until: from };
      lookAgain(from);
    },
    pause: (name: string, from: number, until: number) => {
      pauses.set(name, { from, until });
      lookAgain(from);
    },
    moveEnd: (name: string, until: number) => {
      const pause = pauses.get(name);
      if (pause) pauses.set(name, { ...pause, until });
      lookAgain(until);
    },
    remove: () => {
      isRemoved = true;
      for (const [dose, { at, isAsked }] of came)
        if (isAsked && statusOf(dose) === 'open' && now - at <= tooLate) dropped.add(dose);
    },
    restore: () => {
      isRemoved = false;
      dropped.clear();
    },
    mark: (dose: string, as: DoseStatusOfModel) => {
      status.set(dose, as);
      if (as === 'open' && isRemoved) dropped.add(dose);
    },
    /** Asked for, and nothing has become of it. */
    open: (): readonly string[] =>
      [...came]
        .flatMap(([dose, { isAsked }]) => (isAsked && statusOf(dose) === 'open' && !dropped.has(dose) ? [dose] : []))
        .sort(),
    missed: (): readonly string[] =>
      [...came].flatMap(([dose, { at, isAsked }]) =>
        isAsked && statusOf(dose) === 'open' && !dropped.has(dose) && now - at > tooLate ? [dose] : [],
      ),
    cameAt: (dose: string): number | undefined => came.get(dose)?.at,
    /** Every dose whose time has come, and what the model says of it; *neverDue*: it was stopped, paused or removed then. */
    ends: (): ReadonlyMap<string, DoseStatusOfModel | 'neverDue'> =>
      new Map(
        [...came].map(([dose, { isAsked }]) => [
          dose,
          statusOf(dose) === 'open' && (!isAsked || dropped.has(dose)) ? 'neverDue' : statusOf(dose),
        ]),
      ),
  };
};
