const markOf = (name: string): string | undefined =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined;

/** Access to registration on this server, from the page's meta tag, so that no request is needed. */
export const registrationOf = (): 'open' | 'invited' | 'closed' => {
  const policy = markOf('registration');
  return policy === 'invited' || policy === 'closed' ? policy : 'open';
};

/** The contact for people who can’t sign in; undefined: not set. */
export const supportContact = (): string | undefined => markOf('support');
