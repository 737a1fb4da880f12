/** A link that lies around is a risk: another one can be made. */
const linkLifeMs = 7 * 24 * 3_600_000;

/** A link expires with the access that it gives, and within a week. */
export const auditorLinkEnd = (until: string, now: Date): Date =>
  new Date(Math.min(Date.parse(until), now.getTime() + linkLifeMs));
