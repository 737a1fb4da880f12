import type { PushOutcome } from '../webPush/pushOutcome.ts';
import type { SendingDevice } from './sendToDevice.ts';

interface Rule {
  /** Pushes that are on their way at the same time. */
  readonly room: number;
  /** Failures one after the other, or pushes that hang: with so many it is taken for away. */
  readonly signs: number;
  /** The room while it is away. */
  readonly probes: number;
}
const ofDevice: Rule = { room: 4, signs: 3, probes: 1 };
/** At 8:00 there may be thousands for one push service. */
const ofService: Rule = { room: Infinity, signs: 16, probes: 8 };

/** A push that takes longer hangs; it takes no room of others any more. */
const hangMs = 2000;
/** It may be this node that was slow: what found no room is soon looked at again. */
const noRoomMs = 5000;
const firstPauseMs = 15_000;
const longestPauseMs = 2 * 60_000;
/** From then on, lanes on which nothing happens are forgotten. */
const mostKept = 10_000;

/** `since`: by the monotonic clock. */
interface OnItsWay {
  readonly since: number;
}

/** A failure that may pass. */
const isFailure = (answer: PushOutcome): boolean => answer.kind === 'failed' && answer.retryAfterMs !== null;

/** The pushes of this node to one device, or to all devices of one push service. */
const openLane = ({ room, signs, probes }: Rule, monotonicMs: () => number) => {
  // in the order in which they began
  const onTheirWay = new Set<OnItsWay>();
  let [failures, pauses, pausedUntil] = [0, 0, 0];
  const isHanging = (): boolean => {
    let count = 0;
    for (const { since } of onTheirWay) {
      if (monotonicMs() - since < hangMs) return false;
      if (++count === signs) return true;
    }
    return false;
  };
  const fail = (now: number): void => {
    failures += 1;
    if (failures < signs || now < pausedUntil) return;
    pausedUntil = now + Math.min(longestPauseMs, firstPauseMs * 2 ** pauses);
    pauses += 1;
  };
  return {
    /** Epoch milliseconds at which another push may begin; undefined: now. */
    waitsUntil: (now: number): number | undefined => {
      if (now < pausedUntil) return pausedUntil;
      const isAway = failures >= signs || isHanging();
      if (onTheirWay.size < (isAway ? probes : room)) return undefined;
      return isAway ? now + noRoomMs : now;
    },
    isIdle: (now: number): boolean => onTheirWay.size === 0 && now >= pausedUntil,
    isClean: (): boolean => onTheirWay.size === 0 && failures === 0,
    begin: (push: OnItsWay): void => void onTheirWay.add(push),
    end: (push: OnItsWay, answer: PushOutcome, now: number): void => {
      onTheirWay.delete(push);
      if (isFailure(answer)) fail(now);
      else [failures, pauses, pausedUntil] = [0, 0, 0];
    },
  };
};
type Lane = ReturnType<typeof openLane>;

const serviceOf = ({ kind, endpoint }: SendingDevice): string =>
  kind === 'ntfy' || endpoint === null || !URL.canParse(endpoint) ? kind : new URL(endpoint).origin;

/**
 * One device or push service that hangs keeps no other waiting: each device has room for a few pushes, and a service that doesn't answer for a
 * few until it does.
 */
export interface Lanes {
  /** Devices to which nothing can be sent just now. */
  full(now: Date): readonly string[];
  /** When a push to this device may begin; undefined: now. */
  waitsUntil(device: SendingDevice, now: Date): Date | undefined;
  /** A push to it begins; the answer is called at its end. */
  begin(device: SendingDevice): (answer: PushOutcome, now: Date) => void;
  /** Pushes that are on their way and don't hang. */
  brisk(): number;
}

const keepSome = (lanes: Map<string, Lane>, now: number): void => {
  if (lanes.size <= mostKept) return;
  for (const [key, lane] of lanes) if (lane.isIdle(now)) lanes.delete(key);
};

export const openLanes = (monotonicMs = () => performance.now()): Lanes => {
  const [devices, services] = [new Map<string, Lane>(), new Map<string, Lane>()];
  const all = new Set<OnItsWay>();
  const laneIn = (lanes: Map<string, Lane>, key: string, rule: Rule): Lane => {
    const lane = lanes.get(key) ?? openLane(rule, monotonicMs);
    lanes.set(key, lane);
    return lane;
  };
  const begin: Lanes['begin'] = (device) => {
    const push = { since: monotonicMs() };
    all.add(push);
    const service = serviceOf(device);
    const own = [
      [devices, device.id, laneIn(devices, device.id, ofDevice)],
      [services, service, laneIn(services, service, ofService)],
    ] as const;
    for (const [, , lane] of own) lane.begin(push);
    return (answer, now) => {
      all.delete(push);
      for (const [lanes, key, lane] of own) {
        lane.end(push, answer, now.getTime());
        if (lane.isClean()) lanes.delete(key);
        keepSome(lanes, now.getTime());
      }
    };
  };
  return {
    begin,
    full: (now) => [...devices].flatMap(([id, lane]) => (lane.waitsUntil(now.getTime()) === undefined ? [] : [id])),
    waitsUntil: (device, now) => {
      const found = [devices.get(device.id), services.get(serviceOf(device))].map((lane) =>
        lane?.waitsUntil(now.getTime()),
      );
      const waits = found.filter((at) => at !== undefined);
      return waits.length === 0 ? undefined : new Date(Math.max(...waits));
    },
    brisk: () => [...all].filter(({ since }) => monotonicMs() - since < hangMs).length,
  };
};
