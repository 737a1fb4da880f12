/** A model of doses as a list of facts that only grows: it shares no code with the product. */
type What = 'taken' | 'skipped' | 'missed' | 'undone' | 'snoozed';

interface Fact {
  readonly dose: string;
  readonly what: What;
  readonly at: string;
  readonly by: string | null;
  readonly recordedAt: string;
}
interface Act {
  readonly dose: string;
  /** null: as needed. */
  readonly dueAt: string | null;
  readonly what: 'take' | 'skip' | 'undo' | 'snooze' | 'flag';
  readonly by: string;
  readonly now: string;
  /** For a dose that is taken: the time it was. */
  readonly takenAt: string;
}

const becomes = { take: 'taken', skip: 'skipped', undo: 'undone', snooze: 'snoozed', flag: 'missed' } as const;
const twoHours = 2 * 3_600_000;

export const doseRecordModel = () => {
  const facts: Fact[] = [];
  const of = (dose: string) => facts.filter((fact) => fact.dose === dose);
  const wasMissed = (dose: string) => of(dose).some(({ what }) => what === 'missed');
  /** The last fact that decides the dose's state; after an undo only a miss remains. */
  const standing = (dose: string): Fact | undefined => {
    const last = of(dose).findLast(({ what }) => what !== 'snoozed');
    if (last?.what !== 'undone') return last;
    return wasMissed(dose) ? { ...last, what: 'missed' } : undefined;
  };
  const isReminded = (dose: string): boolean => of(dose).findLast(({ what }) => what !== 'missed')?.what === 'snoozed';

  const mayHappen = ({ dose, dueAt, what, now }: Act): boolean => {
    const done = standing(dose)?.what;
    const isDone = done === 'taken' || done === 'skipped';
    if (what === 'take') return done !== 'taken';
    if (what === 'undo') return isDone;
    if (what === 'flag') return done === undefined && dueAt !== null && Date.parse(now) - Date.parse(dueAt) > twoHours;
    if (what === 'skip') return !isDone;
    return !isDone && !isReminded(dose);
  };

  return {
    /** Whether anything came of it. */
    act: (asked: Act): boolean => {
      if (!mayHappen(asked)) return false;
      const { dose, what, by, now, takenAt } = asked;
      facts.push({
        dose,
        what: becomes[what],
        at: what === 'take' ? takenAt : now,
        by: what === 'flag' ? null : by,
        recordedAt: now,
      });
      return true;
    },
    /** Each dose of which something has become, in exactly one state. */
    logs: () =>
      [...new Set(facts.map(({ dose }) => dose))].flatMap((dose) => {
        const fact = standing(dose);
        if (!fact) return [];
        const isDone = fact.what !== 'missed';
        const row = { status: fact.what, takenAt: fact.what === 'taken' ? fact.at : null, by: isDone ? fact.by : null };
        return [{ id: dose, ...row, wasMissed: isDone && wasMissed(dose), recordedAt: fact.recordedAt }];
      }),
    /** All that happened, and which fact of each dose is its last. */
    history: () =>
      facts.map((fact) => {
        const { dose, what, at, by, recordedAt } = fact;
        const ofDose = of(dose);
        return { id: `${dose}@${ofDose.indexOf(fact)}`, what, at, by, recordedAt, isLast: ofDose.at(-1) === fact };
      }),
  };
};
