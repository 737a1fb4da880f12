// phones append one of these to many emoji, to request colour or plain ink
const withoutStyle = (text: string): string => text.replace(/[\uFE0E\uFE0F]/g, '');

/** The form in which usernames and addresses are compared: two that look and read alike are one name. */
export const comparableName = (name: string): string =>
  withoutStyle(name).normalize('NFKC').toLowerCase().normalize('NFKC').trim();

// control characters and those that reverse the text after them; joiners stay, since some scripts need them
const disguising = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text can imitate another or disturb the text around it. Checked on new input only: past events may contain such texts. */
export const isDisguised = (text: string): boolean => disguising.test(text.trim());

// control characters, halves of a surrogate pair, and letters that are drawn as nothing, such as fillers and the blank of Braille
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** The text without invisible characters. */
export const visible = (text: string): string => text.replace(new RegExp(invisible, 'gu'), '').trim();

/** Why this can't be a username, in words for its user. */
export const usernameProblem = (username: string): string | undefined => {
  if (comparableName(username) === '') return 'Username is required';
  return invisible.test(withoutStyle(username)) ? 'Please choose a username without invisible characters' : undefined;
};
