import { later } from '../ui/later.tsx';

// most care teams have no invitation that is open, declined or expired
export const InvitationRow = later(
  async () => (await import(/* webpackChunkName: "team" */ './InvitationRow.tsx')).InvitationRow,
);
