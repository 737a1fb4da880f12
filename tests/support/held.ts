interface Held {
  /** Resolves with `release`. */
  readonly released: Promise<void>;
  readonly release: () => void;
}

/** Holds an answer back until the test has seen the screen without it, however slow the machine. */
export const held = (): Held => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
};
