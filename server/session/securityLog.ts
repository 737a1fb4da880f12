import type { Logger } from 'pino';

const windowMs = 60_000;
/** Lines a minute about one account, name or "nobody", and of one kind in all: who fails without end can't fill the log, nor hide others in it. */
const mostOfOne = 5;
const mostOfKind = 60;

export interface SecurityLog {
  /** `subject`: an account's id, or the HMAC of a name that nobody has. */
  warn(kind: string, subject: string, fields: Readonly<Record<string, string>>): void;
}

/** Warnings about attempts at misuse. Beyond a limit a minute they are counted, and one line has their number. */
export const openSecurityLog = (log: Logger): SecurityLog => {
  const counts = new Map<string, number>();
  const leftOut = new Map<string, number>();
  const countUp = (on: Map<string, number>, key: string): number => {
    const counted = (on.get(key) ?? 0) + 1;
    on.set(key, counted);
    return counted;
  };
  const turn = (): void => {
    for (const [securityEvent, times] of leftOut)
      log.warn({ securityEvent, times }, 'more security events of this kind in the last minute');
    counts.clear();
    leftOut.clear();
  };
  return {
    warn(kind, subject, fields) {
      if (counts.size === 0) setTimeout(turn, windowMs).unref();
      const isOne = countUp(counts, kind) <= mostOfKind && countUp(counts, `${kind} ${subject}`) <= mostOfOne;
      if (isOne) log.warn({ ...fields, securityEvent: kind }, 'security event');
      else countUp(leftOut, kind);
    },
  };
};
