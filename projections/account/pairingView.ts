/** POST /api/pairing-codes: letters that sign in another device of the viewer's, once. */
export interface PairingCode {
  /** Eight letters. */
  readonly code: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** POST /api/pairing-codes/read: the account that the letters sign in to, which the person confirms first. */
export interface PairingView {
  /** First and last name, or else the username. */
  readonly name: string;
}
