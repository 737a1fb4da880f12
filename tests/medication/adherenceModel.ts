/**
 * A model of what became of one medication's doses, by a clock in UTC that is read each quarter of an hour: it shares no code with the
 * product. Moments are epoch milliseconds; doses are named "2026-03-08 02:30".
 */
const quarter = 15 * 60_000;
const twoHours = 2 * 3_600_000;
const halfHour = 30 * 60_000;
const day = 86_400_000;

interface Interval {
  readonly from: number;
  readonly until: number;
}
interface Fact {
  readonly what: 'taken' | 'skipped';
  readonly at: number;
  readonly enteredAt: number;
}
export type Counted = Record<
  'onTime' | 'early' | 'late' | 'missed' | 'skipped' | 'enteredLater' | 'paused' | 'stopped' | 'notRecorded',
  number
>;

const nameAt = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
export const momentOf = (name: string): number => Date.parse(`${name.replace(' ', 'T')}:00Z`);

export type AdherenceModel = ReturnType<typeof adherenceModel>;

export const adherenceModel = (begin: { now: number; times: readonly string[]; firstDay: number }) => {
  let { now, times } = begin;
  let stop: Interval | undefined;
  let removedAt: number | undefined;
  const pauses: Interval[] = [];
  /** Each dose whose time has come, and why it was not due then. */
  const came = new Map<string, 'due' | 'paused' | 'stopped' | 'before'>();
  const facts = new Map<string, Fact>();
  const missed = new Set<string>();
  const dropped = new Set<string>();

  const covers =
    (at: number) =>
    ({ from, until }: Interval) =>
      from <= at && at < until;
  const whyNot = (at: number) => {
    if (stop && covers(at)(stop)) return 'stopped' as const;
    return pauses.some(covers(at)) ? ('paused' as const) : undefined;
  };
  const isPrescribed = (at: number) => times.includes(nameAt(at).slice(11));

  for (let at = begin.firstDay; at < now; at += quarter) if (isPrescribed(at)) came.set(nameAt(at), 'before');

  const countsOf = (dose: string, from: string): readonly (keyof Counted)[] => {
    if (dose.slice(0, 10) < from || dose.slice(0, 10) > nameAt(now).slice(0, 10)) return [];
    const fact = facts.get(dose);
    const dueAt = momentOf(dose);
    if (fact?.what === 'skipped') return ['skipped'];
    if (fact) {
      const apart = fact.at - dueAt;
      const outcome = apart > twoHours ? 'late' : apart < -twoHours ? 'early' : 'onTime';
      return fact.enteredAt - fact.at > halfHour ? [outcome, 'enteredLater'] : [outcome];
    }
    if (missed.has(dose)) return ['missed'];
    const why = came.get(dose);
    const isGone = removedAt !== undefined && (dueAt >= removedAt || dropped.has(dose));
    if (why === undefined || (why !== 'before' && isGone)) return [];
    if (why === 'paused' || why === 'stopped') return [why];
    if (now - dueAt <= twoHours) return [];
    return [why === 'before' ? 'notRecorded' : 'missed'];
  };

  return {
    passUntil: (until: number) => {
      for (let at = Math.ceil(now / quarter) * quarter; at < until; at += quarter)
        if (isPrescribed(at)) came.set(nameAt(at), whyNot(at) ?? 'due');
      now = until;
    },
    prescribe: (wanted: readonly string[]) => {
      times = wanted;
    },
    stop: (from: number) => {
      const isOn = stop !== undefined && stop.from <= now && now < stop.until;
      stop = { from: isOn ? now : from, until: Infinity };
    },
    start: (from: number) => {
      if (stop) stop = from <= stop.from ? undefined : { ...stop, until: from };
    },
    pause: (from: number, until: number) => void pauses.push({ from, until }),
    /** The pause in force or ahead, if any, ends now; the product never has two. */
    resume: () => {
      const last = pauses.pop();
      if (last) pauses.push({ ...last, until: Math.min(last.until, now) });
    },
    remove: () => {
      removedAt = now;
      for (const [dose, why] of came)
        if (why === 'due' && !facts.has(dose) && !missed.has(dose) && now - momentOf(dose) <= twoHours)
          dropped.add(dose);
    },
    restore: () => {
      removedAt = undefined;
      dropped.clear();
    },
    enter: (dose: string, fact: Fact) => void facts.set(dose, fact),
    wasMissed: (dose: string): boolean => missed.has(dose),
    undo: (dose: string) => {
      facts.delete(dose);
      if (removedAt !== undefined && !missed.has(dose)) dropped.add(dose);
    },
    /** The check for missed doses has found it. */
    miss: (dose: string) => void missed.add(dose),
    entered: (): readonly string[] => [...facts.keys()].sort(),
    /** Doses of the last days and of the next, without a fact, that are due as far as is known now. */
    enterable: (): readonly string[] => {
      const next = Array.from({ length: 4 * 20 }, (_, nth) => (Math.floor(now / quarter) + 1 + nth) * quarter);
      const ahead = next.filter((at) => isPrescribed(at) && !whyNot(at)).map(nameAt);
      const past = [...came].filter(([, why]) => why === 'due' || why === 'before').map(([dose]) => dose);
      return [...past, ...ahead].filter((dose) => !facts.has(dose));
    },
    isRemoved: () => removedAt !== undefined,
    /** The days up to today that are counted. */
    counted: (days: number): Counted => {
      const from = nameAt(now - (days - 1) * day).slice(0, 10);
      const counts = {
        onTime: 0,
        early: 0,
        late: 0,
        missed: 0,
        skipped: 0,
        enteredLater: 0,
        paused: 0,
        stopped: 0,
        notRecorded: 0,
      };
      for (const dose of new Set([...came.keys(), ...facts.keys(), ...missed]))
        for (const count of countsOf(dose, from)) counts[count] += 1;
      return counts;
    },
  };
};
