/** Reasons why an account stays in its role: people connected with it, or records in it (product.md "Role"). */
const reasons = {
  team: 'while someone is in your care team',
  member: 'while you’re in someone’s care team',
  invitation: 'while an invitation you sent is open',
  medications: 'because this account has medications in it',
  appointments: 'because this account has appointments in it',
  readings: 'because this account has health readings in it',
  notes: 'because this account has handover notes in it',
  updates: 'because you’ve shared family updates',
  contacts: 'because this account has emergency contacts in it',
  documents: 'because this account has documents in it',
  messages: 'because this account has messages in it',
  games: 'because you’ve played games with this account',
};
export type RoleKeeper = keyof typeof reasons;

/** Why the role stays, for the person to read. */
export const roleKeptSentence = (keeper: RoleKeeper): string =>
  `You can’t change your account type ${reasons[keeper]}.`;
