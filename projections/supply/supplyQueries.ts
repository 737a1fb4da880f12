import { clockToleranceMs } from '../../events/kernel/clockTolerance.ts';
import { amountWords } from '../../events/medication/amountWords.ts';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { amountOfThousandths, type SupplyKind } from '../../events/supply/supplyEntry.ts';
import { defaultSupplySettings, noticeDays, type SupplySettings } from '../../events/supply/supplySettings.ts';
import { only } from '../../events/kernel/recordParts.ts';
import { prescriptionFields } from '../../events/medication/prescriptionFields.ts';
import { rowColumns, valuesOfRow, type ColumnsOf } from '../json/fieldColumns.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { iso } from '../json/jsonColumns.ts';
import type { Schedule } from '../medication/openDoses.ts';
import type { Queryable } from '../queryable.ts';
import { addDays, dateAt } from '../zones/zonedTime.ts';
import { orderByOf } from './orderBy.ts';
import { levelOf, runOutOf, type RunOut, type SupplyPlan } from './runOut.ts';
import { lastRefill, level, levelJoins, orderColumns, orderJoin, usedLately } from './supplyLevels.ts';
import type { SupplyEntryView, SupplyLine, SupplyView } from './supplyView.ts';

export type { SupplyEntryView, SupplyLine, SupplyRecorded, SupplyView } from './supplyView.ts';

/** The facts that a pharmacy asks for. */
const orderFields = only(prescriptionFields, 'pharmacy', 'pharmacyPhone', 'prescriptionNumber');

interface Found
  extends Pick<SupplyLine, 'name' | 'dosage' | 'form' | 'seenToBy' | 'orderedBy'>, ColumnsOf<typeof orderFields> {
  readonly id: string;
  readonly senior_id: string;
  readonly frequency: string;
  readonly image_upload_id: string | null;
  readonly schedule: Schedule | null;
  readonly time_zone: string;
  readonly level: number | null;
  readonly used_lately: number;
  readonly last_refill: { readonly thousandths: number; readonly at: string } | null;
  readonly settings: SupplySettings;
}

const settings = `json_build_object('leadDays', coalesce(s.lead_days, ${defaultSupplySettings.leadDays}),
    'pharmacyClosedOn', coalesce(s.pharmacy_closed_on, '[]'))`;

const columns = `m.id, m.senior_id, m.name, m.dosage, m.form, m.frequency, m.image_upload_id, ${rowColumns(orderFields, 'm')}, d.schedule, senior.time_zone, ${level} as level,
  ${usedLately('$2')} as used_lately, ${orderColumns}, ${lastRefill} as last_refill, ${settings} as settings`;
const joins = `join users senior on senior.id = m.senior_id left join due_doses d on d.id = m.id
  left join supply_settings s on s.senior_id = m.senior_id ${orderJoin('$2')} ${levelJoins('$2')}`;

/** A phone whose clock is a little ahead records doses that are a little later than now. */
const nowOf = (now: Date): Date => new Date(now.getTime() + clockToleranceMs);

/** The word behind an amount. */
const unitOf = (form: DosageForm | null): string => amountWords(2, form).split('\u00a0')[1] ?? 'doses';

const isDue = (orderBy: string | null, today: string): boolean =>
  orderBy !== null && orderBy <= addDays(today, noticeDays);

interface Reckoned extends Pick<RunOut, 'outlook'> {
  /** In thousandths. */
  readonly level: number | null;
  readonly plan: SupplyPlan;
  readonly now: Date;
}

/** The day with so many more; where there is enough without them none is known either. */
const runsOutWith = (more: number, { level: left, plan, now, outlook }: Reckoned): string | null =>
  left === null || outlook === 'enough' ? null : runOutOf(levelOf(left + more), plan, now).runsOutOn;

const lastRefillOf = ({ last_refill: its }: Found, reckoned: Reckoned): SupplyLine['lastRefill'] =>
  its && {
    amount: amountOfThousandths(its.thousandths),
    at: its.at,
    thenRunsOutOn: runsOutWith(its.thousandths, reckoned),
  };

const lineOf = (row: Found, now: Date): SupplyLine => {
  const { time_zone: timeZone, schedule, settings: chosen } = row;
  const isAsNeeded = row.frequency === 'As needed';
  const left = levelOf(row.level);
  const plan = { schedule, isAsNeeded, timeZone, usedLately: amountOfThousandths(row.used_lately) };
  const runOut = runOutOf(left, plan, now);
  const orderBy = runOut.runsOutOn === null ? null : orderByOf(runOut.runsOutOn, chosen);
  return {
    medicationId: row.id,
    userId: row.senior_id,
    name: row.name,
    dosage: row.dosage,
    imageUrl: row.image_upload_id === null ? null : `/api/files/${row.image_upload_id}`,
    level: left,
    ...valuesOfRow(orderFields, row),
    form: row.form,
    unit: unitOf(row.form),
    ...runOut,
    isByUse: isAsNeeded,
    orderBy,
    isToOrder: runOut.outlook === 'recount' || isDue(orderBy, dateAt(timeZone, now.getTime())),
    seenToBy: row.seenToBy,
    orderedBy: row.orderedBy,
    lastRefill: lastRefillOf(row, { level: row.level, plan, now, outlook: runOut.outlook }),
    timeZone,
  };
};

/** The first to run out goes first, and one without a date last, unless it must be counted again. */
const placeOf = ({ outlook, orderBy, name }: SupplyLine): string =>
  `${orderBy ?? (outlook === 'recount' ? '9998' : '9999')} ${name}`;

/** The counted medications of these seniors that are in use, those to order first. */
export const listSupply = async (
  on: Queryable,
  seniorIds: readonly string[],
  now: Date,
): Promise<readonly SupplyLine[]> => {
  const { rows } = await on.query<Found>({
    name: 'list supply',
    text: `select ${columns} from unnest($1::uuid[]) as asked(id) join medications m on m.senior_id = asked.id and m.is_active ${joins}
      where counted.at is not null`,
    values: [seniorIds, nowOf(now)],
  });
  return rows.map((row) => lineOf(row, now)).toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
};

const mostEntries = 100;

interface FoundEntry extends Omit<SupplyEntryView, 'amount' | 'kind'> {
  readonly kind: SupplyKind;
  readonly thousandths: number;
}

const listEntries = async (on: Queryable, medicationId: string, until: Date): Promise<readonly SupplyEntryView[]> => {
  const { rows } = await on.query<FoundEntry>({
    name: 'list supply entries',
    text: `select e.id, e.kind, e.thousandths, ${iso('e.at')} as at, ${iso('e.entered_at')} as "enteredAt",
        ${namedPerson('e.by_id', 'enterer', 'e.senior_id')} as by, ${namedPerson('e.corrected_by', 'corrector', 'e.senior_id')} as "correctedBy"
      from supply_entries e left join users enterer on enterer.id = e.by_id left join users corrector on corrector.id = e.corrected_by
      where e.medication_id = $1 and e.at <= $2 order by e.at desc, e.position desc limit ${mostEntries}`,
    values: [medicationId, until],
  });
  return rows.map(({ thousandths, ...entry }) => ({ ...entry, amount: amountOfThousandths(thousandths) }));
};

const findLine = async (on: Queryable, medicationId: string, moment: Date): Promise<Found | undefined> => {
  const { rows } = await on.query<Found>({
    name: 'find supply',
    text: `select ${columns} from medications m ${joins} where m.id = $1`,
    values: [medicationId, moment],
  });
  return rows[0];
};

/** The supply of one medication, a removed one too. */
export const findSupply = async (on: Queryable, medicationId: string, now: Date): Promise<SupplyView | undefined> => {
  const [row, history] = await Promise.all([
    findLine(on, medicationId, nowOf(now)),
    listEntries(on, medicationId, nowOf(now)),
  ]);
  return row && { ...lineOf(row, now), history };
};

/** The same as of a past moment: the level and the entries until then. What is to come is known from now on alone. */
export const findSupplyAt = async (on: Queryable, medicationId: string, at: Date): Promise<SupplyView | undefined> => {
  const [row, history] = await Promise.all([findLine(on, medicationId, at), listEntries(on, medicationId, at)]);
  if (!row) return undefined;
  const line = lineOf(row, at);
  const lastRefill = line.lastRefill && { ...line.lastRefill, thenRunsOutOn: null };
  const none = { runsOutOn: null, orderBy: null, isToOrder: false, seenToBy: null, orderedBy: null };
  return { ...line, ...none, lastRefill, history };
};
