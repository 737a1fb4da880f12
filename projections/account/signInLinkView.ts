/** POST /api/sign-in-links/read: the person who may choose a new password by the link. */
export interface SignInLinkView {
  /** First name, or else the username. */
  readonly name: string;
  readonly username: string;
  /** The maker of the link; null: the server's operator. */
  readonly helperName: string | null;
  /** Another person who is signed in with this browser; null: nobody. */
  readonly otherName: string | null;
}

/** A link for its maker to hand over. */
export interface GivenLink {
  /** The address below the site’s own, with the secret in its fragment, which browsers don’t send. */
  readonly url: string;
  readonly secret: string;
  /** Eight letters to read out on the phone; null: it has none. */
  readonly code: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}
