import { longestAccessDays, mostAuditorGrants, type AuditorEvent } from '../../events/auditor/auditorEvents.ts';
import { clockToleranceMs } from '../../events/kernel/clockTolerance.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';

type Grant = Omit<MessageNamed<AuditorEvent, 'AuditorGranted'>['data'], 'grantedAt'>;

export type AuditorGrantCommand =
  /** `others`: the senior's other grants that have not ended. */
  | Message<'GrantAuditor', { readonly grant: Grant; readonly others: number }>
  | Message<'UseAuditorLink', { readonly personId: string }>
  | Message<'RenewAuditorGrant', { readonly until: string }>
  | Message<'WithdrawAuditorGrant', unknown>;

export type AuditorGrantState =
  | { readonly status: 'none' }
  | { readonly status: 'granted'; readonly grant: Grant }
  | { readonly status: 'withdrawn' };

const longestMs = longestAccessDays * 24 * 3_600_000 + clockToleranceMs;

/** Refuses access that begins too late, ends before it begins, or lasts too long. */
const assertPeriod = (from: string, until: string, now: string): void => {
  const begins = Math.max(Date.parse(from), Date.parse(now));
  if (Date.parse(until) <= begins)
    throw new Refusal('The access must end later than it begins.', 'ends_before_it_begins', 'until');
  if (begins - Date.parse(now) > longestMs)
    throw new Refusal(`The access must begin within ${longestAccessDays} days.`, 'begins_too_late', 'from');
  if (Date.parse(until) - begins > longestMs)
    throw new Refusal(
      `An auditor’s access lasts ${longestAccessDays} days at most. You can renew it.`,
      'access_too_long',
      'until',
    );
};

const withdrawn = (): Refusal => new Refusal('This auditor’s access was withdrawn.', 'grant_withdrawn');

/** The grant, while it has not ended. */
const running = (state: AuditorGrantState, now: string): Grant => {
  if (state.status !== 'granted') throw withdrawn();
  if (Date.parse(state.grant.until) <= Date.parse(now))
    throw new Refusal('This auditor’s access has ended.', 'grant_ended');
  return state.grant;
};

/** One auditor's access to one senior's history. */
export const auditorGrantDecider: Decider<AuditorGrantState, AuditorGrantCommand, AuditorEvent> = {
  initialState: { status: 'none' },
  decide: {
    GrantAuditor: ({ grant, others }, { status }, { now }) => {
      if (status !== 'none') return [];
      if (others >= mostAuditorGrants)
        throw new Refusal(
          `You already have ${mostAuditorGrants} auditors. Withdraw one to add another.`,
          'too_many_auditors',
        );
      assertPeriod(grant.from, grant.until, now);
      return [{ type: 'AuditorGranted', data: { ...grant, grantedAt: now } }];
    },
    UseAuditorLink: ({ personId }, state, { now }) => {
      const { grantId, seniorId, personId: usedBy } = running(state, now);
      if (usedBy === personId) return [];
      if (usedBy !== null) throw new Refusal('This link was used already. It works once.', 'link_used');
      return [{ type: 'AuditorLinkUsed', data: { grantId, seniorId, personId, usedAt: now } }];
    },
    RenewAuditorGrant: ({ until }, state, { now }) => {
      const { grantId, seniorId, from, until: before } = running(state, now);
      if (until === before) return [];
      assertPeriod(from, until, now);
      return [{ type: 'AuditorGrantRenewed', data: { grantId, seniorId, until, renewedAt: now } }];
    },
    WithdrawAuditorGrant: (_command, state, { now }) => {
      if (state.status !== 'granted') return [];
      const { grantId, seniorId } = state.grant;
      return [{ type: 'AuditorGrantWithdrawn', data: { grantId, seniorId, withdrawnAt: now } }];
    },
  },
  evolve: {
    AuditorGranted: (_state, { grantedAt: _, ...grant }) => ({ status: 'granted', grant }),
    AuditorLinkUsed: (state, { personId }) =>
      state.status === 'granted' ? { ...state, grant: { ...state.grant, personId } } : state,
    AuditorGrantRenewed: (state, { until }) =>
      state.status === 'granted' ? { ...state, grant: { ...state.grant, until } } : state,
    AuditorGrantWithdrawn: () => ({ status: 'withdrawn' }),
  },
};
