interface Gate {
  /** Later requests are answered with the data of their own moment, and only after the returned function is called. */
  readonly hold: () => () => void;
  /** Resolves once nothing holds the answer. */
  readonly passed: () => Promise<void>;
}

/** Holds answers back until the test has seen the screen without them, however slow the machine. */
export const gate = (): Gate => {
  let closed: Promise<void> | undefined;
  return {
    hold: () => {
      let open = () => {};
      closed = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        closed = undefined;
        open();
      };
    },
    passed: () => closed ?? Promise.resolve(),
  };
};
