import type { Request } from 'autocannon';
import { underLoad, type Measured } from './load.ts';
import { perSecondOf, told } from './measures.ts';
import { byTurns } from './rounds.ts';
import type { RunningServer } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const connections = 32;
const warmUpSeconds = 2;

interface Insert {
  readonly what: string;
  readonly path: string;
  /** The nth write, by somebody else than the one before. */
  readonly ours: (nth: number) => { readonly cookie: string; readonly body: object };
  /** The row of the nth; the plain insert understands nothing, so it comes whole. */
  readonly peer: (nth: number) => object;
  /** Waits for the work that a load leaves behind, which would burden the next one. */
  readonly settled?: () => Promise<void>;
}

const json = { 'content-type': 'application/json' };

/** From the request to the answer that shows the new thing, against only inserting the same row. */
export const measureInsert = async (
  { product, plain }: { readonly product: RunningServer; readonly plain: RunningServer },
  { what, path, ours, peer, settled }: Insert,
  { rounds, seconds }: Setting,
): Promise<Row> => {
  let nth = 0;
  const post = (body: object, headers: Readonly<Record<string, string>> = {}): Request => ({
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  const ourNext = (): Request => {
    const { body, cookie } = ours(nth++);
    return post(body, { cookie });
  };
  const load = (url: string, next: () => Request, during: number) => async (): Promise<Measured> => {
    const measured = await underLoad({ url, connections, length: { seconds: during }, next, status: 201 });
    await settled?.();
    return measured;
  };
  const loads = (during: number) =>
    [load(product.url, ourNext, during), load(plain.url, () => post(peer(nth++)), during)] as const;
  for (const warm of loads(warmUpSeconds)) await warm();
  const measured = await byTurns(rounds, ...loads(seconds));
  return {
    what: `${what}, ${connections} at once, against Express + knex insert`,
    ours: told(measured.ours),
    peer: told(measured.peer),
    figure: perSecondOf(measured.ours) / perSecondOf(measured.peer),
    unit: '',
    aim: { better: 'higher', goal: 1, floor: 0.8 },
  };
};
