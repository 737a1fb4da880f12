interface Gate {
  /** What is asked from now on is answered, with what stood there when it was asked, but not before the function given back is called. */
  readonly hold: () => () => void;
  /** Resolves once nothing holds the answer. */
  readonly passed: () => Promise<void>;
}

/** For answers that come when the test has seen what stands there until then, however slow the machine. */
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
