import { id, idOrNull, instant, listOf, localDate, oneOf, textOrNull } from '../kernel/fields.ts';
import { record, type MessagesOf } from '../kernel/message.ts';

export const auditorGrantStream = (grantId: string): string => `auditor-${grantId}`;
export const reviewStream = (reviewId: string): string => `review-${reviewId}`;

/** The permission areas that an auditor sees, at least one. */
export const auditedAreas = listOf(oneOf('medications', 'health', 'appointments', 'family'), 1, 4);
export const auditorLength = { name: 100, finding: 2000 } as const;
/** Grants of one senior that have not ended. */
export const mostAuditorGrants = 20;

const grant = { grantId: id, seniorId: id };

/**
 * One auditor's access to one senior's history, read-only (product.md "Replay"). Stream: `auditor-<grantId>`, encrypted under the senior's
 * key. Its end is computed from `until`.
 */
export const auditorEvents = {
  AuditorGranted: record({
    ...grant,
    /** Null: the person who uses the grant's link. */
    personId: idOrNull,
    /** The granter's name for somebody who gets a link; null: `personId` has an account. */
    name: textOrNull(auditorLength.name),
    areas: auditedAreas,
    from: instant,
    until: instant,
    grantedAt: instant,
  }),
  /** A person used the grant's link, which works for nobody else from then on. */
  AuditorLinkUsed: record({ ...grant, personId: id, usedAt: instant }),
  /** Another end. */
  AuditorGrantRenewed: record({ ...grant, until: instant, renewedAt: instant }),
  AuditorGrantWithdrawn: record({ ...grant, withdrawnAt: instant }),
};
export type AuditorEvent = MessagesOf<typeof auditorEvents>;

/** A review of a senior's history, signed off by name. Stream: `review-<reviewId>`, encrypted under the senior's key. */
export const reviewEvents = {
  RecordReviewed: record({
    reviewId: id,
    seniorId: id,
    reviewedBy: id,
    /** The areas that the reviewer could see. */
    areas: auditedAreas,
    /** Days in the senior's zone, both included. */
    from: localDate,
    until: localDate,
    /** Something to clear up; null: nothing odd. */
    finding: textOrNull(auditorLength.finding),
    reviewedAt: instant,
  }),
};
export type ReviewEvent = MessagesOf<typeof reviewEvents>;

/** The longest stretch of access, from its beginning or its renewal. */
export const longestAccessDays = 90;
