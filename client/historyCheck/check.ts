/** One step of the check. `isGood`: undefined where this browser can't decide. */
export interface Check {
  readonly title: string;
  readonly isGood: boolean | undefined;
  readonly detail: string;
}

export const good = (title: string, detail: string): Check => ({ title, isGood: true, detail });
export const bad = (title: string, detail: string): Check => ({ title, isGood: false, detail });
