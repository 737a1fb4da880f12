/** POST /api/sign-in-links/read: who may choose a new password by the link. */
export interface SignInLinkView {
  /** First name, or else the username. */
  readonly name: string;
  readonly username: string;
  /** Who made the link; null: the server's operator. */
  readonly helperName: string | null;
  /** Another person who is signed in with this browser; null: nobody. */
  readonly otherName: string | null;
}

/** A link as its maker gets it, to be handed over. */
export interface GivenLink {
  /** Its path on this server. */
  readonly url: string;
  readonly secret: string;
  /** To read out; null: it has none. */
  readonly code: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}
