import type {
  GrantAuditor,
  ReadAuditorLink,
  RenewAuditorGrant,
  ShowAuditorLink,
  SignReview,
  UseAuditorLink,
} from '../../events/auditor/auditorCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { AuditorGrantView } from './auditorGrantsQueries.ts';
import type { AuditorLink, AuditorLinkView } from './auditorLinkView.ts';
import type { RecordReviewView } from './recordReviews.ts';

export interface AuditorApiRoutes {
  'GET /auditor-grants': Query<readonly AuditorGrantView[]>;
  'POST /auditor-grants': Write<'GrantAuditor', GrantAuditor, AuditorGrantView>;
  'POST /auditor-grants/:id/renew': Write<'RenewAuditorGrant', RenewAuditorGrant, AuditorGrantView>;
  'DELETE /auditor-grants/:id': Write<'WithdrawAuditorGrant', undefined, undefined>;
  'POST /auditor-grants/:id/link': Write<'ShowAuditorLink', ShowAuditorLink, AuditorLink>;
  'POST /auditor-links/read': Write<'ReadAuditorLink', ReadAuditorLink, AuditorLinkView>;
  'POST /auditor-links/use': Write<'UseAuditorLink', UseAuditorLink, AuditorGrantView>;
  'GET /audit/:id/reviews': Query<readonly RecordReviewView[], 'before'>;
  'POST /audit/:id/reviews': Write<'SignReview', SignReview, RecordReviewView>;
}
