const markOf = (name: string): string | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined;

/** Who may make an account on this server: it says so in its page, so that nobody has to ask. */
export const registrationOf = (): 'open' | 'invited' | 'closed' => {
  const policy = markOf('registration');
  return policy === 'invited' || policy === 'closed' ? policy : 'open';
};

/** Who helps a person who can’t sign in; undefined: this server doesn’t say. */
export const supportContact = (): string | undefined => markOf('support');
