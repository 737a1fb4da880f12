import { readFileSync } from 'node:fs';
import { typedRoutes } from '../support/typedRoutes.ts';

/**
 * The bound of each list that a GET answers. `page`: a page with X-Next-Cursor. `most`: the answer has no more. `kept`:
 * nobody can have more, since adding is refused. `each`: one per person asked for (at most 50) and kind.
 */
type Bound = readonly [kind: 'page' | 'most' | 'kept' | 'each', file: string, text: string];

const longest = 'limit ${longestList}';
const bounds: Readonly<Record<string, readonly Bound[]>> = {
  '/user/sessions': [['most', 'projections/session/sessionsQueries.ts', 'limit ${most}']],
  '/user/security-events': [['most', 'projections/session/securityEventsQueries.ts', 'limit ${most}']],
  '/managed-accounts': [['most', 'projections/account/managedAccountsQueries.ts', `s.created_at, s.id ${longest}`]],
  '/care-connections': [['most', 'projections/circle/careConnectionsQueries.ts', longest]],
  '/auditor-grants': [
    ['kept', 'server/auditor/auditorGrantDecider.ts', 'others >= mostAuditorGrants'],
    ['most', 'projections/auditor/auditorGrantsQueries.ts', longest],
  ],
  '/audit/:id/reviews': [['page', 'projections/auditor/recordReviews.ts', 'limit ${pageSize + 1}']],
  '/care-team': [['most', 'projections/circle/teamQueries.ts', longest]],
  '/care-invitations/sent': [
    ['most', 'projections/circle/careInvitationsQueries.ts', longest],
    ['most', 'projections/circle/joinRequests.ts', 'limit ${mostShown}'],
  ],
  '/care-invitations/received': [['most', 'projections/circle/invitationsReceivedQueries.ts', longest]],
  '/medications': [
    ['kept', 'server/medication/medicationDecider.ts', 'others >= mostMedications'],
    ['page', 'projections/medication/medicationsQueries.ts', 'limit ${pageSize + 1}'],
  ],
  '/medications/:id/history': [['page', 'projections/medication/doseHistory.ts', 'limit ${pageSize + 1}']],
  '/medications/:id/occurrences': [['most', 'server/medication/occurrencesReads.ts', 'days > mostDays']],
  '/medication-changes': [['page', 'projections/medication/prescriptionChanges.ts', 'limit ${pageSize + 1}']],
  '/adherence': [
    ['most', 'projections/medication/adherenceQueries.ts', `m.created_at, m.id ${longest}`],
    ['most', 'projections/medication/adherenceQueries.ts', 'limit ${mostLogs + 1}'],
  ],
  '/medication-pauses': [['most', 'projections/medication/medicationPauses.ts', longest]],
  '/medication-logs': [['page', 'projections/medication/doseLogsQueries.ts', 'limit ${dosesOfPage + 1}']],
  '/supply': [
    ['kept', 'server/medication/medicationDecider.ts', 'others >= mostMedications'],
    ['each', 'projections/supply/supplyQueries.ts', 'join medications m on m.senior_id = asked.id and m.is_active'],
  ],
  '/supply-settings': [['each', 'projections/supply/supplySettings.ts', 'rows.upsert({ senior_id: seniorId,']],
  '/appointments': [
    ['page', 'projections/appointment/appointmentLists.ts', 'limit ${most}'],
    ['kept', 'server/appointment/roomForAppointment.ts', '< mostAppointments'],
    ['most', 'server/appointment/appointmentReads.ts', 'appointments.length > mostInRange'],
  ],
  '/health-metrics': [['page', 'projections/health/healthMetricsQueries.ts', 'limit ${pageSize + 1}']],
  '/health-metrics/summary': [['each', 'projections/health/healthMetricsQueries.ts', 'limit $4']],
  '/health-alerts': [['each', 'projections/health/healthAlerts.ts', "${newestFirst('h')} limit 1"]],
  '/health-alerts/history': [['most', 'projections/health/alertHistoryQueries.ts', 'limit ${mostOfAll}']],
  '/care-notes': [['each', 'projections/health/careNotes.ts', 'id: noteId(seniorId, kind),']],
  '/health-limits': [['each', 'projections/health/healthLimits.ts', 'rows.upsert({ senior_id: seniorId,']],
  '/conversations': [['page', 'projections/conversation/conversations.ts', 'limit ${pageSize + 1}']],
  '/messages/:id': [['page', 'projections/conversation/messages.ts', 'limit ${pageSize + 1}']],
  '/documents': [['kept', 'server/document/addDocument.ts', 'others >= mostDocuments']],
  '/documents/:id/viewers': [['most', 'projections/recordView/recordViewsQueries.ts', longest]],
  '/emergency-contacts': [['kept', 'server/contact/contactDecider.ts', 'others >= mostContacts']],
  '/handover-notes': [['page', 'projections/handoverNote/handoverNotesQueries.ts', 'limit ${pageSize + 1}']],
  '/handover-summaries': [['most', 'projections/handoverList/handoverListQueries.ts', longest]],
  '/family-updates': [['page', 'projections/family/familyUpdatesQueries.ts', 'limit ${most}']],
  '/family-updates/newest': [['most', 'projections/family/familyUpdatesQueries.ts', 'newestIn(openCircles, 1,']],
  '/game-activities': [['page', 'projections/game/gameActivities.ts', 'limit ${pageSize + 1}']],
  '/escalation': [
    ['each', 'projections/escalation/escalations.ts', 'rows.upsert({ senior_id: seniorId,'],
    ['most', 'projections/escalation/escalationsQueries.ts', 'limit ${mostOpen}'],
    ['most', 'projections/escalation/escalationsQueries.ts', 'order by ${listed} ${longest}) c left join'],
  ],
  '/notifications': [['page', 'projections/notification/notificationsQueries.ts', 'limit ${pageSize + 1}']],
  '/reachability': [
    ['each', 'projections/notification/reachabilityQueries.ts', 'from unnest($1::uuid[]) with ordinality'],
  ],
  '/notices': [['page', 'projections/notice/noticesQueries.ts', 'limit ${pageSize + 1}']],
  '/push-subscriptions': [
    ['kept', 'server/notification/allowDevice.ts', '>= mostDevices'],
    ['most', 'projections/notification/devicesQueries.ts', 'limit ${2 * mostDevices}'],
  ],
  '/looks': [['each', 'projections/recordView/recordViewsQueries.ts', 'left join lateral']],
};

const lists = typedRoutes
  .filter(({ route, type }) => route.startsWith('GET ') && type.trim().startsWith('Query<readonly '))
  .map(({ route }) => route.replace('GET ', ''));

test('each list that a GET answers has a bound, and so has a new one', () =>
  expect(lists.toSorted()).toEqual(Object.keys(bounds).toSorted()));

test.each(Object.entries(bounds).flatMap(([path, all]) => all.map((bound) => [path, ...bound] as const)))(
  'GET %s is bounded (%s) in %s',
  (_path, _kind, file, text) => expect(readFileSync(file, 'utf8')).toContain(text),
);

test('a request names at most fifty people', () =>
  expect(readFileSync('server/http/seniorOf.ts', 'utf8')).toContain('const mostSeniors = 50;'));
