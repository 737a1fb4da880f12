/** Why the server closes a socket (RFC 6455 §7.4; 4000 and above are our own). */
export const closeCodes = {
  goingAway: [1001, 'server is stopping'],
  onlyText: [1003, 'text frames only'],
  notJson: [1007, 'not JSON'],
  unknownMessage: [1008, 'unknown message'],
  flood: [1008, 'too many messages'],
  tryAgain: [1013, 'try again'],
  tooSlow: [1013, 'reading too slowly'],
  sessionEnded: [4401, 'session ended'],
} as const satisfies Record<string, readonly [number, string]>;

export type CloseReason = keyof typeof closeCodes;
