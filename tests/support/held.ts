interface Held {
  /** Resolves with `release`. */
  readonly released: Promise<void>;
  readonly release: () => void;
}

/** For an answer that comes when the test has seen what stands there until then, however slow the machine. */
export const held = (): Held => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
};
