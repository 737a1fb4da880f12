import { lastOf, type EntryBuilders } from './entryBuilder.ts';

type TeamType = 'InvitationAccepted' | 'MainContactChosen' | 'MemberRemoved' | 'MemberLeft' | 'PermissionsChanged';

export const teamEntries: EntryBuilders<TeamType> = {
  InvitationAccepted: ({ data }, { personOf }) => ({
    member: personOf(data.personId),
    relationship: data.relationship,
  }),
  MainContactChosen: ({ data }, { personOf }) => ({ member: personOf(data.personId), isPrimary: data.isPrimary }),
  MemberRemoved: ({ data }, { personOf }) => ({ member: personOf(data.personId) }),
  MemberLeft: ({ data }, { personOf }) => ({ member: personOf(data.personId) }),
  /** One stream may hold several invitations, one after another; the last that was accepted is the one in force. */
  PermissionsChanged: ({ data }, context) => {
    const last = lastOf(context, 'InvitationAccepted', 'PermissionsChanged');
    return last && { member: context.personOf(data.personId), before: last.data.permissions, after: data.permissions };
  },
};
