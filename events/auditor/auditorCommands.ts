import { enteredInstant, localDate, text } from '../kernel/fields.ts';
import { optional, record, type TypeOf } from '../kernel/message.ts';
import { auditedAreas, auditorLength } from './auditorEvents.ts';

/** Far more than a secret has: a wrong one is refused with a sentence, not by the schema. */
const secret = text(0, 200);

/** Bodies of the calls about auditors (product.md "Replay"). */
export const auditorCommands = {
  /** `email` of an account, or the `name` of somebody who gets a link: one of the two. `areas`: default all. `from`: default now. */
  GrantAuditor: record({
    email: optional(text(0, 1000)),
    name: optional(text(0, auditorLength.name)),
    areas: optional(auditedAreas),
    from: optional(enteredInstant),
    until: enteredInstant,
  }),
  RenewAuditorGrant: record({ until: enteredInstant }),
  WithdrawAuditorGrant: record({}),
  /** The grant's link to hand over; `renew`: a new one, and the present one no longer works. */
  ShowAuditorLink: record({ renew: optional({ type: 'boolean' } as const) }),
  ReadAuditorLink: record({ secret }),
  UseAuditorLink: record({ secret }),
  /** Days in the senior's zone, both included. `finding`: absent or blank: nothing odd. */
  SignReview: record({ from: localDate, until: localDate, finding: optional(text(0, auditorLength.finding)) }),
};
export type GrantAuditor = TypeOf<typeof auditorCommands.GrantAuditor>;
export type RenewAuditorGrant = TypeOf<typeof auditorCommands.RenewAuditorGrant>;
export type ShowAuditorLink = TypeOf<typeof auditorCommands.ShowAuditorLink>;
export type ReadAuditorLink = TypeOf<typeof auditorCommands.ReadAuditorLink>;
export type UseAuditorLink = TypeOf<typeof auditorCommands.UseAuditorLink>;
export type SignReview = TypeOf<typeof auditorCommands.SignReview>;
