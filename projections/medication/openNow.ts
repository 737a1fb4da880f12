import type { Queryable } from '../queryable.ts';
import { nextDueTime } from './occurrences.ts';
import { openAt, type OpenDose, type Schedule } from './openDoses.ts';

/** A medication with doses that are open at a moment. */
export interface OpenMedication {
  readonly medicationId: string;
  readonly seniorId: string;
  /** The instant from which its doses are asked for: those due before were entered, not missed. */
  readonly since: string;
  /** Due by then, oldest first. */
  readonly doses: readonly OpenDose[];
  /** Until when each dose was put off. */
  readonly snoozedUntil: ReadonlyMap<string, string>;
  /** The medication's next due time after that instant; undefined: there is none. */
  nextAfter(dueAt: string): string | undefined;
}

interface Row {
  readonly id: string;
  readonly senior_id: string;
  readonly schedule: Schedule;
}

const medicationOf = ({ id, senior_id, schedule }: Row, at: string): OpenMedication => ({
  medicationId: id,
  seniorId: senior_id,
  since: schedule.since,
  doses: openAt(schedule, at).filter(({ dueAt }) => dueAt <= at),
  snoozedUntil: new Map((schedule.snoozed ?? []).map(({ doseId, until }) => [doseId, until])),
  nextAfter: (dueAt) =>
    nextDueTime(schedule.spans, Date.parse(dueAt) + 1, { suspensions: schedule.suspensions })?.dueAt,
});

/** Just after this instant, in the form in which a schedule compares instants: a dose due exactly now is open. */
const including = (now: Date): string => new Date(now.getTime() + 1).toISOString();

interface Page {
  readonly after: string | null;
  readonly limit: number;
}

const pageWhere = (and: string): string => `select id, senior_id, schedule from due_doses
      where look_from <= $1 and due_at <= $1 and ($2::uuid is null or senior_id > $2)${and}
      order by senior_id fetch first $3 rows with ties`;

/**
 * Medications with open doses that are due by now, those of one senior together, a page at a time: after `seniorId`, whole seniors only, at
 * least `limit` medications where there are as many.
 */
export const listOpenNow = async (
  on: Queryable,
  now: Date,
  { after, limit }: Page,
): Promise<readonly OpenMedication[]> => {
  const { rows } = await on.query<Row>({ name: 'list open now', text: pageWhere(''), values: [now, after, limit] });
  return rows.map((row) => medicationOf(row, including(now)));
};

/** The same of seniors whose escalation is on. */
export const listOpenEscalating = async (
  on: Queryable,
  now: Date,
  { after, limit }: Page,
): Promise<readonly OpenMedication[]> => {
  const { rows } = await on.query<Row>({
    name: 'list open escalating',
    text: pageWhere(' and exists (select 1 from escalations e where e.senior_id = due_doses.senior_id and e.is_on)'),
    values: [now, after, limit],
  });
  return rows.map((row) => medicationOf(row, including(now)));
};

/** The medications of these seniors with open doses that are due by then. */
export const listOpenOf = async (
  on: Queryable,
  seniorIds: readonly string[],
  until: Date,
): Promise<readonly OpenMedication[]> => {
  if (seniorIds.length === 0) return [];
  const { rows } = await on.query<Row>({
    name: 'list open of seniors',
    text: 'select id, senior_id, schedule from due_doses where senior_id = any($2) and look_from <= $1 and due_at <= $1',
    values: [until, seniorIds],
  });
  return rows.map((row) => medicationOf(row, including(until)));
};

/** Those of the named medications, with the doses of theirs that are open now. */
export const findOpenNow = async (
  on: Queryable,
  medicationIds: readonly string[],
  now: Date,
): Promise<readonly OpenMedication[]> => {
  const { rows } = await on.query<Row>({
    name: 'find open now',
    text: 'select id, senior_id, schedule from due_doses where id = any($1) and schedule is not null',
    values: [medicationIds],
  });
  return rows.map((row) => medicationOf(row, including(now)));
};
