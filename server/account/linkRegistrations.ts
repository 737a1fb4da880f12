import { Refusal } from '../../events/kernel/refusal.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { LimitedList } from '../../projections/limitedList.ts';
import { derivedCommandId } from '../command/commandId.ts';
import { handleCommand } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadAccount } from './loadAccount.ts';
import { accountIdsEnvelope, type Process } from './processEnvelope.ts';

const dayMs = 24 * 3_600_000;
/**
 * A person who registered by a link makes links that register, and sets accounts up, only after this time: otherwise
 * one link could become many within minutes.
 */
const newcomerMs = dayMs;
/** Longer than any link is open, and longer than a newcomer is one. */
const keptMs = 60 * dayMs;

/** The account that has the link now; undefined: a concurrent request has it, whose row this statement can't see. */
const claim = async (on: Queryable, linkId: string, userId: string, now: Date): Promise<string | undefined> => {
  const { rows } = await on.query<{ holder: string }>({
    name: 'claim_link_registration',
    text: `with claimed as (insert into app.link_registrations (link_id, user_id, at) values ($1, $2, $3) on conflict (link_id) do nothing returning user_id)
      select user_id as holder from claimed union all select user_id from app.link_registrations where link_id = $1 limit 1`,
    values: [linkId, userId, now],
  });
  return rows[0]?.holder;
};

const takeOver = async (on: Queryable, linkId: string, from: string, to: string, now: Date): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'take_over_link_registration',
    text: 'update app.link_registrations set user_id = $3, at = $4 where link_id = $1 and user_id = $2',
    values: [linkId, from, to, now],
  });
  return rowCount === 1;
};

/** Closes the stream of an account that was not registered. False: it was, or it was erased since. */
const abandon = async (
  deps: Pick<Dependencies, 'events' | 'readModelPosition' | 'keys' | 'db'>,
  process: Process,
  userId: string,
): Promise<boolean> => {
  const commandId = await derivedCommandId(deps.keys, [process.commandId, 'abandon', userId]);
  try {
    if ((await loadAccount(deps.events, userId)).state.status === 'erased') return false;
    await handleCommand(
      deps,
      accountIdsEnvelope(deps, { ...process, commandId }, { type: 'AbandonRegistration', data: { userId } }),
    );
    return true;
  } catch (problem) {
    if (problem instanceof Refusal && ['account_registered', 'erased'].includes(problem.code)) return false;
    throw problem;
  }
};

/**
 * Takes the link for this registration alone. If another registration had it, that account's stream decides: if it
 * isn't registered, its stream is closed first, so that it never will be. So a taken name or an aborted request uses no
 * link up. False: the link has registered somebody else.
 */
export const takeLinkToRegister = async (
  deps: Dependencies,
  process: Process,
  linkId: string,
  userId: string,
): Promise<boolean> => {
  const { pool } = deps.db;
  for (let round = 0; round < 5; round++) {
    const holder = await claim(pool, linkId, userId, process.now);
    if (holder === userId) return true;
    if (holder === undefined) continue;
    if (!(await abandon(deps, process, holder))) return false;
    if (await takeOver(pool, linkId, holder, userId, process.now)) return true;
  }
  return false;
};

/** `now` is a parameter of the statement, $1 the person. */
const ofADay = (columns: string, now: string): string => `select ${columns}
  from app.link_registrations r join app.access_link l on l.id = r.link_id join users u on u.id = r.user_id
  where l.kind in ('invitation', 'auditor') and l.made_by = $1 and r.at > ${now}::timestamptz - interval '${dayMs} ms'`;

/** Accounts that one person's links made in a day, where only invited people register. */
export const registeredOfADay: LimitedList = {
  name: 'registeredOfADay',
  most: 10,
  counted: ofADay('r.user_id as id', '$3'),
  settled: 'exists (select from users u where u.id = p.id)',
};

/** The time from which this person's links make accounts again; undefined: they do now. */
export const fullUntil = async (on: Queryable, seniorId: string, now: Date): Promise<Date | undefined> => {
  const text = `${ofADay('r.at', '$2')} order by r.at desc offset ${registeredOfADay.most - 1} limit 1`;
  const { rows } = await on.query<{ at: Date }>({ name: 'find_full_day', text, values: [seniorId, now] });
  const [row] = rows;
  return row && new Date(row.at.getTime() + dayMs);
};

/** The link registered somebody. */
export const hasRegistered = async (on: Queryable, linkId: string): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'has_link_registered',
    text: 'select from app.link_registrations r join users on users.id = r.user_id where r.link_id = $1',
    values: [linkId],
  });
  return rowCount === 1;
};

/** Until when the account is too new to let others in; undefined: it is not. */
export const newcomerUntil = async (on: Queryable, userId: string, now: Date): Promise<Date | undefined> => {
  const { rows } = await on.query<{ at: Date }>({
    name: 'find_newcomer',
    text: 'select at from app.link_registrations where user_id = $1 and at > $2 order by at desc limit 1',
    values: [userId, new Date(now.getTime() - newcomerMs)],
  });
  const [row] = rows;
  return row && new Date(row.at.getTime() + newcomerMs);
};

/** "In 7 hours": the server doesn't know by which clock the person lives. */
export const inHours = (until: Date, now: Date): string => {
  const hours = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 3_600_000));
  return hours === 1 ? 'an hour' : `${hours} hours`;
};

export const deleteOldLinkRegistrations = async (on: Queryable, now: Date): Promise<void> => {
  const values = [new Date(now.getTime() - keptMs)];
  await on.query({
    name: 'delete_old_link_registrations',
    text: 'delete from app.link_registrations where at <= $1',
    values,
  });
};
