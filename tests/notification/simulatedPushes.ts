import type { PushPayload } from '../../events/notification/pushPayload.ts';
import type { WebPush } from '../../server/webPush/openWebPush.ts';
import { Overdue } from '../../server/webPush/postOnce.ts';
import { outcomeOf, outcomeOfError, type PushOutcome } from '../../server/webPush/pushOutcome.ts';
import { oneOf, type Chance } from './simulatedChance.ts';

const hourMs = 3_600_000;

/** A browser that somebody allowed. Times are epoch milliseconds of the simulated clock. */
export interface SimulatedDevice {
  readonly endpoint: string;
  readonly personId: string;
  readonly allowedAt: number;
  /** From then on its push service answers 410. */
  readonly vanishesAt: number;
}

/** When something happened. */
export interface Moment {
  /** The simulated clock. */
  readonly at: number;
  /** Its place among all that happened. */
  readonly order: number;
  /** Things of one phase happen concurrently. */
  readonly phase: number;
  /** The real clock. */
  readonly realMs: number;
}
interface Clocks {
  readonly now: () => number;
  readonly nextOrder: () => number;
  readonly phase: () => number;
}
export const momentOf = ({ now, nextOrder, phase }: Clocks): Moment => ({
  at: now(),
  order: nextOrder(),
  phase: phase(),
  realMs: performance.now(),
});

/** A push that a device's service took. */
export interface Arrival extends Moment {
  readonly endpoint: string;
  readonly token: string;
  /** The server never learned that it arrived. */
  readonly isAnswerLost: boolean;
}

interface World extends Clocks {
  readonly chance: Chance;
}

const takes = { status: 201, retryAfter: undefined };
/** Each service is away for a quarter of a day now and then. */
const isAway = ({ chance, now }: World, service: string): boolean =>
  chance('away', service, Math.floor(now() / (6 * hourMs))) < 0.04;

/**
 * Push services as bad as real ones: away for hours, busy, silent until the deadline, or gone with the browser; some answers are lost. They stand in
 * for `openWebPush`, whose encryption and requests have tests of their own.
 */
export const openPushServices = (world: World) => {
  const { chance, now } = world;
  const devices = new Map<string, SimulatedDevice>();
  const attempts = new Map<string, number>();
  const breaks: ((device: SimulatedDevice) => boolean)[] = [];
  const arrivals: Arrival[] = [];
  const arrive = (endpoint: string, payload: string, isAnswerLost: boolean): void => {
    const { token } = (JSON.parse(payload) as PushPayload).notification.data;
    arrivals.push({ endpoint, token, isAnswerLost, ...momentOf(world) });
  };
  const answer = (endpoint: string, payload: string): PushOutcome => {
    const answered = (status: number, retryAfter?: string): PushOutcome =>
      outcomeOf({ ...takes, status, retryAfter }, 'The push service', new Date(now()));
    const device = devices.get(endpoint);
    if (!device || now() >= device.vanishesAt) return answered(410);
    if (breaks.some((isBroken) => isBroken(device))) return answered(503);
    if (isAway(world, oneOf(['one', 'other', 'third'], chance('service', endpoint)))) return answered(503);
    const attempt = (attempts.get(endpoint) ?? 0) + 1;
    attempts.set(endpoint, attempt);
    const drawn = chance('answer', endpoint, attempt);
    if (drawn < 0.02) return answered(500);
    if (drawn < 0.04) return answered(429, '90');
    if (drawn < 0.06) return outcomeOfError(new Overdue('No answer in time'), 'The push service');
    if (drawn < 0.063) return answered(403);
    arrive(endpoint, payload, drawn >= 0.98);
    return drawn >= 0.98
      ? outcomeOfError(Object.assign(new Error('cut'), { code: 'ECONNRESET' }), 'The push service')
      : answered(201);
  };
  const webPush: WebPush = {
    publicKey: () => Promise.resolve(''),
    toBrowser: async ({ endpoint }, { payload }) => {
      // others get their turn meanwhile
      await new Promise((resolve) => setImmediate(resolve));
      return answer(endpoint, payload);
    },
    toNtfy: () => Promise.reject(new Error('Nobody has a topic')),
    close: () => undefined,
  };
  return {
    webPush,
    arrivals,
    add: (device: SimulatedDevice) => void devices.set(device.endpoint, device),
    /** Their services are away while that is so. */
    breakWhile: (isBroken: (device: SimulatedDevice) => boolean) => void breaks.push(isBroken),
  };
};
export type PushServices = ReturnType<typeof openPushServices>;
