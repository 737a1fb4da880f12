/** Thrown while a sent schedule is read, and caught by `readSchedule`: the message is the form's. */
export class ScheduleProblem extends Error {}

export const wrong = (problem: string): never => {
  throw new ScheduleProblem(problem);
};
