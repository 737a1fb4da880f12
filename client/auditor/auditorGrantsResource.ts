import type { GrantAuditor } from '../../events/auditor/auditorCommands.ts';
import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import type { CommandOutcome, Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView, withView } from '../resource/views.ts';

/** The grant after a command; undefined if the read models were behind. */
export const grantWritten = ({ type, view }: CommandOutcome): AuditorGrantView | undefined =>
  type === 'GrantAuditor' || type === 'RenewAuditorGrant' ? view : undefined;

/** The access that the viewer gave auditors, and has as one. */
const auditorGrantsResource = ownerResource({
  name: 'auditorGrants',
  request: () => ({ route: 'GET /auditor-grants' }),
  dataOf: (grants) => grants,
  empty: [],
  shown: (grants) => ({ grants }),
  isViewers: true,
  readModels: ['users'],
  writes: ['GrantAuditor', 'RenewAuditorGrant', 'WithdrawAuditorGrant'],
  afterCommand: (grants, success) => {
    if (success.type === 'WithdrawAuditorGrant') return withoutView(grants, success.command.id ?? '');
    const written = grantWritten(success);
    return written ? withView(grants, written) : grants;
  },
});
export const { use: useAuditorGrants } = auditorGrantsResource;

const stale = ['auditorGrants'];

export const grantAuditor = (body: GrantAuditor): Write => ({
  type: 'GrantAuditor',
  route: 'POST /auditor-grants',
  body,
  reloads: stale,
  toast: { success: { title: 'The auditor can see your history now.' }, failure: { title: 'Error' } },
});

export const renewGrant = ({ id }: AuditorGrantView, until: string): Write => ({
  type: 'RenewAuditorGrant',
  route: 'POST /auditor-grants/:id/renew',
  id,
  body: { until },
  reloads: stale,
  toast: { success: { title: 'Access renewed' }, failure: { title: 'Error' } },
});

export const withdrawGrant = ({ id }: AuditorGrantView): Write => ({
  type: 'WithdrawAuditorGrant',
  route: 'DELETE /auditor-grants/:id',
  id,
  reloads: stale,
  toast: { success: { title: 'Access withdrawn' }, failure: { title: 'Error' } },
});

/** The link to pass on; the dialog shows its problem. */
export const showAuditorLink = (id: string): Write => ({
  type: 'ShowAuditorLink',
  route: 'POST /auditor-grants/:id/link',
  id,
  body: {},
});
