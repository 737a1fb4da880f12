/** The part of a schedule that a problem is about. */
export type SchedulePart =
  'kind' | 'days' | 'everyDays' | 'everyWeeks' | 'dates' | 'onDays' | 'offDays' | 'times' | 'from' | 'steps';

/** Thrown while a sent schedule is read, and caught by `readSchedule`: the message is the form's. */
export class ScheduleProblem extends Error {
  readonly part: SchedulePart;
  constructor(part: SchedulePart, problem: string) {
    super(problem);
    this.part = part;
  }
}

export const wrong = (part: SchedulePart, problem: string): never => {
  throw new ScheduleProblem(part, problem);
};
