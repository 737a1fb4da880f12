import { listRights } from '../../projections/circle/rightsQueries.ts';
import { listSupplySeniors } from '../../projections/supply/supplyChecks.ts';
import { listSupply, type SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { addDays, dateAt, instantOf } from '../../projections/zones/zonedTime.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from '../jobs/jobHost.ts';
import { decideNotifications } from './decide.ts';
import { supplyTag } from './notificationIds.ts';
import type { Timed } from './outageSummary.ts';

/** Seniors whose supply is reckoned together. */
const page = 50;
const dayMs = 86_400_000;
/** Pharmacies are open, and nobody is woken, between these times of the senior's day. */
const [earliest, latest] = ['09:00', '20:00'];
/** A supply that runs out in the same week, by a count alone, is the same one. */
const weekOf = (date: string): number => Math.floor(Date.parse(date) / (7 * dayMs));

interface ToOrder extends SupplyLine {
  readonly orderBy: string;
  readonly runsOutOn: string;
}
const asks = (line: SupplyLine): line is ToOrder =>
  line.isToOrder && line.orderBy !== null && line.runsOutOn !== null && !line.seenToBy && !line.orderedBy;

const isDaytime = ({ timeZone }: SupplyLine, now: Date): boolean => {
  const today = dateAt(timeZone, now.getTime());
  const at = now.toISOString();
  return at >= instantOf(timeZone, today, earliest) && at < instantOf(timeZone, today, latest);
};

const timed = (personId: string, line: ToOrder, now: Date): Timed => {
  const { medicationId, userId: seniorId, orderBy, runsOutOn, timeZone, lastRefill } = line;
  const isToday = orderBy <= dateAt(timeZone, now.getTime());
  const at = now.toISOString();
  return {
    ringsAt: at,
    notification: {
      kind: 'supplyLow',
      about: { medicationId, orderBy, runsOutOn, isToday },
      personId,
      seniorId,
      // once when it is time, and once more on the last day
      subject: [medicationId, lastRefill?.at ?? '', weekOf(runsOutOn), isToday ? 'today' : 'soon'].join(' '),
      tag: supplyTag(medicationId),
      urgency: 'due',
      dueAt: at,
      expiresAt: instantOf(timeZone, addDays(dateAt(timeZone, now.getTime()), isToday ? 3 : 1), latest),
    },
  };
};

/** The senior, and members who may change her medications. */
const hearersOf = async (
  { db }: Pick<Dependencies, 'db'>,
  seniorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const hearers = new Map(seniorIds.map((id) => [id, [id]]));
  for (const { seniorId, personId, permissions } of await listRights(db.pool, seniorIds))
    if (permissions.medications === true) hearers.get(seniorId)?.push(personId);
  return hearers;
};

const remindersOf = async (deps: Dependencies, seniorIds: readonly string[]): Promise<readonly Timed[]> => {
  const now = deps.now();
  const lines = (await listSupply(deps.db.pool, seniorIds, now)).filter(asks).filter((line) => isDaytime(line, now));
  const hearers = await hearersOf(deps, [...new Set(lines.map(({ userId }) => userId))]);
  return lines.flatMap((line) => (hearers.get(line.userId) ?? []).map((personId) => timed(personId, line, now)));
};

/**
 * “Order Metformin by Thursday”. Each senior has a minute of the hour in which her supply is looked at. The ids are derived, so that a
 * reminder that is decided in one hour is not decided again in the next.
 */
export const remindOfSupply: Job = {
  name: 'remindOfSupply',
  run: async (deps, signal) => {
    const minute = deps.now().getUTCMinutes();
    for (let after: string | null = null; !signal.aborted;) {
      const seniorIds: readonly string[] = await listSupplySeniors(deps.db.pool, { minute, after, limit: page });
      if (seniorIds.length > 0) await decideNotifications(deps, await remindersOf(deps, seniorIds));
      after = seniorIds.at(-1) ?? null;
      if (seniorIds.length < page) break;
    }
  },
};
