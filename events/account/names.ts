/** How a username or an address is compared: two that look and read alike are one name. */
export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC').trim();

// control characters, invisible ones, and halves of a surrogate pair
const invisible = /\p{C}/u;

/** Why this can't be a username, in words for its user. */
export const usernameProblem = (username: string): string | undefined => {
  if (comparableName(username) === '') return 'Username is required';
  return invisible.test(username) ? 'Please choose a username without invisible characters' : undefined;
};
