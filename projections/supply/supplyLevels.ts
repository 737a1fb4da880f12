import { orderHoldsMs } from '../../events/supply/supplySettings.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso } from '../json/jsonColumns.ts';
import { meanDays } from './runOut.ts';

/**
 * SQL: the joins that give the level of medication `m` at a moment. It is what the last count found, with all refills, losses and doses
 * that happened since, by the time of each; the order in which they were entered makes no difference. Entries of the count's own
 * moment come after it; of two counts of one moment the one entered later holds.
 */
export const levelJoins = (moment: string): string => `
  left join lateral (select its.at, its.thousandths from supply_entries its
    where its.medication_id = m.id and its.kind = 'counted' and its.at <= ${moment} order by its.at desc, its.position desc limit 1) counted on true
  left join lateral (select sum(case its.kind when 'refilled' then its.thousandths else -its.thousandths end) as thousandths from supply_entries its
    where its.medication_id = m.id and its.kind <> 'counted' and its.at >= counted.at and its.at <= ${moment}) moved on true
  left join lateral (select sum(its.thousandths) as thousandths from dose_logs its
    where its.medication_id = m.id and its.status = 'taken' and its.taken_at >= counted.at and its.taken_at <= ${moment}) taken on true`;

/** SQL: the level in thousandths of the unit one takes; null: it was not counted by then. */
export const level = `(counted.thousandths + coalesce(moved.thousandths, 0) - coalesce(taken.thousandths, 0))::float8`;

/** SQL: taken in the 30 days before, of an as-needed medication; else 0. */
export const usedLately = (moment: string): string => `case when m.frequency = 'As needed' then
    (select coalesce(sum(its.thousandths), 0) from dose_logs its where its.medication_id = m.id and its.status = 'taken'
      and its.taken_at > ${moment}::timestamptz - interval '${meanDays} days' and its.taken_at <= ${moment})::float8 else 0 end`;

/** SQL: the join of the order that is under way. A refill since then ends it, and after three weeks it is asked for again. */
export const orderJoin = (moment: string): string => `
  left join supply_orders o on o.medication_id = m.id and o.at > ${moment}::timestamptz - interval '${orderHoldsMs} milliseconds'
    and not exists (select from supply_entries its where its.medication_id = m.id and its.kind = 'refilled' and its.at >= o.at)
  left join users orderer on orderer.id = o.by_id`;

const orderedAs = (status: 'seenTo' | 'ordered'): string =>
  `case when o.status = '${status}' then ${namedPerson('o.by_id', 'orderer', 'm.senior_id', `, 'at', ${iso('o.at')}`)} end`;

/** SQL: who sees to an order, and who has ordered. */
export const orderColumns = `${orderedAs('seenTo')} as "seenToBy", ${orderedAs('ordered')} as "orderedBy"`;

/** SQL: the last refill, as JSON; null: there was none. */
export const lastRefill = `(select json_build_object('thousandths', its.thousandths, 'at', ${iso('its.at')}) from supply_entries its
    where its.medication_id = m.id and its.kind = 'refilled' order by its.at desc, its.position desc limit 1)`;
