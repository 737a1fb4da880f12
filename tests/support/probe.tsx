import { act } from '@testing-library/react';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

export interface Probed<Asked, Value> {
  /** The hook's latest value. */
  readonly now: () => Value;
  /** Asks it about something else. */
  readonly ask: (asked: Asked) => void;
  /** All values so far, in order. */
  readonly said: readonly Value[];
}

/** A screen that shows nothing and asks one hook; for `stage.show`. */
export const probeOf = <Asked, Value>(
  useValue: (asked: Asked) => Value,
  first: Asked,
): [() => null, Probed<Asked, Value>] => {
  const said: Value[] = [];
  let setAsked: Dispatch<SetStateAction<Asked>> | undefined;
  const Probe = () => {
    const [asked, set] = useState<Asked>(() => first);
    const value = useValue(asked);
    useEffect(() => {
      setAsked = set;
      said.push(value);
    });
    return null;
  };
  const now = () => {
    const latest = said.at(-1);
    if (latest === undefined) throw new Error('The hook has not been asked yet');
    return latest;
  };
  return [Probe, { now, said, ask: (asked) => act(() => setAsked?.(() => asked)) }];
};
