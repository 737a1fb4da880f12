/** Unless the team chooses otherwise. In minutes. */
export const usualEscalation = { firstAfterMinutes: 30, everyMinutes: 15 } as const;
/** In minutes. After two hours a dose counts as missed, and the whole team hears of it. */
export const firstAfterBounds = { least: 5, most: 90 } as const;
export const everyBounds = { least: 5, most: 60 } as const;
export const mostSteps = 20;

/** “I’m on it” holds so long: then it asks again if the dose is still open (product.md "Escalation"). */
export const askAgainAfterMs = 2 * 3_600_000;
/** A step, or asking again, that comes later than that after the dose was due is no longer worth hearing. */
export const escalationWorthMs = 24 * 3_600_000;

/** Whom a step reaches: *device*: a phone or tablet rings; *window*: only where Hearthline is open; *nobody*: signed in nowhere. */
export const reaches = ['device', 'window', 'nobody'] as const;
export type Reach = (typeof reaches)[number];

/**
 * Why nobody else is notified: *answered*: every dose was taken or skipped, or is no longer asked for; *off*: escalation was switched off;
 * *tooLate*: a day has passed.
 */
export const escalationEnds = ['answered', 'everyoneNotified', 'off', 'tooLate'] as const;
export type EscalationEnd = (typeof escalationEnds)[number];
