/** How a username or an address is compared: two that look and read alike are one name. */
export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC').trim();

// control characters and those that reverse the text after them; joiners stay, since some scripts need them
const disguising = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text can imitate another or disturb the text around it. Checked on new input only: past events may contain such texts. */
export const isDisguised = (text: string): boolean => disguising.test(text.trim());

// control characters, invisible ones, and halves of a surrogate pair
const invisible = /\p{C}/u;

/** Why this can't be a username, in words for its user. */
export const usernameProblem = (username: string): string | undefined => {
  if (comparableName(username) === '') return 'Username is required';
  return invisible.test(username) ? 'Please choose a username without invisible characters' : undefined;
};
