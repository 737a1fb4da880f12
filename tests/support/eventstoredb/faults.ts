/** The faults of a double, switched on and off while it runs. All are plain JSON, to be sent to another process. */
export interface Faults {
  /**
   * The connection to the double. `refuse`: nobody listens. `mute`: connections are accepted and never answered. `frozen`: no bytes pass.
   * `stalled`: no bytes pass on open connections, and new ones work.
   */
  readonly link: 'open' | 'refuse' | 'mute' | 'frozen' | 'stalled';
  /** HTTP/2 is up, and no call is ever answered. */
  readonly silent: boolean;
  readonly notReady: boolean;
  /** Another node leads: clients that ask for the leader are sent there. */
  readonly leader: { readonly host: string; readonly port: number } | null;
  /** Every call waits that long before it is done. */
  readonly delayMs: number;
  /**
   * An append. `storedButRefused`: stored, then refused with a status. `storedThenCut`: stored, then the connection breaks. `storedThenGone`: the
   * same, and nobody listens afterwards. `storedThenSilent`: stored and never answered. `cut`: not stored, and the connection breaks.
   * `forgetful`: a repeated append is not recognized. `placeless`: stored, and the answer has no position. `halfClosed`: the batch append's
   * stream is ended.
   */
  readonly append:
    | 'right'
    | 'storedButRefused'
    | 'storedThenCut'
    | 'storedThenGone'
    | 'storedThenSilent'
    | 'cut'
    | 'forgetful'
    | 'placeless'
    | 'halfClosed';
  /** So many appends go wrong, then `append` is right again; null: all. */
  readonly appends: number | null;
  /** A read breaks its connection after that many events. */
  readonly cutReadsAfter: number | null;
  /**
   * A live subscription. `unconfirmed`: never confirmed. `endedUnconfirmed`: ended before its confirmation. `silent`: confirmed, then silent.
   * `ended`: confirmed, then ended immediately without an error. `dropAfter`: dropped as too slow after that many live events.
   */
  readonly subscriptions:
    'right' | 'unconfirmed' | 'endedUnconfirmed' | 'silent' | 'ended' | { readonly dropAfter: number };
}

const noFaults: Faults = {
  link: 'open',
  silent: false,
  notReady: false,
  leader: null,
  delayMs: 0,
  append: 'right',
  appends: null,
  cutReadsAfter: null,
  subscriptions: 'right',
};

/** The present faults, and the calls so far. */
export interface FaultControl {
  readonly now: () => Faults;
  set(faults: Partial<Faults>): void;
  /** The fault of this append; counts it. */
  nextAppend(): Faults['append'];
  readonly calls: Map<string, number>;
  called(method: string): void;
  /** A read or a subscription began; the returned function marks its end. */
  begun(): () => void;
  /** Number of reads and subscriptions that are not over. */
  open(): number;
}

export const openFaultControl = (): FaultControl => {
  let faults = noFaults;
  const calls = new Map<string, number>();
  const open = new Set<symbol>();
  return {
    now: () => faults,
    set: (changed) => void (faults = { ...faults, ...changed }),
    nextAppend() {
      const { append, appends } = faults;
      if (append === 'right' || appends === null) return append;
      faults = appends > 1 ? { ...faults, appends: appends - 1 } : { ...faults, append: 'right', appends: null };
      return append;
    },
    calls,
    begun() {
      const call = Symbol('call');
      open.add(call);
      return () => void open.delete(call);
    },
    open: () => open.size,
    called: (method) => void calls.set(method, (calls.get(method) ?? 0) + 1),
  };
};
