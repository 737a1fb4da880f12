import { canonicalJson } from '../../server/command/canonicalJson.ts';
import { underLoad, type Measured } from './load.ts';
import { perSecondOf, told } from './measures.ts';
import { byTurns } from './rounds.ts';
import type { RunningServer } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const connections = 32;
/** So many answers are compared before anything is measured. */
const compared = 20;

interface ListRequest {
  readonly path: string;
  readonly cookie: string;
}
/** A list that a screen opens with; its requests are sent in turn. */
interface List {
  readonly what: string;
  readonly requests: readonly ListRequest[];
}

const contentOf = async (url: string, { path, cookie }: ListRequest): Promise<string> => {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  // Postgres writes some blanks that Node does not; the order of fields says nothing
  return canonicalJson(await answer.json());
};

/** Both sides answer the same: else one of them has less to do. */
const assertSame = async (ours: string, peer: string, request: ListRequest): Promise<void> => {
  const [one, other] = await Promise.all([ours, peer].map((url) => contentOf(url, request)));
  if (one === undefined || one === '[]' || one !== other)
    throw new Error(`${request.path}: the answers differ:\n${one?.slice(0, 2000)}\n${other?.slice(0, 2000)}`);
};

/**
 * Against Express and knex with the same checks: both sides query session and rights in the database at each request.
 */
export const measureList = async (
  { product, plain }: { readonly product: RunningServer; readonly plain: RunningServer },
  { what, requests }: List,
  { rounds, seconds }: Setting,
): Promise<Row> => {
  for (const request of requests.slice(0, compared)) await assertSame(product.url, plain.url, request);
  let at = 0;
  const next = () => {
    const { path = '', cookie = '' } = requests[at++ % requests.length] ?? {};
    return { method: 'GET', path, headers: { cookie } } as const;
  };
  const load = (url: string) => (): Promise<Measured> =>
    underLoad({ url, connections, length: { seconds }, next, status: 200 });
  const measured = await byTurns(rounds, load(product.url), load(plain.url));
  return {
    what: `GET ${what}, ${connections} connections, against Express + knex with the same checks`,
    ours: told(measured.ours),
    peer: told(measured.peer),
    figure: perSecondOf(measured.ours) / perSecondOf(measured.peer),
    unit: '',
    aim: { better: 'higher', goal: 1.7, floor: 1.3 },
  };
};
