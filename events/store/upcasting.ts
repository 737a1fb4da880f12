/** Brings the data of one event type from one schema version to the next. Pure. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly up: (data: unknown) => unknown;
}

/** `upcast('DoseTaken', 1, (data) => …)` turns version 1 into version 2. */
export const upcast = <Old>(type: string, from: number, up: (data: Old) => unknown): Upcaster => ({
  type,
  from,
  up: up as Upcaster['up'],
});

interface Upcasting {
  /** The version that events of this type are written in now. */
  newestVersion(type: string): number;
  /** Applies every step from the written version to the newest. */
  bringUp(type: string, version: number, data: unknown): unknown;
}

/** Throws where the steps of a type are not 1, 2, 3 … without a gap, so that a mistake shows at start. */
export const chain = (upcasters: readonly Upcaster[]): Upcasting => {
  const steps = new Map<string, Upcaster[]>();
  for (const upcaster of upcasters) steps.set(upcaster.type, [...(steps.get(upcaster.type) ?? []), upcaster]);
  for (const [type, ofType] of steps) {
    ofType.sort((a, b) => a.from - b.from);
    if (ofType.some(({ from }, index) => from !== index + 1))
      throw new Error(`The upcasters of ${type} are not 1, 2, 3 … without a gap`);
  }
  return {
    newestVersion: (type) => (steps.get(type)?.length ?? 0) + 1,
    bringUp: (type, version, data) => {
      const ofType = steps.get(type);
      return ofType ? ofType.slice(version - 1).reduce((older, { up }) => up(older), data) : data;
    },
  };
};
