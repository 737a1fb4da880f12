import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import type { Browser, Reply } from '../support/browser.ts';

type Problem = { readonly message: string; readonly fields?: Readonly<Record<string, string>> };

/** GET /api/audit/{seniorId} with these moments. */
export const recordOf = (
  browser: Browser,
  seniorId: string,
  moments: { readonly asOf?: string; readonly knownAt?: string } = {},
): Promise<Reply<AuditRecord & Problem>> =>
  browser.get(`/api/audit/${seniorId}?${new URLSearchParams(moments).toString()}`);

/** The lists of a record and the live GET of each, as the senior opens it. */
const liveRoutes = {
  medications: '/api/medications',
  medicationLogs: '/api/medication-logs',
  appointments: '/api/appointments',
  healthMetrics: '/api/health-metrics',
  healthAlerts: '/api/health-alerts',
  emergencyContacts: '/api/emergency-contacts',
  careTeam: '/api/care-invitations/sent',
} as const;

/** The bytes of the senior's live answers now, in the form of an AuditRecord's lists. */
export const liveLists = async (browser: Browser): Promise<string> => {
  const lists = Object.entries(liveRoutes).map(async ([name, path]) => {
    const answer = await fetch(`${browser.url}${path}`, { headers: { cookie: browser.cookie() } });
    return `"${name}":${await answer.text()}`;
  });
  return (await Promise.all(lists)).join(',');
};

/** The same of the replay. */
export const replayedLists = async (browser: Browser, seniorId: string, query = ''): Promise<string> => {
  const answer = await fetch(`${browser.url}/api/audit/${seniorId}${query}`, { headers: { cookie: browser.cookie() } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`);
  return text.slice(text.indexOf('"medications":'), -1);
};
